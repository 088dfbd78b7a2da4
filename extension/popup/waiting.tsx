// What is not at the server yet: each act in words, when it was pressed, and why it still waits.
import { useState } from 'react'

import * as pageTexts from '#shared/extension/page-texts.ts'
import type { Command, Snapshot } from '#shared/extension/snapshot.ts'
import { duration } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { secondsOf } from '#shared/kit/time/time.ts'
import { toText } from '#shared/time-entries/plain-notes.ts'
import type { Written } from '#shared/time-entries/schemas.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { clock } from '#widgets/kit/marks/icons.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'

import { atClock } from '../page-kit/clock.ts'
import { press } from '../page-kit/send.ts'

const LONGEST = 60
const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text)

export const lineOf = (entry: Pick<Written, 'hours' | 'minutes' | 'notes'>): string =>
  `${duration(secondsOf(entry))} · ${short(toText(entry.notes).replaceAll('\n', ' '))}`

export function whatOf(command: Command): string {
  if (command.kind === 'timer') return t(pageTexts.timerPress, { action: t(pageTexts.actions[command.action]) })
  if (command.kind === 'remove')
    return t(command.undo ? pageTexts.undoes : pageTexts.deletes, { what: lineOf(command.before) })
  return lineOf(command.entry)
}

/** Of the first one; the others are sent after it. */
function reasonOf({ line, stuck, mustSetUp }: Snapshot): string {
  if (mustSetUp) return t(pageTexts.mustSetUp)
  if (line === 'away') return t(navigator.onLine ? pageTexts.serverAway : pageTexts.noNetwork)
  if (!stuck) return t(pageTexts.beingSent)
  const { until, said } = stuck
  if (until !== undefined) return t(pageTexts.askedToWait, { time: atClock(until) })
  return said === undefined ? t(pageTexts.stuck) : t(pageTexts.saidWhy, { reason: said })
}

export const Discard = ({ id, what }: { id: string; what: string }) => (
  <Button
    size="sm"
    kind="quiet"
    label={t(pageTexts.discardOf, { what })}
    onClick={() => void press({ kind: 'discard', commandId: id })}
  >
    {t(pageTexts.discard)}
  </Button>
)

export function Waiting({ snapshot }: { snapshot: Snapshot }) {
  const { waiting, offset } = snapshot
  const [tried, setTried] = useState<Snapshot['waiting']>()
  if (waiting.length === 0) return undefined
  const reason = reasonOf(snapshot)
  /** Above this, in a notice of its own. */
  const isSaid = snapshot.mustSetUp || snapshot.line === 'away'
  const send = async () => {
    setTried(undefined)
    await press({ kind: 'refresh' })
    setTried(waiting)
  }
  const count = t(pageTexts.someWait, { count: waiting.length })
  return (
    <section className="waits notice" aria-label={t(pageTexts.whatWaits)}>
      <Icon of={clock} />
      <div className="grow">
        <p role="status">
          {count}. {tried?.[0]?.id === waiting[0]?.id && `${t(pageTexts.stillWaits)} `}
          {isSaid || reason}
        </p>
        <details>
          <summary>{t(pageTexts.whatWaits)}</summary>
          <ul role="list">
            {waiting.map((command, index) => (
              <li key={command.id}>
                <p className="strong">{whatOf(command)}</p>
                <p>
                  {t(pageTexts.pressedAt, { time: atClock(command.pressedAt - offset) })}{' '}
                  {index === 0 ? reason : t(pageTexts.behind)}
                </p>
                <Discard id={command.id} what={whatOf(command)} />
              </li>
            ))}
          </ul>
        </details>
      </div>
      <Button size="sm" onClick={() => void send()}>
        {t(pageTexts.sendNow)}
      </Button>
    </section>
  )
}
