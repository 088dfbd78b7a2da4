// What became of each letter of a mailing.
import { useEffect, useRef } from 'react'

import { t } from '#shared/kit/texts.ts'
import { listRecipients } from '#shared/mail/calls.ts'
import { doneOf, type Mailing, type Recipient, recipients } from '#shared/mail/lists.ts'
import { mail as mailIcon } from '#widgets/kit/marks/icons.ts'
import { ListView } from '#widgets/kit/lists/list-page.tsx'
import { useList } from '#widgets/kit/lists/use-list.ts'

import { MailState } from './mail-state.tsx'

const cells = {
  email: ({ email }: Recipient) => <span className="breaks">{email}</span>,
  status: ({ status }: Recipient) => <MailState status={status} />,
  problem: ({ problem }: Recipient) => problem && <span className="breaks">{t(problem)}</span>
}

const options = { of: listRecipients, ...recipients.page, isInAddress: false }

/** So many are shown before somebody asks for more. */
const FIRST = 50

export function Recipients({ one }: { one: Mailing }) {
  const { _id: mailingId, state } = one
  const shown = useList({ ...options, fixed: { mailingId } })
  const { rows, read } = shown.pages
  // A short list is read again with each letter; a longer one when the mailing has ended, so that it does not jump.
  const isShort = rows !== undefined && rows.length <= FIRST
  const done = doneOf(one)
  const seen = useRef({ state, done })
  useEffect(() => {
    const { current } = seen
    if (current.state !== state || (isShort && current.done !== done)) read()
    seen.current = { state, done }
  })
  return (
    <section className="recipients">
      <ListView {...options} shown={shown} bare compact cells={cells} icon={mailIcon} />
    </section>
  )
}
