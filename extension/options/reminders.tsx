// When to be told to start, and when the timer is halted for the day. Each choice is kept as it is made.
import { useState } from 'react'

import * as pageTexts from '#shared/extension/page-texts.ts'
import type { Reminders as Chosen, Snapshot } from '#shared/extension/snapshot.ts'
import { t } from '#shared/kit/texts.ts'

import { browser } from '../browser.ts'
import { PressOutcome } from '../page-kit/press-outcome.tsx'
import { send } from '../page-kit/send.ts'

/** What is offered first to whoever switches it on. */
const EVENING = '18:00'

const Time = ({ label, value, onPick }: { label: string; value: string; onPick: (time: string) => void }) => (
  <label className="field">
    {t(label)}
    <input
      className="input"
      type="time"
      value={value}
      // While it is typed there is none.
      onChange={({ currentTarget: { value: time } }) => time && onPick(time)}
    />
  </label>
)

export function Reminders({ snapshot: { options } }: { snapshot: Snapshot }) {
  const { reminders } = options
  const { days, from, until, stop } = reminders
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<string>()

  async function choose(change: Partial<Chosen>) {
    const next = { ...reminders, ...change }
    setSaid('')
    if (next.until <= next.from) return setProblem(t(pageTexts.untilFirst))
    // Browsers ask only within the click, before anything is waited for. Without it the toolbar and the popup tell.
    if (next.days.length > days.length || (next.stop && !stop))
      await browser.permissions.request({ permissions: ['notifications'] }).catch(() => false)
    const reply = await send({ kind: 'options', options: { reminders: next } })
    setProblem(reply.ok ? undefined : reply.error)
    if (reply.ok) setSaid(t(pageTexts.optionSaved))
  }
  const check = (label: string, checked: boolean, onPick: () => void) => (
    <label key={label} className="check">
      <input type="checkbox" checked={checked} onChange={onPick} />
      {t(label)}
    </label>
  )
  return (
    <section className="card" aria-labelledby="reminders">
      <h2 id="reminders">{t(pageTexts.reminders)}</h2>
      <p className="muted">{t(pageTexts.remindersHint)}</p>
      <fieldset className="field">
        <legend>{t(pageTexts.startOn)}</legend>
        <div className="row picks">
          {pageTexts.days.map((name, day) =>
            check(
              name,
              days.includes(day),
              () => void choose({ days: days.includes(day) ? days.filter(one => one !== day) : [...days, day] })
            )
          )}
        </div>
      </fieldset>
      {days.length > 0 && (
        <div className="row">
          <Time label={pageTexts.remindFrom} value={from} onPick={time => void choose({ from: time })} />
          <Time label={pageTexts.remindUntil} value={until} onPick={time => void choose({ until: time })} />
        </div>
      )}
      <div className="choice">
        {check(pageTexts.stopDaily, stop !== '', () => void choose({ stop: stop ? '' : EVENING }))}
        <p className="hint">{t(pageTexts.stopHint)}</p>
      </div>
      {stop && (
        <div className="row">
          <Time label={pageTexts.stopTime} value={stop} onPick={time => void choose({ stop: time })} />
        </div>
      )}
      <PressOutcome kind="danger" text={problem} />
      <p className="vh" role="status">
        {said}
      </p>
    </section>
  )
}
