import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { excerpt, type Show, shows } from '#shared/notifications/rules.ts'
import type { Notification } from '#shared/notifications/schemas.ts'
import * as texts from '#shared/notifications/centre-texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { bell, check } from '#widgets/kit/marks/icons.ts'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'

import { useMark, useMarkAll } from './use-mark.ts'
import { useReceived } from './use-received.ts'
import { From, Message } from './words.tsx'

function Item({ one }: { one: Notification }) {
  const { busy, read, unread } = useMark()
  const turn = one.isRead ? unread : read
  const act = t(one.isRead ? texts.markAsUnread : texts.markAsRead)
  return (
    <li className={one.isRead ? 'item' : 'item new'}>
      <From of={one} marked />
      <Message of={one} />
      <Button
        kind="quiet"
        size="sm"
        className="turn"
        label={t(texts.of, { act, message: excerpt(one.message, 40) })}
        busy={busy && t(texts.marking)}
        onClick={() => void turn(one._id)}
      >
        {act}
      </Button>
    </li>
  )
}

function Nothing({ show, onShowAll }: { show: Show; onShowAll: () => void }) {
  const next = show !== 'all' && (
    <Button size="sm" onClick={onShowAll}>
      {t(texts.showAll)}
    </Button>
  )
  return <Empty icon={bell} title={t(texts.noneOf[show])} next={next} />
}

export function Received({ userId }: { userId: string }) {
  const [show, setShow] = useState<Show>('all')
  const using = useReceived(userId, show)
  const all = useMarkAll()
  const markAll = async () => {
    if (await all.run(using.rows ?? [])) using.read()
  }
  return (
    <>
      <div className="table-tools">
        <Segments
          label={t(texts.show)}
          options={shows.map(key => ({ key, label: t(texts.shows[key]) }))}
          value={show}
          onChange={setShow}
        />
        {using.unread > 0 && (
          <Button
            size="sm"
            className="end"
            icon={check}
            busy={all.busy && t(texts.marking)}
            onClick={() => void markAll()}
          >
            {t(texts.markAll)}
          </Button>
        )}
      </div>
      <PagesView of={using} none={<Nothing show={show} onShowAll={() => setShow('all')} />} foot="card-foot">
        {rows => (
          <ul className="items" role="list" aria-busy={using.isLate}>
            {rows.map(one => (
              <Item key={one._id} one={one} />
            ))}
          </ul>
        )}
      </PagesView>
    </>
  )
}
