// What it shows, and when it speaks up. Each choice is kept as it is made.
import { useState } from 'react'

import * as own from '#shared/extension/page-texts.ts'
import type { Options, Snapshot } from '#shared/extension/snapshot.ts'
import { t } from '#shared/kit/texts.ts'

import { browser } from '../browser.ts'
import { send } from '../page-kit/send.ts'
import { Told } from '../page-kit/told.tsx'

const IDLE = [0, 5, 10, 15, 20, 30, 60]

export function Shown({ snapshot: { options } }: { snapshot: Snapshot }) {
  const [denied, setDenied] = useState(false)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<string>()

  async function choose(change: Partial<Options>) {
    setSaid('')
    const reply = await send({ kind: 'options', options: change })
    setProblem(reply.ok ? undefined : reply.error)
    if (reply.ok) setSaid(t(own.optionSaved))
  }
  /** Browsers ask only within the click: nothing may be waited for before. */
  async function notify(on: boolean) {
    const allowed = !on || (await browser.permissions.request({ permissions: ['notifications'] }))
    setDenied(!allowed)
    if (allowed) await choose({ goalNotice: on })
  }
  const offered = IDLE.includes(options.idleMinutes) ? IDLE : [...IDLE, options.idleMinutes].toSorted((a, b) => a - b)
  return (
    <section className="card" aria-labelledby="shows">
      <h2 id="shows">{t(own.shows)}</h2>
      <label className="check">
        <input
          type="checkbox"
          checked={options.badge}
          onChange={event => void choose({ badge: event.currentTarget.checked })}
        />
        {t(own.badge)}
      </label>
      <div className="choice">
        <label className="check">
          <input
            type="checkbox"
            checked={options.goalNotice}
            aria-describedby="goal-hint"
            onChange={event => void notify(event.currentTarget.checked)}
          />
          {t(own.goalNotice)}
        </label>
        <p className="hint" id="goal-hint">
          {t(own.goalHint)}
        </p>
      </div>
      <Told kind="warn" text={denied ? t(own.goalDenied) : undefined} />
      <div className="field">
        <label htmlFor="idle">{t(own.idle)}</label>
        <select
          id="idle"
          className="select"
          value={options.idleMinutes}
          onChange={event => void choose({ idleMinutes: Number(event.currentTarget.value) })}
        >
          {offered.map(count => (
            <option key={count} value={count}>
              {count === 0 ? t(own.never) : t(own.minutes, { count })}
            </option>
          ))}
        </select>
      </div>
      <Told kind="danger" text={problem} />
      <p className="vh" role="status">
        {said}
      </p>
    </section>
  )
}
