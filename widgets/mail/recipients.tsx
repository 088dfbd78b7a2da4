// What became of each letter of a mail.
import { useEffect, useRef, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { listRecipients } from '#shared/mail/calls.ts'
import { doneOf, recipientTable } from '#shared/mail/mailing-table.ts'
import * as mailing from '#shared/mail/mailing-texts.ts'
import type { LetterStatus } from '#shared/mail/rules.ts'
import type { Mailing, Recipient } from '#shared/mail/schemas.ts'
import * as texts from '#shared/mail/texts.ts'
import { ExportPages } from '#widgets/kit/table/export-pages.tsx'
import { mail as mailIcon } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/refused-line.tsx'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'

import { MailState } from './mail-state.tsx'

const cells = {
  email: ({ email }: Recipient) => <span className="breaks">{email}</span>,
  status: ({ status }: Recipient) => <MailState status={status} />,
  problem: ({ problem }: Recipient) => problem && <span className="breaks">{t(problem)}</span>
}

const EVERY = 'all'
const shown = [
  'waiting',
  'sending',
  'sent',
  'failed',
  'uncertain',
  'skipped'
] as const satisfies readonly LetterStatus[]

type Filter = { mailingId: string; status?: (typeof shown)[number] }

/** So many are shown before somebody asks for more. */
const FIRST = 50

export function Recipients({ one }: { one: Mailing }) {
  const { _id: mailingId, state } = one
  const [status, setStatus] = useState<(typeof shown)[number] | typeof EVERY>(EVERY)
  const filter: Filter = { mailingId, ...(status !== EVERY && { status }) }
  const { rows, refused, read, isLate, more, moreRefused } = usePages(listRecipients, 'recipients', filter)
  // The first of them go along with the mail; longer lists are read anew when it has ended, and jump nowhere before.
  const isShort = rows !== undefined && rows.length <= FIRST
  const done = doneOf(one)
  const seen = useRef({ state, done })
  useEffect(() => {
    const { current } = seen
    if (current.state !== state || (isShort && current.done !== done)) read()
    seen.current = { state, done }
  })
  return (
    <section className="recipients" aria-busy={isLate}>
      <div className="table-tools">
        <select
          className="select"
          aria-label={t(texts.status)}
          value={status}
          onChange={event => setStatus(shown.find(one => one === event.target.value) ?? EVERY)}
        >
          <option value={EVERY}>{t(mailing.all)}</option>
          {shown.map(one => (
            <option key={one} value={one}>
              {t(texts.states[one])}
            </option>
          ))}
        </select>
        <div className="btn-row end">
          <ExportPages
            of={listRecipients}
            list="recipients"
            wanted={filter}
            columns={recipientTable.columns}
            name={mailing.recipients}
          />
        </div>
      </div>
      <TableView
        bare
        compact
        table={recipientTable}
        rows={rows}
        refused={refused}
        onRetry={read}
        cells={cells}
        icon={mailIcon}
        {...(more && { more })}
      />
      <RefusedLine refused={moreRefused} />
    </section>
  )
}
