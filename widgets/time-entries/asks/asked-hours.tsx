// Time that people ask for, above the weeks that wait: added with one press, which can be taken back for ten seconds.
import { useEffect, useRef, useState } from 'react'

import { add } from '#shared/kit/button-texts.ts'
import { formatDay } from '#shared/kit/time/day.ts'
import { twoPlaces } from '#shared/kit/time/lengths.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { secondsOf } from '#shared/kit/time/time.ts'
import { fullName } from '#shared/people/full-name.ts'
import { readDashboard } from '#shared/dashboard/calls.ts'
import { answerTimeAsk, listAskedHours, reopenTimeAsk } from '#shared/time-entries/asks/calls.ts'
import { declineForm } from '#shared/time-entries/asks/form.ts'
import type { AskedHours as Asked } from '#shared/time-entries/asks/schemas.ts'
import * as texts from '#shared/time-entries/asks/texts.ts'
import { titleOf } from '#shared/time-entries/log-tabs.ts'
import { intangible } from '#shared/time-entries/log-texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { check } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'
import { Coming } from '#widgets/kit/marks/states/skeleton.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

function refresh() {
  reload(listAskedHours)
  // The menus say how many wait.
  reload(readDashboard)
}

function useAnswer() {
  const answering = useCall(answerTimeAsk)
  const reopening = useCall(reopenTimeAsk)
  useRefusedToast(reopening.refused, '{message}')
  async function takeBack(id: string) {
    const done = await reopening.run({ id })
    refresh()
    if (done) toast(t(texts.takenBack), 'ok')
  }
  async function answer(ask: Asked, word?: string): Promise<boolean> {
    const decision = word === undefined ? 'add' : 'decline'
    const done = await answering.run({ id: ask._id, decision, ...(word !== undefined && { word }) })
    refresh()
    if (!done) return false
    const sentence = word === undefined ? (ask.kind === 'add' ? texts.isAdded : texts.isChanged) : texts.isDeclined
    const action = { label: t(texts.undo), run: () => void takeBack(ask._id) }
    toast(t(sentence, { name: fullName(ask) }), 'ok', { action })
    return true
  }
  return { answer, busy: answering.busy, refused: answering.refused }
}

function Decline({ ask, onClose }: { ask: Asked; onClose: () => void }) {
  const { answer, refused } = useAnswer()
  const using = useForm(declineForm, {
    draft: `decline ${ask._id}`,
    refused,
    async onSubmit({ word }) {
      const done = await answer(ask, word)
      if (done) onClose()
      return done || undefined
    }
  })
  const title = t(texts.declineTitle, { name: fullName(ask), day: formatDay(ask.dateOfWork, 'log') })
  return <DialogForm title={title} lead={t(texts.whyHint)} close={texts.cancel} using={using} onClose={onClose} />
}

function Line({ ask, isMeant, onDecline }: { ask: Asked; isMeant: boolean; onDecline: () => void }) {
  const { answer, busy, refused } = useAnswer()
  useRefusedToast(refused, '{message}')
  const button = useRef<HTMLButtonElement>(null)
  // Whoever comes from the notification presses once.
  useEffect(() => (isMeant ? button.current?.focus() : undefined), [isMeant])
  const isChange = ask.kind === 'change'
  const [name, day] = [fullName(ask), formatDay(ask.dateOfWork, 'log')]
  const labels = { name, day }
  return (
    <li>
      <span className="amount num">
        {twoPlaces(secondsOf(ask))} h
        {isChange && ask.secondsNow !== null && (
          <small className="subtle">{t(texts.was, { hours: twoPlaces(ask.secondsNow) })}</small>
        )}
      </span>
      <div className="what">
        <a href={`/timelog/${ask.personId}?from=${ask.dateOfWork}&to=${ask.dateOfWork}#dateRange`}>{name}</a>{' '}
        <span className="muted">
          {day} · {titleOf(ask)}
        </span>{' '}
        {isChange && <Pill kind="line">{t(texts.asksChange)}</Pill>}
        {!ask.isTangible && <Pill kind="line">{t(intangible)}</Pill>}
        <div className="notes">
          <RichText html={ask.notes} />
        </div>
      </div>
      <span className="acts">
        <Button
          ref={button}
          size="sm"
          icon={check}
          label={t(isChange ? texts.acceptChangeOf : texts.acceptOf, labels)}
          aria-busy={busy || undefined}
          onClick={() => void (busy || answer(ask))}
        >
          {t(isChange ? texts.acceptChange : add)}
        </Button>
        <Button kind="quiet" size="sm" label={t(texts.declineOf, labels)} onClick={onDecline}>
          {t(texts.decline)}
        </Button>
      </span>
    </li>
  )
}

/** Drawn once there is something: what keeps the focus looks at the list that is there then. */
function Shown({ data: { asks, count } }: { data: { asks: readonly Asked[]; count: number } }) {
  const [declining, decline] = useState<Asked>()
  const [meant] = useState(() => new URLSearchParams(location.search).get('ask'))
  const box = useKeptFocus('li', 'h2', true)
  const behind = count - asks.length
  return (
    <section ref={box} className="card asked-hours" aria-label={t(texts.title)}>
      <header>
        <h2 tabIndex={-1}>{t(texts.title)}</h2>
        <p className="small muted">{t(count > 0 ? texts.leadAnswer : texts.none)}</p>
      </header>
      {count > 0 && (
        <ul role="list">
          {asks.map(ask => (
            <Line key={ask._id} ask={ask} isMeant={ask._id === meant} onDecline={() => decline(ask)} />
          ))}
        </ul>
      )}
      {behind > 0 && <p className="card-foot small muted">{t(texts.more, { count: behind })}</p>}
      {declining && <Decline ask={declining} onClose={() => decline(undefined)} />}
    </section>
  )
}

export function AskedHours() {
  const { data, refused } = useRead(listAskedHours, {})
  const [isMeant] = useState(() => new URLSearchParams(location.search).has('ask'))
  // An answer from a line that is gone leaves nothing; where one was shown, its place stays.
  const [wasShown, setShown] = useState(false)
  const count = data?.count ?? 0
  if (count > 0 && !wasShown) setShown(true)
  if (!data) return refused ? null : <Coming />
  return count > 0 || wasShown || isMeant ? <Shown data={data} /> : null
}
