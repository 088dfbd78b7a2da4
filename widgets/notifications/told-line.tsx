// One line of a kind: what it says and where it leads, what can be done about it in place, and what was done.
import { useStore } from '@nanostores/react'
import { type FocusEvent, type PointerEvent, type ReactNode, useState } from 'react'

import { formatInstant } from '#shared/kit/time/day.ts'
import { now } from '#shared/kit/time/now.ts'
import { PACIFIC } from '#shared/kit/time/own-zone.ts'
import { t } from '#shared/kit/texts.ts'
import { $acted, type Acted, holdActed, noteActed, releaseActed } from '#shared/notifications/acted.ts'
import * as texts from '#shared/notifications/bell-texts.ts'
import { endOfSnooze } from '#shared/notifications/pace.ts'
import { firstOf } from '#shared/notifications/rules.ts'
import { type Snooze, snoozes } from '#shared/notifications/schemas.ts'
import type { Line } from '#shared/notifications/subjects.ts'
import { $me } from '#shared/session/store.ts'
import { Menu, type MenuItem } from '#widgets/kit/dialogs/menu.tsx'
import { useSheet } from '#widgets/kit/element/use-sheet.ts'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { bellOff, calendar, circleCheck, clock, sun } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { When } from '#widgets/kit/marks/when.tsx'

import { groupIcons } from './group-icons.ts'
import css from './told-line.css?inline'
import { useActing } from './use-acting.ts'

const SNOOZES = { hour: texts.inAnHour, tomorrow: texts.tomorrow, monday: texts.monday }
const SNOOZE_ICONS = { hour: clock, tomorrow: sun, monday: calendar }

function SnoozeMenu({ line, using }: { line: Line; using: ReturnType<typeof useActing> }) {
  const { told } = line
  const endsAt = (until: Snooze) =>
    formatInstant(new Date(endOfSnooze(until, $me.get()?.timeZone || PACIFIC, now())), 'told')
  const items = (): MenuItem[] => [
    ...snoozes.map(until => ({
      label: t(SNOOZES[until]),
      icon: SNOOZE_ICONS[until],
      end: endsAt(until),
      run: () => using.putOff(until)
    })),
    ...(told.mayEnd ? [{ label: t(texts.never), icon: bellOff, run: using.endKind }] : [])
  ]
  return (
    <Menu
      className="btn quiet sm"
      align="end"
      label={t(texts.snoozeOf, { message: firstOf(told.says, 40) })}
      button={t(texts.snooze)}
      items={items}
    />
  )
}

interface ToldLineProps {
  line: Line
  /** Marks it, at the end of its acts. */
  turn?: ReactNode
  /** What was done in it is said for as long as the page stands: the list is not read anew. */
  staysDone?: true | undefined
  /** It was followed to its page. */
  onOpen?: (() => void) | undefined
}

function Acts({ line, turn, using }: Pick<ToldLineProps, 'line' | 'turn'> & { using: ReturnType<typeof useActing> }) {
  const { told } = line
  const { running, refused } = using
  const isBusy = (words: string) => running === words && t(texts.working)
  return (
    <div className="told-acts">
      {told.snoozedUntil === undefined ? (
        <>
          {told.acts.map((act, index) => {
            const look = { size: 'sm', kind: index ? 'quiet' : 'secondary' } as const
            return act.opens === undefined ? (
              <Button key={act.words} {...look} busy={isBusy(act.words)} onClick={() => using.act(act)}>
                {act.words}
              </Button>
            ) : (
              <LinkButton key={act.words} {...look} href={act.opens}>
                {act.words}
              </LinkButton>
            )
          })}
          {!told.isDone && !line.one.isRead && <SnoozeMenu line={line} using={using} />}
        </>
      ) : (
        <Button kind="quiet" size="sm" busy={isBusy(texts.notSo)} onClick={using.wakeUp}>
          {t(texts.notSo)}
        </Button>
      )}
      {turn}
      <RefusedLine refused={refused} />
    </div>
  )
}

function detailOf({ detail, isDone, snoozedUntil }: Line['told']): string {
  const state =
    snoozedUntil === undefined
      ? isDone && t(texts.done)
      : t(texts.snoozedUntil, { time: formatInstant(new Date(snoozedUntil), 'told') })
  return [detail, state].filter(Boolean).join(' · ')
}

function Standing({ line, turn, onOpen }: ToldLineProps) {
  const { one, told, ids } = line
  const using = useActing(line)
  const detail = detailOf(told)
  return (
    <>
      <Icon of={groupIcons[told.group]} />
      <div className="told-says">
        {told.opens === undefined ? (
          <b className="strong">{told.says}</b>
        ) : (
          <a className="strong" href={told.opens} onClick={onOpen}>
            {told.says}
          </a>
        )}
        {ids.length > 1 && <span className="pill num">{t(texts.times, { count: ids.length })}</span>}
        {detail !== '' && <span className="small muted">{detail}</span>}
      </div>
      <When at={one.createdTimeStamps} className="small muted" />
      <Acts line={line} turn={turn} using={using} />
    </>
  )
}

function DoneLine({ acted: { one, done, isOver } }: { acted: Acted }) {
  const [isBusy, setBusy] = useState(false)
  const back = isOver ? undefined : done?.back
  async function takeBack() {
    holdActed(one._id)
    setBusy(true)
    const again = await back?.run()
    setBusy(false)
    if (again) noteActed(again)
    else releaseActed(one._id)
  }
  return (
    <>
      <Icon of={circleCheck} />
      <div className="told-says" role="status">
        <b className="strong">{done?.did}</b>
        {done?.detail !== undefined && <span className="small muted">{done.detail}</span>}
      </div>
      {back && (
        <Button kind="quiet" size="sm" busy={isBusy && t(texts.working)} onClick={() => void takeBack()}>
          {t(back.words)}
        </Button>
      )}
    </>
  )
}

export function ToldLine(props: ToldLineProps) {
  const box = useSheet<HTMLDivElement>(css)
  const { _id: id } = props.line.one
  const acted = useStore($acted).get(id)
  const isDone = acted?.done !== undefined && (!acted.isOver || props.staysDone === true)
  const hold = () => holdActed(id)
  const release = (event: FocusEvent | PointerEvent) => {
    if (!event.currentTarget.matches(':hover, :focus-within')) releaseActed(id)
  }
  if (isDone)
    return (
      <div
        ref={box}
        className="told-line done"
        onPointerEnter={hold}
        onPointerLeave={release}
        onFocus={hold}
        onBlur={release}
      >
        <DoneLine acted={acted} />
      </div>
    )
  return (
    <div ref={box} className={props.line.one.isRead ? 'told-line' : 'told-line new'}>
      <Standing {...props} />
    </div>
  )
}
