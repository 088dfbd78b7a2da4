// Which sites have a start button. Each is asked for by itself, and its permission is given back.
import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import * as texts from '#shared/extension/tracker-texts.ts'
import { originAt, ownHost, trackers } from '#shared/extension/trackers.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'

import { browser } from '../browser.ts'
import { PressOutcome } from '../page-kit/press-outcome.tsx'

const allowed = async (): Promise<readonly string[]> => (await browser.permissions.getAll()).origins ?? []

type Choose = (name: string, origin: string, on: boolean) => Promise<boolean>

interface OwnProps {
  hosts: readonly string[]
  choose: Choose
}

/** Trackers that organisations run themselves. Which one it is, the address of an issue says. */
function Own({ hosts, choose }: OwnProps) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = typed.trim()
    const origin = originAt(/^[\w.-]+(?::\d+)?(?:\/|$)/.test(address) ? `https://${address}` : address)
    setWrong(origin === undefined)
    if (origin === undefined) return field.current?.focus()
    const name = ownHost(origin) ?? trackers.find(one => one.origin === origin)?.name ?? ''
    if (await choose(name, origin, true)) setTyped('')
  }
  async function remove(host: string) {
    // The button goes with its row.
    if (await choose(host, `https://${host}/*`, false)) field.current?.focus()
  }
  return (
    <>
      {hosts.length > 0 && (
        <ul className="stack" role="list" aria-label={t(texts.ownOnes)}>
          {hosts.map(host => (
            <li key={host} className="row between">
              <span className="host">{host}</span>
              <Button size="sm" label={t(texts.ownRemoveOf, { name: host })} onClick={() => void remove(host)}>
                {t(texts.ownRemove)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className="stack" noValidate onSubmit={event => void add(event)}>
        <div className="field">
          <label htmlFor="own">{t(texts.ownAddress)}</label>
          <input
            ref={field}
            id="own"
            className="input"
            type="url"
            spellCheck={false}
            maxLength={300}
            aria-describedby={wrong ? 'own-hint own-wrong' : 'own-hint'}
            aria-invalid={wrong || undefined}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <p className="hint" id="own-hint">
            {t(texts.ownHint)}
          </p>
          {wrong && (
            <p className="error" id="own-wrong" role="alert">
              {t(texts.ownWrong)}
            </p>
          )}
        </div>
        <div>
          <Button type="submit">{t(texts.ownAdd)}</Button>
        </div>
      </form>
    </>
  )
}

export function Trackers() {
  const [origins, setOrigins] = useState<readonly string[]>([])
  const [outcome, setOutcome] = useState<{ kind: 'ok' | 'warn'; text: string }>()
  useEffect(() => {
    void allowed().then(setOrigins)
  }, [])

  /** Browsers ask only within the click: nothing may be waited for before. */
  const choose: Choose = async (name, origin, on) => {
    const wanted = { origins: [origin] }
    const done = await (on ? browser.permissions.request(wanted) : browser.permissions.remove(wanted)).catch(
      () => false
    )
    const said = on ? texts.buttonsOn : texts.buttonsOff
    setOutcome({ kind: done ? 'ok' : 'warn', text: t(done ? said : texts.buttonsDenied, { name }) })
    setOrigins(await allowed())
    return done
  }
  return (
    <section className="card" aria-labelledby="trackers">
      <h2 id="trackers">{t(texts.buttons)}</h2>
      <p className="muted">{t(texts.buttonsText)}</p>
      <div className="row picks">
        {trackers.map(({ id, name, origin }) => (
          <label key={id} className="check">
            <input
              type="checkbox"
              checked={origins.includes(origin)}
              onChange={event => void choose(name, origin, event.currentTarget.checked)}
            />
            {name}
          </label>
        ))}
      </div>
      <Own hosts={origins.flatMap(origin => ownHost(origin) ?? [])} choose={choose} />
      <PressOutcome kind={outcome?.kind ?? 'ok'} text={outcome?.text} />
    </section>
  )
}
