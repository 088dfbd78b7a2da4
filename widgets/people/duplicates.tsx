// Pairs of accounts that may belong to one person: one of them is kept, and the other goes into it.
import { useStore } from '@nanostores/react'

import { formatDay, hours } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/people/merge/calls.ts'
import type { Double, DoublePair } from '#shared/people/merge/schemas.ts'
import * as texts from '#shared/people/merge/texts.ts'
import { $me } from '#shared/session/store.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { ReadDialog } from '#widgets/kit/dialogs/read-dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Disclosure } from '#widgets/kit/marks/buttons/disclosure.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { write } from '#widgets/kit/lists/write.ts'
import { useRead } from '#widgets/kit/use-read.ts'

type Keep = (kept: Double, gone: Double) => void

function Account({ person, onKeep }: { person: Double; onKeep: (() => void) | undefined }) {
  const { _id, name, email, role, isActive, startDate, seconds } = person
  return (
    <div className="stack">
      <div>
        <a href={`/userprofile/${_id}`}>{name}</a> {!isActive && <Pill>{t(texts.inactive)}</Pill>}
        <br />
        <span className="breaks">{email}</span>
        <br />
        <span className="small muted">
          {role} · {t(texts.since, { day: formatDay(startDate, 'profile') })} ·{' '}
          {t(texts.hoursLogged, { hours: hours(seconds) })}
        </span>
      </div>
      {onKeep && (
        <div>
          <Button size="sm" label={t(texts.keepOf, { name, email })} onClick={onKeep}>
            {t(texts.keep)}
          </Button>
        </div>
      )}
    </div>
  )
}

interface PairProps {
  pair: DoublePair
  onKeep: Keep
  onApart: (one: Double, other: Double) => void
}

function Pair({ pair: { reason, people }, onKeep, onApart }: PairProps) {
  const me = useStore($me)
  const [one, other] = people
  if (!one || !other) return null
  const isOwn = people.some(({ _id }) => _id === me?.id)
  return (
    <li className="card card-body stack">
      <b className="small">{t(texts.reasons[reason])}</b>
      <div className="fields" style={{ '--_min': 15 }}>
        <Account person={one} onKeep={isOwn ? undefined : () => onKeep(one, other)} />
        <Account person={other} onKeep={isOwn ? undefined : () => onKeep(other, one)} />
      </div>
      {isOwn && <p className="small muted">{t(texts.isYours)}</p>}
      <div>
        <Button
          kind="quiet"
          size="sm"
          label={t(texts.notSameOf, { name: one.name, email: one.email, other: other.email })}
          onClick={() => onApart(one, other)}
        >
          {t(texts.notSame)}
        </Button>
      </div>
    </li>
  )
}

export function Duplicates({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const read = useRead(calls.listDuplicates, {})
  const again = () => {
    read.again()
    onDone()
  }
  async function undo(id: string): Promise<void> {
    const answer = await write(calls.undoMerge, { id })
    if (!answer) return
    toast(t(answer.message), 'ok')
    again()
  }
  async function setApart(id: string, other: string, apart: boolean): Promise<void> {
    const answer = await write(calls.setApart, { id, other, apart })
    if (!answer) return
    const action = apart && { label: t(texts.undo), run: () => void setApart(id, other, false) }
    toast(t(answer.message), 'ok', action ? { action } : {})
    read.again()
  }
  async function keep(kept: Double, gone: Double): Promise<void> {
    const places = { name: kept.name, email: kept.email, other: gone.email }
    const { sure, sureText, yes } = texts
    if (!(await confirm({ title: t(sure, places), text: t(sureText, places), yes: t(yes), danger: true }))) return
    const answer = await write(calls.mergePeople, { id: kept._id, other: gone._id })
    if (!answer) return
    toast(t(answer.message), 'ok', { action: { label: t(texts.undo), run: () => void undo(answer._id) } })
    again()
  }
  return (
    <ReadDialog title={t(texts.title)} size="lg" onClose={onClose}>
      <p className="muted">{t(texts.lead)}</p>
      <div ref={useKeptFocus('li', ':scope > :first-child')}>
        <Loaded of={read}>
          {({ items, total, recent, apart }) => (
            <div className="stack">
              <p role="status" tabIndex={-1}>
                {items.length === 0
                  ? t(texts.none)
                  : t(items.length < total ? texts.firstOf : texts.counted, { count: items.length, all: total })}
              </p>
              <ul className="stack" role="list">
                {items.map(pair => (
                  <Pair
                    key={pair.people.map(({ _id }) => _id).join()}
                    pair={pair}
                    onKeep={(kept, gone) => void keep(kept, gone)}
                    onApart={(one, two) => void setApart(one._id, two._id, true)}
                  />
                ))}
              </ul>
              {recent.length > 0 && (
                <Disclosure title={t(texts.recent)}>
                  <ul className="stack" role="list">
                    {recent.map(({ _id, ...names }) => (
                      <li key={_id} className="row between">
                        <span>{t(texts.recentOf, names)}</span>
                        <Button size="sm" onClick={() => void undo(_id)}>
                          {t(texts.undo)}
                        </Button>
                      </li>
                    ))}
                  </ul>
                </Disclosure>
              )}
              {apart.length > 0 && (
                <Disclosure title={t(texts.apart)}>
                  <ul className="stack" role="list">
                    {apart.map(({ one, other, oneName, otherName }) => (
                      <li key={one + other} className="row between">
                        <span>{t(texts.apartOf, { name: oneName, other: otherName })}</span>
                        <Button size="sm" onClick={() => void setApart(one, other, false)}>
                          {t(texts.undo)}
                        </Button>
                      </li>
                    ))}
                  </ul>
                </Disclosure>
              )}
            </div>
          )}
        </Loaded>
      </div>
    </ReadDialog>
  )
}
