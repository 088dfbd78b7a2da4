// What it shows, and when it speaks up. Each choice is kept as it is made.
import { useEffect, useState } from 'react'

import * as pageTexts from '#shared/extension/page-texts.ts'
import type { Options, Snapshot } from '#shared/extension/snapshot.ts'
import * as taskTexts from '#shared/extension/task-texts.ts'
import { t } from '#shared/kit/texts.ts'

import { browser } from '../browser.ts'
import { send } from '../page-kit/send.ts'
import { PressOutcome } from '../page-kit/press-outcome.tsx'

const IDLE = [0, 5, 10, 15, 20, 30, 60]

export function Shown({ snapshot: { options } }: { snapshot: Snapshot }) {
  const [denied, setDenied] = useState(false)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<string>()
  const [pages, setPages] = useState(false)
  const [noTabs, setNoTabs] = useState(false)
  useEffect(() => {
    void browser.permissions.getAll().then(({ permissions = [] }) => setPages(permissions.includes('tabs')))
  }, [])

  async function choose(change: Partial<Options>) {
    setSaid('')
    const reply = await send({ kind: 'options', options: change })
    setProblem(reply.ok ? undefined : reply.error)
    if (reply.ok) setSaid(t(pageTexts.optionSaved))
  }
  /** Browsers ask only within the click: nothing may be waited for before. */
  async function notify(on: boolean) {
    const allowed = !on || (await browser.permissions.request({ permissions: ['notifications'] }))
    setDenied(!allowed)
    if (allowed) await choose({ goalNotice: on })
  }
  async function recognise(on: boolean) {
    const tabs = { permissions: ['tabs' as const] }
    const done = await (on ? browser.permissions.request(tabs) : browser.permissions.remove(tabs)).catch(() => false)
    setPages(done ? on : !on)
    setNoTabs(!done)
    setSaid(done ? t(pageTexts.optionSaved) : '')
  }
  const offered = IDLE.includes(options.idleMinutes) ? IDLE : [...IDLE, options.idleMinutes].toSorted((a, b) => a - b)
  return (
    <section className="card" aria-labelledby="shows">
      <h2 id="shows">{t(pageTexts.shows)}</h2>
      <label className="check">
        <input
          type="checkbox"
          checked={options.badge}
          onChange={event => void choose({ badge: event.currentTarget.checked })}
        />
        {t(pageTexts.badge)}
      </label>
      <div className="choice">
        <label className="check">
          <input
            type="checkbox"
            checked={options.goalNotice}
            aria-describedby="goal-hint"
            onChange={event => void notify(event.currentTarget.checked)}
          />
          {t(pageTexts.goalNotice)}
        </label>
        <p className="hint" id="goal-hint">
          {t(pageTexts.goalHint)}
        </p>
      </div>
      <PressOutcome kind="warn" text={denied ? t(pageTexts.goalDenied) : undefined} />
      <div className="choice">
        <label className="check">
          <input
            type="checkbox"
            checked={pages}
            aria-describedby="pages-hint"
            onChange={event => void recognise(event.currentTarget.checked)}
          />
          {t(taskTexts.pages)}
        </label>
        <p className="hint" id="pages-hint">
          {t(taskTexts.pagesHint)}
        </p>
      </div>
      <PressOutcome kind="warn" text={noTabs ? t(taskTexts.pagesDenied) : undefined} />
      <div className="field">
        <label htmlFor="idle">{t(pageTexts.idle)}</label>
        <select
          id="idle"
          className="select"
          value={options.idleMinutes}
          onChange={event => void choose({ idleMinutes: Number(event.currentTarget.value) })}
        >
          {offered.map(count => (
            <option key={count} value={count}>
              {count === 0 ? t(pageTexts.never) : t(pageTexts.minutes, { count })}
            </option>
          ))}
        </select>
      </div>
      <PressOutcome kind="danger" text={problem} />
      <p className="vh" role="status">
        {said}
      </p>
    </section>
  )
}
