import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { listMails } from '#shared/mail/calls.ts'
import { writtenAt } from '#shared/mail/rules.ts'
import type { Mail } from '#shared/mail/schemas.ts'
import { foundMails, mailTable } from '#shared/mail/table.ts'
import * as texts from '#shared/mail/texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { eye, mail as mailIcon, search as searchIcon } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/refused-line.tsx'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { usePages, type Wanted } from '#widgets/kit/table/use-pages.ts'

import { MailDialog } from './mail-dialog.tsx'
import { MailState } from './mail-state.tsx'

/** Addresses and reasons are long words: they break rather than push the table out of its card. */
const cells = {
  to: ({ to }: Mail) => <span className="breaks">{to}</span>,
  subject: ({ subject }: Mail) => <span className="breaks">{subject}</span>,
  status: ({ status }: Mail) => <MailState status={status} />,
  written: ({ createdAt }: Mail) => (
    <time className="written" dateTime={createdAt}>
      {writtenAt(createdAt)}
    </time>
  ),
  problem: ({ problem }: Mail) => problem && <span className="breaks problem">{problem}</span>
}

interface ListProps {
  wanted: Wanted<typeof listMails>
  onShowAll: () => void
}

export function MailList({ wanted, onShowAll }: ListProps) {
  const { rows, refused, read, isLate, more, moreRefused, change, ...shown } = usePages(listMails, 'mails', wanted)
  const [opened, open] = useState<Mail>()
  const openerOf = (mail: Mail) => {
    const label = t(texts.open, { subject: mail.subject, to: mail.to })
    return <Button kind="quiet" size="sm" icon={eye} label={label} onClick={() => open(mail)} />
  }
  const narrowed = Object.keys(shown.wanted ?? {}).length > 0
  const replace = (mail: Mail) => change(mails => mails.map(one => (one._id === mail._id ? mail : one)))
  return (
    <div className="mails" aria-busy={isLate}>
      <TableView
        bare
        table={narrowed ? foundMails : mailTable}
        rows={rows}
        refused={refused}
        onRetry={read}
        cells={cells}
        icon={narrowed ? searchIcon : mailIcon}
        next={
          narrowed && (
            <Button size="sm" onClick={onShowAll}>
              {t(texts.showAll)}
            </Button>
          )
        }
        actions={openerOf}
        {...(more && { more })}
      />
      <RefusedLine refused={moreRefused} />
      {opened && <MailDialog mail={opened} onChanged={replace} onClose={() => open(undefined)} />}
    </div>
  )
}
