// The outbox, for Owners: what is waiting, what left, what is kept here, what failed.
import { useRef, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { listMails } from '#shared/mail/calls.ts'
import { type Mail, mails } from '#shared/mail/lists.ts'
import * as texts from '#shared/mail/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { eye, mail as mailIcon, send } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import listCss from '#widgets/kit/lists/lists.css?inline'
import { ListPage } from '#widgets/kit/lists/list-page.tsx'
import type { List } from '#widgets/kit/lists/use-list.ts'
import { When } from '#widgets/kit/marks/when.tsx'

import { MailDialog } from './mail-dialog.tsx'
import { MailState } from './mail-state.tsx'
import css from './mails.css?inline'

/** Addresses and reasons are long words: they break rather than push the table out of its card. */
const cells = {
  to: ({ to }: Mail) => <span className="breaks">{to}</span>,
  subject: ({ subject }: Mail) => <span className="breaks">{subject}</span>,
  status: ({ status }: Mail) => <MailState status={status} />,
  written: ({ createdAt }: Mail) => <When at={createdAt} className="written" />,
  problem: ({ problem }: Mail) => problem && <span className="breaks problem">{problem}</span>
}

function Mails() {
  const list = useRef<List<typeof listMails, Mail>>(null)
  const [opened, open] = useState<Mail>()
  const openerOf = (mail: Mail) => {
    const label = t(texts.open, { subject: mail.subject, to: mail.to })
    return <IconButton icon={eye} label={label} onClick={() => open(mail)} />
  }
  const replace = (mail: Mail) =>
    list.current?.pages.change(mails => mails.map(one => (one._id === mail._id ? mail : one)))
  return (
    <>
      <PageHead title={t(texts.title)} lead={t(texts.lead)}>
        <LinkButton icon={send} href="/announcements">
          {t(texts.toMailings)}
        </LinkButton>
      </PageHead>
      <ListPage ref={list} of={listMails} {...mails.page} cells={cells} icon={mailIcon} actions={openerOf} />
      {opened && <MailDialog mail={opened} onChanged={replace} onClose={() => open(undefined)} />}
    </>
  )
}

define('bee-mails', Mails, { props: {}, css: listCss + css })
