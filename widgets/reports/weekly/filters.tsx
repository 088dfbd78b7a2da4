// What the people of the report are narrowed by, each choice with how many it would leave.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { bioStates } from '#shared/people/schemas.ts'
import { readWeeklyFigures } from '#shared/reports/weekly/calls.ts'
import { filterColors } from '#shared/reports/weekly/rules.ts'
import type { Counted } from '#shared/reports/weekly/schemas.ts'
import * as texts from '#shared/reports/weekly/texts.ts'
import { $me } from '#shared/session/store.ts'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import { Chip } from '#widgets/kit/marks/buttons/chip.tsx'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { NarrowTools } from '#widgets/kit/table/table-tools.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import type { PeopleFilters, WeeklyWords } from './words.ts'

interface PickProps {
  label: string
  all: string
  value: string | undefined
  /** With the words for each value. */
  choices: readonly { value: string; label: string; count: number | undefined }[]
  onPick: (value: string | undefined) => void
}

function Pick({ label, all, value = '', choices, onPick }: PickProps) {
  // What is chosen stays in the list when a reload finds nobody for it.
  const isKnown = value === '' || choices.some(choice => choice.value === value)
  return (
    <Choose
      label={t(label)}
      options={[
        { key: '', label: t(all) },
        ...(isKnown ? [] : [value]),
        ...choices.map(one => ({
          key: one.value,
          label: one.count === undefined ? one.label : t(texts.choice, { name: one.label, count: one.count })
        }))
      ]}
      value={value}
      onChange={key => onPick(key || undefined)}
    />
  )
}

const countIn = (counted: Counted | undefined, value: string): number | undefined =>
  counted && (counted.find(one => one.value === value)?.count ?? 0)

export function WeeklyFilters({
  asked,
  narrowed,
  narrow,
  search
}: Pick<WeeklyWords, 'asked' | 'narrow' | 'narrowed' | 'search'>) {
  const me = useStore($me)
  const { data, loading } = useRead(readWeeklyFigures, asked)
  const [isOpen, open] = useState(false)
  const choices = data?.choices
  /** Sets one of them, or takes it away. */
  const set = (change: PeopleFilters) => narrow({ ...narrowed, ...change })
  // The place of a number is kept while it comes.
  const counted = (label: string, count: number | undefined) =>
    count === undefined && !loading ? t(label) : t(texts.choice, { name: t(label), count: count ?? '…' })
  const toggle = (name: 'due' | 'over') => set({ [name]: narrowed[name] ? undefined : 'yes' })
  return (
    <div className="table-tools" data-open={isOpen || undefined}>
      <SearchField
        label={t(texts.search)}
        value={search.typed}
        most={100}
        onChange={search.write}
        onEnter={search.settle}
      />
      <NarrowTools
        count={Object.values(narrowed).filter(Boolean).length}
        isOpen={isOpen}
        onPress={() => open(!isOpen)}
      />
      <Pick
        label={texts.code}
        all={texts.allCodes}
        value={narrowed.code}
        choices={(choices?.codes ?? []).map(({ value, count }) => ({
          value: value || 'none',
          label: value || t(texts.noCode),
          count
        }))}
        onPick={code => set({ code })}
      />
      <Pick
        label={texts.role}
        all={texts.allRoles}
        value={narrowed.role}
        choices={(choices?.roles ?? []).map(({ value, count }) => ({ value, label: value, count }))}
        onPick={role => set({ role })}
      />
      <Pick
        label={texts.color}
        all={texts.allColors}
        value={narrowed.color}
        choices={filterColors.map(value => ({
          value,
          label: t(texts.colors[value]),
          count: countIn(choices?.colors, value)
        }))}
        onPick={value => set({ color: filterColors.find(one => one === value) })}
      />
      {(!choices || choices.bios.length > 0) && (
        <Pick
          label={texts.bio}
          all={texts.allBios}
          value={narrowed.bio}
          choices={bioStates.map(value => ({
            value,
            label: t(texts.bios[value]),
            count: countIn(choices?.bios, value)
          }))}
          onPick={value => set({ bio: bioStates.find(one => one === value) })}
        />
      )}
      <Chip pressed={narrowed.over === 'yes'} onPress={() => toggle('over')}>
        {counted(texts.over, choices?.over)}
      </Chip>
      <Chip
        pressed={narrowed.standing === 'missing'}
        onPress={() => set({ standing: narrowed.standing === 'missing' ? undefined : 'missing' })}
      >
        {counted(texts.missing, countIn(choices?.standings, 'missing'))}
      </Chip>
      {holds(me, 'highlightEligibleBios') && (
        <Chip pressed={narrowed.due === 'yes'} onPress={() => toggle('due')}>
          {counted(texts.due, choices?.due)}
        </Chip>
      )}
    </div>
  )
}
