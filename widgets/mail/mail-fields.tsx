// To whom a mail goes, and under which subject.
import { useId, useMemo } from 'react'

import { t } from '#shared/kit/texts.ts'
import { listOf } from '#shared/mail/form.ts'
import * as mailing from '#shared/mail/mailing-texts.ts'
import { readAddresses } from '#shared/mail/rules.ts'
import * as texts from '#shared/mail/texts.ts'
import { LineField } from '#widgets/kit/form/line-fields.tsx'
import { marked, Problem } from '#widgets/kit/marks/states/problem.tsx'

import { SavedLists } from './saved-lists.tsx'
import { namesOf } from './send-dialog.tsx'
import type { UsingMailing } from './mailings/use-mailing.ts'

const countAddresses = (count: number): string => {
  if (count === 0) return ''
  return t(mailing.listCount, { count })
}

export function MailFields({ using: { draft, change, problems } }: { using: UsingMailing }) {
  const id = useId()
  const hint = `${id}-hint`
  const { addresses, repeated } = useMemo(() => readAddresses(listOf(draft.to)), [draft.to])
  const isBroadcast = draft.changing?.kind === 'broadcast'
  return (
    <section className="card card-body stack">
      <LineField
        label={t(texts.subject)}
        value={draft.subject}
        input={{ autoComplete: 'off' }}
        problem={problems.subject}
        onChange={subject => change({ subject })}
      />
      {!isBroadcast && (
        <div className="field">
          <label htmlFor={`${id}-list`}>{t(mailing.list)}</label>
          <textarea
            className="textarea"
            id={`${id}-list`}
            value={draft.to}
            autoComplete="off"
            spellCheck={false}
            onChange={event => change({ to: event.target.value })}
            {...marked(`${id}-list-error`, problems.to, hint)}
          />
          <p className="hint row between" id={hint}>
            <span>{t(mailing.listHint)}</span>
            <span className="num">{countAddresses(addresses.length)}</span>
          </p>
          {repeated.length > 0 && (
            <p className="hint breaks">{t(mailing.listRepeated, { names: namesOf(repeated) })}</p>
          )}
          <Problem id={`${id}-list-error`} text={problems.to} />
          <SavedLists typed={draft.to} onChange={to => change({ to })} />
        </div>
      )}
    </section>
  )
}
