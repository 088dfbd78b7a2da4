import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { mailingTable } from '#shared/mail/mailing-table.ts'
import * as mailing from '#shared/mail/mailing-texts.ts'
import { writtenAt } from '#shared/mail/rules.ts'
import type { Mailing } from '#shared/mail/schemas.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { eye, send } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/refused-line.tsx'
import { TableView } from '#widgets/kit/table/table-view.tsx'

import { MailingDialog } from './mailing-dialog.tsx'
import { MailingProgress } from './mailing-progress.tsx'
import type { UsingMailings } from './use-mailings.ts'

const cells = {
  subject: ({ subject }: Mailing) => <span className="breaks">{subject}</span>,
  begun: ({ createdAt }: Mailing) => (
    <time className="written" dateTime={createdAt}>
      {writtenAt(createdAt)}
    </time>
  ),
  progress: (one: Mailing) => <MailingProgress one={one} />
}

/** What was sent before, and what is leaving now. */
export function Mailings({ using }: { using: UsingMailings }) {
  const { rows, refused, read, more, moreRefused, put } = using
  const [openedId, open] = useState<string>()
  const opened = rows?.find(({ _id }) => _id === openedId)
  const openerOf = ({ _id, subject }: Mailing) => (
    <Button kind="quiet" size="sm" icon={eye} label={t(mailing.open, { subject })} onClick={() => open(_id)} />
  )
  return (
    <section className="card mailings">
      <div className="card-head">
        <h2>{t(mailing.sentTitle)}</h2>
      </div>
      <TableView
        bare
        table={mailingTable}
        rows={rows}
        refused={refused}
        onRetry={read}
        cells={cells}
        icon={send}
        actions={openerOf}
        {...(more && { more })}
      />
      <RefusedLine refused={moreRefused} />
      {opened && <MailingDialog one={opened} onChanged={put} onClose={() => open(undefined)} />}
    </section>
  )
}
