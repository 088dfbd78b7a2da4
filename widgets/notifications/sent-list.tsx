import { useRef, useState } from 'react'

import { formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { readSent, takeBack } from '#shared/notifications/calls.ts'
import { excerpt } from '#shared/notifications/rules.ts'
import type { SentNotification } from '#shared/notifications/schemas.ts'
import { refreshUnread } from '#shared/notifications/store.ts'
import { sentTable } from '#shared/notifications/table.ts'
import * as texts from '#shared/notifications/centre-texts.ts'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { Facts } from '#widgets/kit/marks/facts.tsx'
import { ReadDialog } from '#widgets/kit/dialogs/read-dialog.tsx'
import { eye, send, trash } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { ListPage } from '#widgets/kit/lists/list-page.tsx'
import type { List } from '#widgets/kit/lists/use-list.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { Message, senderName } from './words.tsx'
import { When } from '#widgets/kit/marks/when.tsx'

const readBy = ({ reads, recipients }: SentNotification) => t(texts.readBy, { reads, count: recipients })

const cells = {
  message: ({ message }: SentNotification) => <span className="breaks">{excerpt(message, 140)}</span>,
  audience: ({ audience }: SentNotification) => <span className="breaks">{audience}</span>,
  sender: ({ sender }: SentNotification) => <span className="breaks">{senderName(sender)}</span>,
  sent: ({ createdTimeStamps: at }: SentNotification) => <When at={at} />,
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
    <ReadDialog title={t(texts.message)} onClose={onClose}>
      <Facts of={facts} />
      <Message of={one} />
    </ReadDialog>
  )
}

export function SentList() {
  const list = useRef<List<typeof readSent, SentNotification>>(null)
  const taking = useCall(takeBack)
  const [opened, open] = useState<SentNotification>()

  async function back({ _id, message, recipients }: SentNotification) {
    const text = t(texts.takeBackText, { message: excerpt(message), count: recipients })
    const agreed = await confirm({ title: t(texts.takeBackTitle), text, yes: t(texts.takeBackYes), danger: true })
    if (!agreed) return
    const done = await taking.run({ sentId: _id })
    if (!done) return
    list.current?.pages.change(all => all.filter(one => one._id !== _id))
    refreshUnread()
    toast(t(texts.takenBack), 'ok')
  }
  const actions = (one: SentNotification) => {
    const message = excerpt(one.message, 40)
    return (
      <>
        <IconButton icon={eye} label={t(texts.open, { message })} onClick={() => open(one)} />
        {one.mayTakeBack && (
          <IconButton icon={trash} label={t(texts.takeBack, { message })} onClick={() => void back(one)} />
        )}
      </>
    )
  }
  return (
    <div className="sent">
      <RefusedLine refused={taking.refused} />
      <ListPage
        ref={list}
        of={readSent}
        list="items"
        table={sentTable}
        isInAddress={false}
        bare
        cells={cells}
        icon={send}
        actions={actions}
      />
      {opened && <Whole one={opened} onClose={() => open(undefined)} />}
    </div>
  )
}
