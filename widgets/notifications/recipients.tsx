// Who gets it: everybody, a role, a team, or people one by one.
import { useId, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import type { Audiences } from '#shared/notifications/schemas.ts'
import { type Draft, ways } from '#shared/notifications/sending.ts'
import * as texts from '#shared/notifications/centre-texts.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { ChosenChip } from '#widgets/kit/marks/buttons/chip.tsx'
import { Combobox } from '#widgets/kit/form/combobox.tsx'
import { PersonCombobox } from '#widgets/kit/form/person-combobox.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'

interface RecipientsProps {
  draft: Draft
  audiences: Audiences
  onChange: (part: Partial<Draft>) => void
  /** The id of the sentence that says what is wrong. */
  problem: string | undefined
}

const withCount = (name: string, count: number) => t(texts.counted, { name, count })

const marks = (problem: string | undefined) => (problem ? { 'aria-invalid': true, 'aria-describedby': problem } : {})

function RoleField({ draft, audiences, onChange, problem }: RecipientsProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t(texts.role)}</label>
      <select
        id={id}
        className="select"
        value={draft.role}
        onChange={event => onChange({ role: event.target.value })}
        {...marks(problem)}
      >
        <option value="" />
        {audiences.roles.map(({ role, count }) => (
          <option key={role} value={role}>
            {withCount(role, count)}
          </option>
        ))}
      </select>
    </div>
  )
}

function TeamField({ draft, audiences, onChange, problem }: RecipientsProps) {
  const id = useId()
  const choices = audiences.teams.map(({ _id, teamName, count }) => ({
    value: _id,
    label: teamName,
    note: String(count)
  }))
  const [text, setText] = useState(() => choices.find(({ value }) => value === draft.teamId)?.label ?? '')
  return (
    <div className="field">
      <label htmlFor={id}>{t(texts.team)}</label>
      <Combobox
        id={id}
        label={t(texts.team)}
        source={choices}
        value={draft.teamId}
        text={text}
        none={t(texts.noTeamFound)}
        onChange={(teamId, shown) => {
          setText(shown)
          onChange({ teamId })
        }}
        input={marks(problem)}
      />
    </div>
  )
}

function PeopleField({ draft, onChange, problem }: RecipientsProps) {
  const id = useId()
  const [text, setText] = useState('')
  const pick = (value: string, shown: string) => {
    setText(value ? '' : shown)
    if (!value || draft.people.some(one => one.id === value)) return
    onChange({ people: [...draft.people, { id: value, name: shown }] })
  }
  return (
    <div className="field" ref={useKeptFocus('.chosen > li', 'input')}>
      <label htmlFor={id}>{t(texts.addPerson)}</label>
      <PersonCombobox id={id} label={t(texts.people)} value="" text={text} onChange={pick} input={marks(problem)} />
      {draft.people.length > 0 && (
        <ul className="chosen btn-row" role="list" aria-label={t(texts.people)}>
          {draft.people.map(one => (
            <li key={one.id}>
              <ChosenChip
                label={one.name}
                onRemove={() => onChange({ people: draft.people.filter(other => other.id !== one.id) })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function Recipients(props: RecipientsProps) {
  const { draft, onChange } = props
  return (
    <div className="stack">
      <div className="field">
        <span className="label">{t(texts.toWhom)}</span>
        <Segments
          label={t(texts.toWhom)}
          options={ways.map(key => ({ key, label: t(texts.audiences[key]) }))}
          value={draft.way}
          onChange={way => onChange({ way })}
        />
      </div>
      {draft.way === 'role' && <RoleField {...props} />}
      {draft.way === 'team' && <TeamField {...props} />}
      {draft.way === 'people' && <PeopleField {...props} />}
    </div>
  )
}
