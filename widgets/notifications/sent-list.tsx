import { useCallback, useEffect, useState } from 'react'

import { formatInstant } from '#shared/kit/day.ts'
import type { Answer } from '#shared/kit/call.ts'
import { t } from '#shared/kit/texts.ts'
import { readSent, takeBack } from '#shared/notifications/calls.ts'
import { excerpt } from '#shared/notifications/rules.ts'
import type { SentNotification } from '#shared/notifications/schemas.ts'
import { refreshUnread } from '#shared/notifications/store.ts'
import { sentTable } from '#shared/notifications/table.ts'
import * as texts from '#shared/notifications/texts.ts'
import { Button } from '#widgets/kit/button.tsx'
import { confirm } from '#widgets/kit/confirm.ts'
import { Dialog } from '#widgets/kit/dialog.tsx'
import { eye, send, trash } from '#widgets/kit/icons.ts'
import { RefusedLine } from '#widgets/kit/refused-line.tsx'
import { TableView } from '#widgets/kit/table-view.tsx'
import { toast } from '#widgets/kit/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { Message, senderName } from './words.tsx'

type Page = Answer<typeof readSent>

/** What was sent, page after page. */
function useSent() {
  const [page, setPage] = useState<Page>()
  const first = useCall(readSent)
  const further = useCall(readSent)
  const { run } = first
  const read = useCallback(async () => setPage(await run({})), [run])
  useEffect(() => void read(), [read])
  async function more(before: string) {
    const next = await further.run({ before })
    if (!next) return
    setPage(now =>
      now?.next === before ? { ...next, notifications: [...now.notifications, ...next.notifications] } : now
    )
  }
  const next = page?.next
  return {
    rows: page?.notifications,
    refused: first.refused,
    read: () => void read(),
    more: next === undefined ? undefined : { busy: further.busy, load: () => void more(next) },
    moreRefused: further.refused,
    drop: (id: string) =>
      setPage(now => now && { ...now, notifications: now.notifications.filter(({ _id }) => _id !== id) })
  }
}

const readBy = ({ reads, recipients }: SentNotification) => t(texts.readBy, { reads, count: recipients })

const cells = {
  message: ({ message }: SentNotification) => <span className="breaks">{excerpt(message, 140)}</span>,
  audience: ({ audience }: SentNotification) => <span className="breaks">{audience}</span>,
  sender: ({ sender }: SentNotification) => <span className="breaks">{senderName(sender)}</span>,
  sent: ({ createdTimeStamps: at }: SentNotification) => (
    <time dateTime={at}>{formatInstant(new Date(at), 'told')}</time>
  ),
  reads: (row: SentNotification) => <span className="num">{readBy(row)}</span>
}

function Whole({ one, onClose }: { one: SentNotification; onClose: () => void }) {
  const at = formatInstant(new Date(one.createdTimeStamps), 'told')
  const facts = [
    [texts.sentTo, one.audience],
    [texts.sentBy, senderName(one.sender)],
    [texts.sentAt, at],
    [texts.isRead, readBy(one)]
  ] as const
  return (
    <Dialog title={t(texts.message)} onClose={onClose} footer={<Button onClick={onClose}>{t(texts.close)}</Button>}>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Message of={one} />
    </Dialog>
  )
}

export function SentList() {
  const { rows, refused, read, more, moreRefused, drop } = useSent()
  const taking = useCall(takeBack)
  const [opened, open] = useState<SentNotification>()

  async function back({ _id, message, recipients }: SentNotification) {
    const text = t(texts.takeBackText, { message: excerpt(message), count: recipients })
    const agreed = await confirm({ title: t(texts.takeBackTitle), text, yes: t(texts.takeBackYes), danger: true })
    if (!agreed) return
    const done = await taking.run({ sentId: _id })
    if (!done) return
    drop(_id)
    refreshUnread()
    toast(t(texts.takenBack), 'ok')
  }
  const actions = (one: SentNotification) => {
    const message = excerpt(one.message, 40)
    return (
      <>
        <Button kind="quiet" size="sm" icon={eye} label={t(texts.open, { message })} onClick={() => open(one)} />
        {one.mayTakeBack && (
          <Button
            kind="quiet"
            size="sm"
            icon={trash}
            label={t(texts.takeBack, { message })}
            onClick={() => void back(one)}
          />
        )}
      </>
    )
  }
  return (
    <div className="sent">
      <RefusedLine refused={taking.refused} />
      <TableView
        bare
        table={sentTable}
        rows={rows}
        refused={refused}
        onRetry={read}
        cells={cells}
        icon={send}
        actions={actions}
        {...(more && { more })}
      />
      <RefusedLine refused={moreRefused} />
      {opened && <Whole one={opened} onClose={() => open(undefined)} />}
    </div>
  )
}
