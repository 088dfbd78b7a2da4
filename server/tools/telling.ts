// Who hears of a piece: whoever reserved it or waits for it, has it, or looks after it.
import { dayOf, endOfDay, startOfDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import type { Status } from '#shared/tools/rules.ts'
import { spanText } from '#shared/tools/spans.ts'
import * as texts from '#shared/tools/texts.ts'
import * as told from '#shared/tools/told-texts.ts'

import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import { keepersAt } from '../materials/for-others.ts'
import { tell, type Telling, withdraw } from '../notifications/for-others.ts'
import { type Another, findOthers, type TimeOf } from './reservation-queries.ts'
import { findTold, type Held, isOfProject } from './writing-queries.ts'

export type Asking = Work & Pick<CallContext, 'now' | 'site'> & { me: Visitor }

const nameOf = ({ firstName, lastName }: Visitor): string => `${firstName} ${lastName}`.trim()

const placesOf = ({ id: reservation, item, code, name, site, from, to }: TimeOf) => ({
  reservation,
  item,
  code,
  name,
  site,
  times: spanText(new Date(from), new Date(to))
})

const linkTo = (site: string, item: string, code: string) => ({
  text: t(texts.toPiece, { code }),
  url: `${site}/bmdashboard/tools/${item}`
})

export async function tellYours(request: Asking, one: TimeOf): Promise<void> {
  const places = placesOf(one)
  await tell(request, 'reservationYours', {
    to: [one.personId],
    places,
    letter: {
      subject: t(texts.waitedSubject, places),
      paragraphs: [t(texts.waitedMail, places)],
      link: linkTo(request.site, one.item, one.code)
    }
  })
}

/** What somebody may have instead; nobody else is offered it for a time that meets theirs. */
async function offerTo(
  { trx, me, now }: Asking,
  { item, personId, ...one }: TimeOf,
  offered: { id: string; from: Date; to: Date }[]
): Promise<Another | undefined> {
  const to = new Date(one.to)
  const from = new Date(Math.max(Date.parse(one.from), now.getTime()))
  const found = (await findOthers(trx, item, from, to)).find(({ id, rentedTo, due }) => {
    // Who is late has it today still.
    const back = due && (due < dayOf(now) ? dayOf(now) : due)
    return (
      (!rentedTo || to <= endOfDay(rentedTo)) &&
      (!back || from >= startOfDay(back)) &&
      !offered.some(other => other.id === id && other.from < to && other.to > from)
    )
  })
  if (!found || !(await isOfProject(trx, me, personId, found.projectId))) return undefined
  offered.push({ id: found.id, from, to })
  return found
}

/** Each is told why, and offered what is free then. */
export async function tellFreed(request: Asking, freed: readonly TimeOf[], why: string): Promise<void> {
  const { me, now, site } = request
  const offered: { id: string; from: Date; to: Date }[] = []
  for (const one of freed) {
    if (one.personId === me.id) continue
    const other = await offerTo(request, one, offered)
    const places = {
      ...placesOf(one),
      what: one.waits ? ('waited' as const) : ('freed' as const),
      why,
      other: other?.id ?? '',
      otherCode: other?.code ?? '',
      from: new Date(Math.max(Date.parse(one.from), now.getTime())).toISOString(),
      to: one.to
    }
    await tell(request, 'reservationChanged', {
      to: [one.personId],
      places,
      letter: {
        subject: t(texts.freedSubject, places),
        paragraphs: [
          t(one.waits ? texts.freedWait : texts.freedMail, places),
          ...(other ? [t(told.isFree, places)] : [])
        ],
        link: linkTo(site, other?.id ?? one.item, other?.code ?? one.code)
      }
    })
  }
}

/** Somebody else took it back: it may be had again, so nothing else is offered. */
export async function tellTaken(request: Asking, one: TimeOf): Promise<void> {
  await withdraw(request, 'reservationYours', [`reservation ${one.id}`])
  await tellChange(request, one, one.waits ? 'waited' : 'freed', t(told.whyTaken, { who: nameOf(request.me) }))
}

export const tellMoved = (request: Asking, one: TimeOf): Promise<void> =>
  tellChange(request, one, 'moved', t(told.whyMoved, { who: nameOf(request.me) }))

async function tellChange(request: Asking, one: TimeOf, what: 'freed' | 'moved' | 'waited', why: string) {
  const places = { ...placesOf(one), what, why, other: '', otherCode: '', from: one.from, to: one.to }
  await withdraw(request, 'reservationChanged', [`reservation ${one.id}`])
  await tell(request, 'reservationChanged', { to: [one.personId], places })
}

const unfit: Readonly<Partial<Record<Status, 'broken' | 'lost' | 'worn'>>> = {
  'Broken/Needs repair': 'broken',
  'Stolen/Lost': 'lost',
  'End of life': 'worn'
}

/** What was said of a piece: who keeps it hears of what is wrong with it, until it works again. */
export async function tellStatus(
  request: Asking,
  piece: Held,
  { status, condition, isBack }: { status: Status; condition: string; isBack: boolean }
): Promise<void> {
  if (condition === piece.condition) return
  await withdraw(request, 'toolUnfit', [`tool-item ${piece.id}`])
  const said = unfit[status]
  const found = said && (await findTold(request.trx, piece.id))
  if (!found) return
  const { keeperId, ...places } = found
  await tell(request, 'toolUnfit', {
    to: [keeperId, piece.holderId, ...(await keepersAt(request.trx, piece.projectId))],
    places: { ...places, who: nameOf(request.me), what: said === 'broken' && isBack ? 'back' : said }
  })
}

/** What somebody else does with pieces that one has from then on, had, or looks after. */
export async function tellHanded(
  request: Telling & { me: Visitor },
  person: string | null,
  pieces: readonly Pick<Held, 'code' | 'id'>[],
  what: 'in' | 'keeper' | 'out'
): Promise<void> {
  const [first] = pieces
  if (!first || !person || person === request.me.id) return
  const found = await findTold(request.trx, first.id)
  if (!found) return
  const { keeperId: _, ...places } = found
  await tell(request, 'toolHanded', {
    to: [person],
    instead: true,
    places: {
      ...places,
      reader: person,
      who: nameOf(request.me),
      what,
      count: pieces.length,
      codes: pieces.map(({ code }) => code).join(', ')
    }
  })
}

/** What is back is neither late nor due any more. */
export async function withdrawDue(request: Pick<Work, 'trx'>, itemIds: readonly string[]): Promise<void> {
  const about = itemIds.map(id => `tool-item ${id}`)
  await withdraw(request, 'toolDue', about)
  await withdraw(request, 'toolLate', about)
}
