// Which sites have a start button. Each is asked for by itself, and its permission is given back.
import { useEffect, useState } from 'react'

import * as texts from '#shared/extension/tracker-texts.ts'
import { type Tracker, trackers } from '#shared/extension/trackers.ts'
import { t } from '#shared/kit/texts.ts'

import { browser } from '../browser.ts'
import { PressOutcome } from '../page-kit/press-outcome.tsx'

const allowed = async (): Promise<readonly string[]> => (await browser.permissions.getAll()).origins ?? []

export function Trackers() {
  const [origins, setOrigins] = useState<readonly string[]>([])
  const [outcome, setOutcome] = useState<{ kind: 'ok' | 'warn'; text: string }>()
  useEffect(() => {
    void allowed().then(setOrigins)
  }, [])

  /** Browsers ask only within the click: nothing may be waited for before. */
  async function choose({ name, origin }: Tracker, on: boolean) {
    const wanted = { origins: [origin] }
    const done = await (on ? browser.permissions.request(wanted) : browser.permissions.remove(wanted)).catch(
      () => false
    )
    const said = on ? texts.buttonsOn : texts.buttonsOff
    setOutcome({ kind: done ? 'ok' : 'warn', text: t(done ? said : texts.buttonsDenied, { name }) })
    setOrigins(await allowed())
  }
  return (
    <section className="card" aria-labelledby="trackers">
      <h2 id="trackers">{t(texts.buttons)}</h2>
      <p className="muted">{t(texts.buttonsText)}</p>
      <div className="row picks">
        {trackers.map(tracker => (
          <label key={tracker.id} className="check">
            <input
              type="checkbox"
              checked={origins.includes(tracker.origin)}
              onChange={event => void choose(tracker, event.currentTarget.checked)}
            />
            {tracker.name}
          </label>
        ))}
      </div>
      <PressOutcome kind={outcome?.kind ?? 'ok'} text={outcome?.text} />
    </section>
  )
}
