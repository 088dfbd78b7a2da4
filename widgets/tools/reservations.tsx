// Who has reserved a piece: a month of days, each reservation with what can be done with it, and the form of a new one.
import { useEffect, useRef, useState } from 'react'

import { addDays, dayOf } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { extendReservation, freeReservation, listReservations, reserve } from '#shared/tools/calls.ts'
import { reserveForm } from '#shared/tools/form.ts'
import { keepers } from '#shared/tools/readers.ts'
import { mayBeReserved } from '#shared/tools/rules.ts'
import type { Piece, Reservation } from '#shared/tools/schemas.ts'
import { spanText } from '#shared/tools/spans.ts'
import * as texts from '#shared/tools/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { can } from '#shared/kit/rights.ts'
import { $me } from '#shared/session/store.ts'
import { useStore } from '@nanostores/react'

import { Month } from './month.tsx'
import { nameOf } from './words.ts'

const spanOf = ({ from, to }: Reservation): string => spanText(new Date(from), new Date(to))

function Line({ of, isThere, again }: { of: Reservation; isThere: boolean; again: () => void }) {
  const me = useStore($me)
  const [freeing, extending] = [useCall(freeReservation), useCall(extendReservation)]
  useRefusedToast(freeing.refused, texts.said)
  useRefusedToast(extending.refused, texts.said)
  const places = { name: nameOf(of.person), times: spanOf(of) }
  const mayChange = of.isMine || can(me, keepers)
  async function free() {
    const done = await freeing.run({ id: of._id })
    if (done) toast(done.message, 'ok')
    again()
  }
  async function extend() {
    const to = new Date(of.to)
    const end = addDays(dayOf(to), 1)
    const done = await extending.run({ id: of._id, to: end, rev: of.rev })
    if (done) toast(done.message, 'ok')
    again()
  }
  return (
    <li className="row wrap reserved">
      <span className="grow">
        <b>{places.times}</b> · {places.name}
      </span>
      {of.waits && <Pill kind="warn">{t(texts.waitsPill)}</Pill>}
      {mayChange && (
        <span className="btn-row">
          {isThere && !of.waits && (
            <Button
              size="sm"
              busy={extending.busy && t(texts.reserving)}
              label={t(texts.extendOf, places)}
              onClick={() => void extend()}
            >
              {t(texts.extendIt)}
            </Button>
          )}
          <Button
            kind="quiet"
            size="sm"
            busy={freeing.busy && t(texts.reserving)}
            label={t(texts.freeOf, places)}
            onClick={() => void free()}
          >
            {t(texts.freeIt)}
          </Button>
        </span>
      )}
    </li>
  )
}

function NewReservation({ item, again }: { item: string; again: () => void }) {
  const adding = useCall(reserve)
  const [taken, take] = useState<{ from: string; until: string }>()
  const send = async (from: string, until: string, queue: boolean) => {
    const made = await adding.run({ item, from, to: addDays(until, 1), queue })
    take(made ? undefined : { from, until })
    if (made) toast(made.message, made.waits ? 'info' : 'ok')
    again()
    return made
  }
  const using = useForm(reserveForm, {
    refused: adding.refused,
    onSubmit: ({ from, until }) => send(from, until, false),
    next: () => ({})
  })
  const { from, until } = using.values
  const isSame = taken && taken.from === from && taken.until === until
  const wait = async () => {
    if (taken && (await send(taken.from, taken.until, true))) using.reset({})
  }
  return (
    <FormView
      using={using}
      layout="fields"
      footer={
        isSame &&
        adding.refused?.status === 409 && (
          <Button busy={adding.busy && t(texts.reserving)} onClick={() => void wait()}>
            {t(texts.queueIt)}
          </Button>
        )
      }
    />
  )
}

export function Reservations({ piece }: { piece: Piece }) {
  const read = useRead(listReservations, { id: piece._id })
  const known = useRef(piece.rev)
  useEffect(() => {
    if (known.current === piece.rev) return
    known.current = piece.rev
    // What is said of the piece may free reservations.
    read.again()
  }, [piece.rev, read])
  const isThere = mayBeReserved({ condition: piece.condition, isReturned: piece.returnedOn !== null })
  return (
    <section className="card" aria-labelledby="piece-reserved">
      <div className="card-head">
        <h2 id="piece-reserved">{t(texts.reservations)}</h2>
      </div>
      <div className="card-body stack">
        <Loaded of={read}>
          {rows => (
            <>
              <Month piece={piece} rows={rows} />
              {rows.length === 0 ? (
                <p className="muted">{t(texts.noReservations)}</p>
              ) : (
                <ul className="reservations">
                  {rows.map(row => (
                    <Line key={row._id} of={row} isThere={isThere} again={read.again} />
                  ))}
                </ul>
              )}
            </>
          )}
        </Loaded>
        {isThere && <NewReservation item={piece._id} again={read.again} />}
      </div>
    </section>
  )
}
