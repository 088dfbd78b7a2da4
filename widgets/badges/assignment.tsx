// Giving badges to one person or many: which, to whom, and what they have of them already.
import { useState } from 'react'

import { listBadges } from '#shared/badges/calls.ts'
import { assignToMany, readHoldings } from '#shared/badges/person-calls.ts'
import * as texts from '#shared/badges/person-texts.ts'
import type { Badge } from '#shared/badges/schemas.ts'
import { UNEXPECTED } from '#shared/kit/calls/client.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { PersonCombobox } from '#widgets/kit/form/person-combobox.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { ChosenChip } from '#widgets/kit/marks/buttons/chip.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { Award } from './award.tsx'
import { useShortly } from './use-shortly.ts'

interface Person {
  id: string
  name: string
}

const fits = (badge: Badge, search: string): boolean =>
  `${badge.badgeName} ${badge.type}`.toLowerCase().includes(search.trim().toLowerCase())

function Tile({ badge, chosen, onChange }: { badge: Badge; chosen: boolean; onChange: () => void }) {
  return (
    <li>
      <label className="card pick">
        <input type="checkbox" checked={chosen} onChange={onChange} />
        <Award badge={badge} />
        <b>{badge.badgeName}</b>
        <small>{badge.type}</small>
      </label>
    </li>
  )
}

interface GetsProps {
  badge: Badge
  people: readonly Person[]
  held: ReadonlyMap<string, number>
  count: number
  onCount: (count: number) => void
}

const NAMED = 2

/** What each of them has of it so far. */
function Gets({ badge, people, held, count, onCount }: GetsProps) {
  const holders = people.filter(({ id }) => held.has(id))
  const fresh = people.length - holders.length
  const words = [
    ...holders.slice(0, NAMED).map(({ id, name }) => t(texts.holds, { name, count: held.get(id) ?? 0 })),
    ...(fresh ? [t(texts.newFor, { count: people.length, fresh })] : [])
  ]
  return (
    <li className="row gets">
      <Award badge={badge} size="sm" />
      <span className="grow">
        {badge.badgeName}
        <small className="subtle">{words.join(', ')}</small>
      </span>
      <input
        className="input sm num"
        type="number"
        min={1}
        max={100}
        aria-label={t(texts.countFor, { name: badge.badgeName })}
        value={count}
        onChange={event => onChange(event.target.valueAsNumber)}
      />
    </li>
  )
  function onChange(value: number) {
    onCount(Number.isNaN(value) ? 1 : Math.min(100, Math.max(1, Math.trunc(value))))
  }
}

export function Assignment({ badges }: { badges: readonly Badge[] }) {
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useState('')
  const [people, setPeople] = useState<readonly Person[]>([])
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  const [problem, setProblem] = useState<string>()
  const [done, say] = useShortly()
  const kept = useKeptFocus('.chip', 'input')
  const { run, busy, refused, forget } = useCall(assignToMany)
  const ids = people.map(({ id }) => id).join(',')
  const { data: holdings = [] } = useRead(readHoldings, ids ? { people: ids } : undefined)
  const heldOf = (badgeId: string) =>
    new Map(holdings.filter(one => one.badgeId === badgeId).map(one => [one.personId, one.count]))
  const change = (next: ReadonlyMap<string, number>) => {
    setChosen(next)
    setProblem(undefined)
    forget()
  }
  const toggle = (id: string) => {
    const next = new Map(chosen)
    if (!next.delete(id)) next.set(id, 1)
    change(next)
  }
  const picked = badges.filter(({ _id }) => chosen.has(_id))
  async function assign() {
    if (busy) return
    const nobody = typed.trim() ? texts.notFound : people.length ? undefined : texts.incomplete
    const lacks = nobody ?? (picked.length ? undefined : texts.noSelection)
    setProblem(lacks)
    if (lacks) return
    const given = picked.map(({ _id }) => ({ badge: _id, count: chosen.get(_id) ?? 1 }))
    const answer = await run({ people: people.map(({ id }) => id), badges: given })
    if (!answer) return
    say(answer.message)
    setChosen(new Map())
    setPeople([])
    reload(listBadges)
    reload(readHoldings)
  }
  const wrong = problem ?? (refused?.message === UNEXPECTED ? texts.failed : refused?.message)
  return (
    <div className="assignment">
      <section className="card">
        <div className="card-head">
          <h2>{t(texts.badges)}</h2>
          <span className="muted">{t(texts.chosen, { count: picked.length })}</span>
        </div>
        <div className="card-body stack">
          <input
            className="input"
            type="search"
            placeholder={t(texts.search)}
            aria-label={t(texts.search)}
            value={search}
            onChange={event => setSearch(event.target.value)}
          />
          {badges.length === 0 && <p className="muted">{t(texts.noBadges)}</p>}
          <ul className="picks" role="list">
            {badges
              .filter(badge => chosen.has(badge._id) || fits(badge, search))
              .map(badge => (
                <Tile key={badge._id} badge={badge} chosen={chosen.has(badge._id)} onChange={() => toggle(badge._id)} />
              ))}
          </ul>
        </div>
      </section>
      <div className="stack">
        <section className="card">
          <div className="card-head">
            <h2>{t(texts.forWhom)}</h2>
          </div>
          <div className="card-body stack" ref={kept}>
            <div className="field">
              <label htmlFor="badge-people">{t(texts.people)}</label>
              <PersonCombobox
                id="badge-people"
                label={t(texts.people)}
                value=""
                text={typed}
                onChange={(id, name) => {
                  setTyped(id ? '' : name)
                  setProblem(undefined)
                  forget()
                  if (id && !people.some(one => one.id === id)) setPeople([...people, { id, name }])
                }}
              />
            </div>
            <div className="row wrap">
              {people.map(({ id, name }) => (
                <ChosenChip key={id} label={name} onRemove={() => setPeople(people.filter(one => one.id !== id))} />
              ))}
            </div>
          </div>
        </section>
        <section className="card">
          <div className="card-head">
            <h2>{t(texts.whatTheyGet)}</h2>
          </div>
          <div className="card-body stack">
            {picked.length === 0 && <p className="muted">{t(texts.nothingChosen)}</p>}
            <ul className="stack" role="list">
              {picked.map(badge => (
                <Gets
                  key={badge._id}
                  badge={badge}
                  people={people}
                  held={heldOf(badge._id)}
                  count={chosen.get(badge._id) ?? 1}
                  onCount={count => change(new Map(chosen).set(badge._id, count))}
                />
              ))}
            </ul>
            {wrong && (
              <Callout kind="danger" announce>
                {t(wrong)}
              </Callout>
            )}
            {done && (
              <Callout kind="ok" announce>
                {done}
              </Callout>
            )}
          </div>
          <div className="card-foot">
            <span className="muted">{t(texts.allTold)}</span>
            <Button kind="primary" busy={busy && t(texts.assigning)} onClick={() => void assign()}>
              {t(texts.assign)}
            </Button>
          </div>
        </section>
      </div>
    </div>
  )
}
