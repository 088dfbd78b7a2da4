// Applications as a board: a column a stage. A card is moved by its menu, by dragging, or by the number of the stage.
import { type DragEvent, type KeyboardEvent, useState } from 'react'

import { listApplications } from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import type { Application, Stage } from '#shared/jobs/schemas.ts'
import { formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { RowMenu } from '#widgets/kit/dialogs/row-menu.tsx'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { $singleKeys } from '#widgets/kit/page-keys.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import type { Moving } from './use-stages.ts'

/** Cards of a column; the list has the others. */
const SHOWN = 50
/** Nobody waits longer than this for a word without being marked. */
const LATE_DAYS = 6

interface BoardProps {
  stages: readonly Stage[]
  narrowed: { jobId?: string; search?: string }
  moving: Moving
  onOpen: (application: Application) => void
}

interface CardProps extends Pick<BoardProps, 'moving' | 'onOpen' | 'stages'> {
  one: Application
}

const daysSince = (instant: string): number => Math.floor((Date.now() - Date.parse(instant)) / DAY_MS)

function Card({ one, stages, moving, onOpen }: CardProps) {
  const { name, jobTitle, movedAt, isUnread, score, status, stageId } = one
  const days = daysSince(movedAt)
  const isLate = days >= LATE_DAYS && (status === 'new' || status === 'talking')
  const others = stages.filter(({ _id }) => _id !== stageId)
  function onKeyDown(event: KeyboardEvent) {
    const { ctrlKey, metaKey, altKey, key } = event
    const stage = /^[1-9]$/.test(key) ? stages[Number(key) - 1] : undefined
    if (!stage || ctrlKey || metaKey || altKey || !$singleKeys.get() || !moving.allowed) return
    event.preventDefault()
    void moving.move([one], stage._id)
  }
  return (
    <div
      className={isLate ? 'who-card late' : 'who-card'}
      draggable={moving.allowed}
      onDragStart={event => event.dataTransfer.setData('text/plain', JSON.stringify({ _id: one._id, rev: one.rev }))}
    >
      <span className="row">
        <Avatar name={name} size="sm" />
        <button
          type="button"
          className={isUnread ? 'link truncate unread' : 'link truncate'}
          onClick={() => onOpen(one)}
          onKeyDown={onKeyDown}
        >
          {name}
        </button>
        {moving.allowed && (
          <RowMenu
            label={t(texts.cardMenu, { name })}
            items={[
              { label: t(texts.openCard), run: () => onOpen(one) },
              { kind: 'line' },
              ...others.map(({ _id, name: stage }) => ({
                label: t(texts.moveTo, { stage }),
                run: () => void moving.move([one], _id)
              }))
            ]}
          />
        )}
      </span>
      <small className="breaks" dir="auto">
        {jobTitle}
      </small>
      <span className="row between">
        <small className="subtle">
          {isUnread
            ? t(texts.unreadCard)
            : isLate
              ? t(texts.waits, { days })
              : formatInstant(new Date(movedAt), 'short')}
        </small>
        {score !== null && <Pill kind="ok">{t(texts.average, { average: score })}</Pill>}
      </span>
    </div>
  )
}

/** What was dragged, as a card of this board put it there. */
function draggedIn({ dataTransfer }: DragEvent): Pick<Application, '_id' | 'rev'> | undefined {
  try {
    const read: unknown = JSON.parse(dataTransfer.getData('text/plain'))
    if (typeof read !== 'object' || read === null) return undefined
    const [id, rev]: unknown[] = [Reflect.get(read, '_id'), Reflect.get(read, 'rev')]
    return typeof id === 'string' && typeof rev === 'number' ? { _id: id, rev } : undefined
  } catch {
    return undefined
  }
}

function Column({ stage, narrowed, ...card }: BoardProps & { stage: Stage }) {
  const { moving } = card
  const { data, refused } = useRead(listApplications, { ...narrowed, stageId: stage._id, size: SHOWN })
  const [isOver, setOver] = useState(false)
  const rest = stage.applications - (data?.items.length ?? 0)
  return (
    <div
      ref={useKeptFocus('li', 'h3')}
      className="pipe-stage"
      data-over={isOver || undefined}
      onDragOver={event => {
        if (!moving.allowed) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        setOver(false)
        const one = draggedIn(event)
        if (!one) return
        event.preventDefault()
        if (!data?.items.some(({ _id }) => _id === one._id)) void moving.move([one], stage._id)
      }}
    >
      <section aria-label={stage.name}>
        <header>
          <h3 dir="auto">{stage.name}</h3> <span>{stage.applications}</span>
        </header>
        {refused && !data && <RefusedLine refused={refused} />}
        {!data && !refused && <Skeleton count={2} />}
        {data?.items.length === 0 && <p className="muted small">{t(texts.noCcs)}</p>}
        <ul role="list">
          {data?.items.map(one => (
            <li key={one._id}>
              <Card one={one} {...card} />
            </li>
          ))}
        </ul>
        {data?.next && !narrowed.search && (
          <a className="small" href={`/jobapplications?stageId=${stage._id}`}>
            {t(texts.moreInList, { count: rest })}
          </a>
        )}
      </section>
    </div>
  )
}

export const Board = (props: BoardProps) => (
  <div className="stack">
    <div className="pipe" role="group" aria-label={t(texts.boardOf)} style={{ '--_n': props.stages.length }}>
      {props.stages.map(stage => (
        <Column key={stage._id} stage={stage} {...props} />
      ))}
    </div>
    {props.moving.allowed && <p className="muted small">{t(texts.boardHint)}</p>}
  </div>
)
