// Who gets a report: people found by name, each of whom can be taken out again.
import { useEffect, useId, useRef, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/reports/by-mail/texts.ts'
import { MemberList } from '#widgets/kit/form/member-list.tsx'
import { PersonCombobox } from '#widgets/kit/form/person-combobox.tsx'
import { marked, Problem } from '#widgets/kit/marks/states/problem.tsx'

export interface Recipient {
  _id: string
  name: string
}

interface RecipientsProps {
  of: readonly Recipient[]
  problem: string | undefined
  /** Another one with each save that went wrong: then the field with the problem gets the focus. */
  tried: unknown
  onChange: (people: readonly Recipient[]) => void
}

const NOBODY = { value: '', text: '' }

export function Recipients({ of: people, problem, tried, onChange }: RecipientsProps) {
  const id = useId()
  const [typed, type] = useState(NOBODY)
  const box = useRef<HTMLInputElement>(null)
  const isWrong = problem !== undefined
  useEffect(() => {
    if (isWrong && tried) box.current?.focus()
  }, [isWrong, tried])
  const add = (value: string, text: string) => {
    if (!value) return type({ value, text })
    type(NOBODY)
    return people.some(({ _id }) => _id === value) ? undefined : onChange([...people, { _id: value, name: text }])
  }
  return (
    <div className="field">
      <label htmlFor={id}>{t(texts.recipients)}</label>
      <PersonCombobox
        id={id}
        label={t(texts.addRecipient)}
        {...typed}
        onChange={add}
        input={{
          ref: element => void (box.current = element),
          placeholder: t(texts.addRecipient),
          ...marked(`${id}-error`, problem, `${id}-hint`)
        }}
      />
      <Problem id={`${id}-error`} text={problem} />
      <p className="hint" id={`${id}-hint`}>
        {t(texts.recipientsHint)}
      </p>
      <MemberList
        of={people}
        none={<p className="muted small">{t(texts.noRecipients)}</p>}
        onRemove={async gone => onChange(people.filter(({ _id }) => _id !== gone))}
        refused={undefined}
      />
    </div>
  )
}
