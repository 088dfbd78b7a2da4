import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as mailing from '#shared/mail/mailing-texts.ts'
import { writtenAt } from '#shared/mail/rules.ts'
import type { Mailing } from '#shared/mail/schemas.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { eye, send } from '#widgets/kit/marks/icons.ts'
import { ListView } from '#widgets/kit/records/list-page.tsx'

import { MailingDialog } from './mailing-dialog.tsx'
import { MailingProgress } from './mailing-progress.tsx'
import { mailingsList, type UsingMailings } from './use-mailings.ts'

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
  const [openedId, open] = useState<string>()
  const opened = using.shown.pages.rows?.find(({ _id }) => _id === openedId)
  const openerOf = ({ _id, subject }: Mailing) => (
    <Button kind="quiet" size="sm" icon={eye} label={t(mailing.open, { subject })} onClick={() => open(_id)} />
  )
  return (
    <section className="card mailings">
      <div className="card-head">
        <h2>{t(mailing.sentTitle)}</h2>
      </div>
      <ListView {...mailingsList} shown={using.shown} bare cells={cells} icon={send} actions={openerOf} />
      {opened && <MailingDialog one={opened} onChanged={using.put} onClose={() => open(undefined)} />}
    </section>
  )
}
