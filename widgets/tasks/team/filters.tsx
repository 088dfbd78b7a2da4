// What narrows the table, and which days of the log it shows.
import { t } from '#shared/kit/texts.ts'
import { readTeamTaskFilters } from '#shared/tasks/team/calls.ts'
import * as texts from '#shared/tasks/team/page-texts.ts'
import { Popover } from '#widgets/kit/dialogs/popover.tsx'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Chip, ChosenChip, type Days } from '#widgets/kit/marks/buttons/chip.tsx'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { plus } from '#widgets/kit/marks/icons-home.ts'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { Switch } from '#widgets/kit/marks/buttons/switch.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { type FilterChoice, type Kind, kinds, type Team } from './use-team.ts'

const DAYS: readonly Days[] = [1, 2, 3, 4, 7]
const daysName = (days: Days) => t(texts.someDays, { count: days })

interface DaysProps {
  days: Days | undefined
  onDays: (days: Days | undefined) => void
}

/** Buttons, and on phones a list to choose from. */
export const DayChips = ({ days, onDays }: DaysProps) => (
  <>
    <div className="row wrap days" role="group" aria-label={t(texts.days)}>
      {DAYS.map(one => (
        <Chip key={one} days={one} pressed={days === one} onPress={() => onDays(days === one ? undefined : one)}>
          {daysName(one)}
        </Chip>
      ))}
    </div>
    <Choose
      className="select days-list"
      label={t(texts.days)}
      options={[{ key: '', label: t(texts.noDays) }, ...DAYS.map(one => ({ key: String(one), label: daysName(one) }))]}
      value={String(days ?? '')}
      onChange={key => onDays(DAYS.find(one => String(one) === key))}
    />
  </>
)

const NAMES: Record<Kind, string> = { teams: texts.team, codes: texts.code, colors: texts.color }

interface ChoicesProps {
  id: string
  kind: Kind
  chosen: readonly FilterChoice[]
  onChoose: (list: readonly FilterChoice[]) => void
}

/** Read when it is opened for the first time. */
function Choices({ id, kind, chosen, onChoose }: ChoicesProps) {
  const read = useRead(readTeamTaskFilters, { id })
  return (
    <Loaded of={read} waiting={<Skeleton count={3} />}>
      {filters => {
        const choices = kind === 'colors' ? filters.colors.map(value => ({ value, label: value })) : filters[kind]
        if (!choices.length) return <p className="subtle">{t(texts.noChoices)}</p>
        const isOn = (value: string) => chosen.some(one => one.value === value)
        return (
          <ul role="list" className="choices">
            {choices.map(choice => (
              <li key={choice.value}>
                <label className="check">
                  <input
                    type="checkbox"
                    checked={isOn(choice.value)}
                    onChange={() =>
                      onChoose(
                        isOn(choice.value)
                          ? chosen.filter(({ value }) => value !== choice.value)
                          : [...chosen, { value: choice.value, label: choice.label }]
                      )
                    }
                  />
                  {choice.label}
                </label>
              </li>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}

/** Team, code and colour are for those who lead. */
export function Filters({ id, team, leads }: { id: string; team: Team; leads: boolean }) {
  const { chosen, search, isAway } = team
  return (
    <div className="log-head">
      <div className="filters">
        {leads &&
          kinds.map(kind => (
            <Popover key={kind} icon={plus} button={t(NAMES[kind])} className="btn secondary sm">
              <Choices id={id} kind={kind} chosen={chosen[kind]} onChoose={list => team.choose(kind, list)} />
            </Popover>
          ))}
        {kinds.flatMap(kind =>
          chosen[kind].map(one => (
            <ChosenChip
              key={`${kind} ${one.value}`}
              label={t(texts.chosen, { kind: t(NAMES[kind]), name: one.label })}
              onRemove={() =>
                team.choose(
                  kind,
                  chosen[kind].filter(({ value }) => value !== one.value)
                )
              }
            />
          ))
        )}
        <Switch label={t(texts.timeOff)} checked={isAway} onChange={() => team.setAway(!isAway)} />
      </div>
      <SearchField
        label={t(texts.search)}
        value={search.typed}
        most={100}
        onChange={search.write}
        onEnter={search.settle}
      />
    </div>
  )
}
