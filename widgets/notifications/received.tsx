import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { excerpt, firstOf, type Show, shows } from '#shared/notifications/rules.ts'
import type { Notification } from '#shared/notifications/schemas.ts'
import type { Line } from '#shared/notifications/subjects.ts'
import * as texts from '#shared/notifications/centre-texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { bell, check } from '#widgets/kit/marks/icons.ts'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'

import { Entries } from './entries.tsx'
import { useMark, useMarkAll } from './use-mark.ts'
import { useReceived } from './use-received.ts'
import { From, Message } from './words.tsx'

interface TurnProps {
  ids: readonly string[]
  isRead: boolean
  /** Its first words. */
  message: string
}

function Turn({ ids, isRead, message }: TurnProps) {
  const { busy, read, unread } = useMark()
  const turn = isRead ? unread : read
  const act = t(isRead ? texts.markAsUnread : texts.markAsRead)
  return (
    <Button
      kind="quiet"
      size="sm"
      className="turn"
      label={t(texts.of, { act, message })}
      busy={busy && t(texts.marking)}
      onClick={() => void turn(...ids)}
    >
      {act}
    </Button>
  )
}

const Item = ({ one }: { one: Notification }) => (
  <li className={one.isRead ? 'item' : 'item new'}>
    <From of={one} marked />
    <Message of={one} />
    <Turn ids={[one._id]} isRead={one.isRead} message={excerpt(one.message, 40)} />
  </li>
)

const LineTurn = ({ line: { ids, one, told } }: { line: Line }) => (
  <Turn ids={ids} isRead={one.isRead} message={firstOf(told.says, 40)} />
)

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
            <Entries of={rows} staysDone Plain={Item} Turn={LineTurn} />
          </ul>
        )}
      </PagesView>
    </>
  )
}
