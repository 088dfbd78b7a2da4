// `<bee-notification-line>`: the first that is unread, as a line in the first page. Nothing lies on the work, and the focus
// stays where it is.
import { useStore } from '@nanostores/react'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { $acted } from '#shared/notifications/acted.ts'
import { bellCount, excerpt } from '#shared/notifications/rules.ts'
import type { Notification } from '#shared/notifications/schemas.ts'
import { putOff, putOffUpTo } from '#shared/notifications/store.ts'
import * as texts from '#shared/notifications/texts.ts'
import { $me } from '#shared/session/store.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { later } from '#widgets/kit/element/later.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { x } from '#widgets/kit/marks/icons.ts'

import css from './line.css?inline'
import { useStanding, useUnread } from './use-unread.ts'
import { useMark } from './use-mark.ts'
import wordsCss from './words.css?inline'
import { From, Message, senderName } from './words.tsx'

const ToldLine = later(async () => ({ default: (await import('./told-line.tsx')).ToldLine }))

/** Focusable, so that the arrow keys scroll a long one in every browser. */
const SCROLLED = { role: 'group', tabIndex: 0 }

/** The page's heading, as after a move: whoever was in the line is there when it goes. */
function toHeading(from: HTMLElement): void {
  const root = from.getRootNode()
  const page = root instanceof ShadowRoot ? root.host.getRootNode() : root
  const heading = page instanceof ShadowRoot || page instanceof Document ? page.querySelector<HTMLElement>('h1') : null
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}

interface LineProps {
  one: Notification
  /** It says what was done. */
  isDone: boolean
  /** How many are unread and not put off. */
  count: string
  onLater: () => void
}

function Line({ one, isDone, count, onLater }: LineProps) {
  const line = useRef<HTMLElement>(null)
  const { busy, read } = useMark()
  useLayoutEffect(() => {
    const element = line.current
    return () => {
      if (element?.matches(':focus-within')) toHeading(element)
    }
  }, [])
  const { told } = one
  const spoken = { name: told?.subject ?? senderName(one.sender), message: told?.says ?? excerpt(one.message, 300) }
  return (
    <>
      <span className="vh" role="status">
        {t(texts.announced, spoken)}
      </span>
      <section ref={line} className="card one" aria-label={t(texts.title)}>
        <div className="from-line">
          {told ? <h2>{told.subject}</h2> : <From of={one} />}
          {count !== '1' && <span className="place small muted num">{t(texts.place, { at: 1, count })}</span>}
        </div>
        <div key={one._id} className="body" aria-label={spoken.name} {...SCROLLED}>
          {told ? (
            <Suspense fallback={told.says}>
              <ToldLine line={{ one, told, ids: [one._id] }} />
            </Suspense>
          ) : (
            <Message of={one} />
          )}
        </div>
        <div className="acts">
          {!isDone && (
            <Button
              kind={told?.acts.length ? 'quiet' : 'secondary'}
              size="sm"
              busy={busy && t(texts.marking)}
              onClick={() => void read(one._id)}
            >
              {t(texts.markAsRead)}
            </Button>
          )}
          <IconButton icon={x} label={t(texts.later)} title={t(texts.later)} onClick={onLater} />
        </div>
      </section>
    </>
  )
}

const NONE: readonly Notification[] = []

function Unread({ userId, unread }: { userId: string; unread: readonly Notification[] }) {
  const left = useUnread(unread)
  const [until, setUntil] = useState(() => putOffUpTo(userId))
  const acted = useStore($acted)
  const [first, ...others] = useStanding(left).filter(({ _id }) => _id > until)
  if (!first) return null
  function putOffAll() {
    const newest = others.at(-1)?._id ?? first?._id ?? until
    putOff(userId, newest)
    setUntil(newest)
  }
  // What was put off is older than what is shown: nothing older than that is told.
  const fresh = others.length + 1
  const count = fresh < left.length ? String(fresh) : bellCount(fresh, unread.length)
  const isDone = acted.get(first._id)?.done !== undefined
  return <Line one={first} isDone={isDone} count={count} onLater={putOffAll} />
}

function NotificationLine({ unread = NONE }: { unread?: readonly Notification[] }) {
  const me = useStore($me)
  return me ? <Unread key={me.id} userId={me.id} unread={unread} /> : null
}

define('bee-notification-line', NotificationLine, { props: { unread: 'object' }, css: wordsCss + css })
