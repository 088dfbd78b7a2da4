// What became of each letter of a mail.
import { useEffect, useRef, useState } from 'react'

import { api } from '#shared/kit/api.ts'
import { environment } from '#shared/kit/environment.ts'
import { Refused } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { listRecipients } from '#shared/mail/calls.ts'
import { recipientTable } from '#shared/mail/mailing-table.ts'
import * as mailing from '#shared/mail/mailing-texts.ts'
import { type MailingState, type RecipientState, recipientStates } from '#shared/mail/rules.ts'
import type { Recipient } from '#shared/mail/schemas.ts'
import * as texts from '#shared/mail/texts.ts'
import { Button } from '#widgets/kit/button.tsx'
import { download, mail as mailIcon } from '#widgets/kit/icons.ts'
import { RefusedLine } from '#widgets/kit/refused-line.tsx'
import { fileName, toCsv } from '#widgets/kit/table-cells.ts'
import { TableView } from '#widgets/kit/table-view.tsx'
import { toast } from '#widgets/kit/toast.tsx'
import { usePages } from '#widgets/kit/use-pages.ts'

import { RecipientPill } from './mailing-progress.tsx'

const cells = {
  email: ({ email }: Recipient) => <span className="breaks">{email}</span>,
  status: ({ status }: Recipient) => <RecipientPill status={status} />,
  problem: ({ problem }: Recipient) => problem && <span className="breaks">{t(problem)}</span>
}

type Filter = { mailingId: string; status?: RecipientState }

/** Those that are shown and those on all later pages. */
async function readAll(filter: Filter): Promise<Recipient[]> {
  const all: Recipient[] = []
  let before: string | undefined
  do {
    const page = await api(listRecipients, { ...filter, ...(before && { before }) })
    all.push(...page.recipients)
    before = page.next
  } while (before)
  return all
}

function Export({ filter }: { filter: Filter }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      // Excel takes a file for UTF-8 only by this mark at its start.
      const content = `\uFEFF${toCsv(recipientTable.columns, await readAll(filter))}`
      environment.saveFile(fileName(t(mailing.recipients)), 'text/csv;charset=utf-8', content)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      toast(t(error.refusal.message), 'danger')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="quiet" icon={download} busy={busy && t(mailing.exporting)} onClick={() => void save()}>
      {t(mailing.exportAll)}
    </Button>
  )
}

const EVERY = 'all'

export function Recipients({ mailingId, state }: { mailingId: string; state: MailingState }) {
  const [status, setStatus] = useState<RecipientState | typeof EVERY>(EVERY)
  const filter: Filter = { mailingId, ...(status !== EVERY && { status }) }
  const { rows, refused, read, isLate, more, moreRefused } = usePages(listRecipients, 'recipients', filter)
  const seen = useRef(state)
  // What became of the last ones is known once it has ended.
  useEffect(() => {
    if (seen.current !== state) read()
    seen.current = state
  })
  return (
    <section className="recipients" aria-busy={isLate}>
      <div className="table-tools">
        <select
          className="select"
          aria-label={t(texts.status)}
          value={status}
          onChange={event => setStatus(recipientStates.find(one => one === event.target.value) ?? EVERY)}
        >
          <option value={EVERY}>{t(mailing.all)}</option>
          {recipientStates.map(one => (
            <option key={one} value={one}>
              {t(mailing.recipientStates[one])}
            </option>
          ))}
        </select>
        <div className="btn-row end">
          <Export filter={filter} />
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
