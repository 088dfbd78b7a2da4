// `tell(request, 'purchaseAsked', { to, places })`: whoever it concerns hears of it as they want to, in the same transaction.
import { MINUTE_MS } from '#shared/kit/time/time.ts'
import { nextTime } from '#shared/kit/time/when.ts'
import { t } from '#shared/kit/texts.ts'
import { detailOf, type Kind, sentenceOf, type Values, waysOf } from '#shared/notifications/kind.ts'
import { everyKind, type KindName, kindOf, type ValuesOf } from '#shared/notifications/kinds.ts'
import * as texts from '#shared/notifications/told-texts.ts'

import { newId } from '../kit/database/ids.ts'
import { type Letter, takeBackLetters } from '../kit/mail/letters.ts'
import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import { secretOf } from '../kit/settings.ts'
import { selectChosen } from './choice-queries.ts'
import { footOf } from './off-links.ts'
import { asMessage } from './send.ts'
import { type Contact, contactsFor, deleteTold, insertTold, markDone, selectLetters } from './tell-queries.ts'

/** What a call or a scheduled task tells by; whoever acts is not told of it. */
export type Telling = Pick<CallContext, 'now' | 'site'> &
  Pick<Work, 'call' | 'postAll' | 'trx'> & {
    me?: Pick<Visitor, 'id'> | undefined
  }

type Words = Partial<Pick<Letter, 'fileId' | 'headers' | 'link'>> & Pick<Letter, 'paragraphs' | 'subject'>

export interface Told<V> {
  to: readonly (string | null | undefined)[]
  places: V
  /** The mail in words of its own; else it says what the bell says. */
  letter?: Words | ((to: Contact) => Words)
  /** It takes the place of what was said of the same before; mails that are on their way go on. */
  instead?: true
  /** So many seconds in which `withdraw` takes it back before its mail leaves. */
  heldFor?: number
}

const addressOf = <V>({ opens }: Kind<V>, places: V, site: string): string | undefined => opens && site + opens(places)

function wordsOf<V extends Values>(kind: Kind<V>, places: V, site: string): Words {
  const url = addressOf(kind, places, site)
  const says = sentenceOf(kind, places)
  const detail = detailOf(kind, places)
  return {
    subject: says.replace(/\.$/, ''),
    paragraphs: [says, ...(detail ? [detail] : [])],
    ...(url && { link: { text: t(kind.open ?? texts.open), url } })
  }
}

/** When the mail leaves that has it with others; nothing for one of its own. */
function mailTime({ mails, at, zone }: Contact, kind: Pick<Kind<never>, 'urgent'>, now: Date): string | null {
  if (kind.urgent || mails === 'at-once') return null
  const when = { cadence: mails, weekday: 1, day: 1, time: at, zone }
  return nextTime(when, new Date(now.getTime() + MINUTE_MS)).toISOString()
}

/** Why it came, and how to get no more of them; of what nobody can switch off, why. */
async function footFor(telling: Telling, name: string, kind: Kind<never>) {
  const why = t(texts.why, { when: t(kind.when) })
  if (kind.always) return () => ({ leave: { why: `${why} ${t(kind.always ?? '')}` }, headers: {} })
  const secret = await secretOf(telling.trx, 'subscription-secret')
  return (personId: string) => footOf(secret, telling.site, { personId, kind: name }, why)
}

interface Reached extends Contact {
  letterId: string
  bell: boolean
  mail: boolean
  mailAt: string | null
}

/** How each of these people hears of it. */
async function reachedBy({ trx, now }: Telling, name: string, kind: Kind<Values>, ids: readonly string[]) {
  return (await contactsFor(trx, name, ids)).map((one): Omit<Reached, 'letterId'> => ({
    ...one,
    bell: isOn(kind, 'bell', one.bell),
    mail: isOn(kind, 'mail', one.mail),
    mailAt: mailTime(one, kind, now)
  }))
}

const isMailed = ({ mail, mailAt }: Pick<Reached, 'mail' | 'mailAt'>) => mail && mailAt === null

export const tell = <K extends KindName>(telling: Telling, name: K, told: Told<ValuesOf<K>>): Promise<void> =>
  tellEach(telling, name, [told])

/** The same of many things at once, in as many statements as of one. */
export async function tellEach<K extends KindName>(
  telling: Telling,
  name: K,
  all: readonly Told<ValuesOf<K>>[]
): Promise<void> {
  const { trx, now, site, me, call, postAll } = telling
  const kind = kindOf(name)!
  const except = kind.evenMine ? undefined : me?.id
  const idsOf = ({ to }: Pick<Told<Values>, 'to'>) =>
    [...new Set(to)].filter((id): id is string => Boolean(id) && id !== except)
  const ids = [...new Set(all.flatMap(idsOf))]
  if (!ids.length) return
  const people = new Map((await reachedBy(telling, name, kind, ids)).map(one => [one.id, one]))
  const reached = all.map(({ places, letter, heldFor, instead, ...one }) => {
    const contacts = idsOf(one)
      .flatMap(id => people.get(id) ?? [])
      .map((person): Reached => ({ ...person, letterId: newId(now) }))
    const values: Values = places
    const about = kind.about?.(values) ?? null
    return { places: values, letter, heldFor, instead, about, contacts, id: newId(now) }
  })
  // What is mailed and held back can be taken back only where it is known.
  const rows = reached.flatMap(({ contacts, heldFor, about, id, places }) => {
    const copies = contacts.filter(one => one.bell || (one.mail && (!isMailed(one) || heldFor !== undefined)))
    if (!copies.length) return []
    const url = addressOf(kind, places, site)
    const link = url ? { words: t(kind.open ?? texts.open), url } : undefined
    const message = asMessage({ words: sentenceOf(kind, places), link })
    const kept = copies.map(one => ({ ...one, letterId: isMailed(one) ? one.letterId : null }))
    return [{ id, kind: name, about, places, call, message, now, copies: kept }]
  })
  const former = reached.flatMap(({ instead, about }) => (instead && about !== null ? [about] : []))
  if (former.length) await deleteTold(trx, name, former)
  if (rows.length) await insertTold(trx, rows)
  if (!reached.some(({ contacts }) => contacts.some(isMailed))) return
  const foot = await footFor(telling, name, kind)
  await postAll(
    reached.flatMap(({ contacts, places, letter, heldFor }) =>
      contacts.filter(isMailed).map(one => {
        const words = (typeof letter === 'function' ? letter(one) : letter) ?? wordsOf(kind, places, site)
        const { headers, ...below } = foot(one.id)
        return {
          id: one.letterId,
          to: one.email,
          toPerson: one.id,
          ...words,
          headers: { ...words.headers, ...headers },
          ...(heldFor !== undefined && { heldFor }),
          ...below
        }
      })
    )
  )
}

const isOn = (kind: Kind<Values>, way: 'bell' | 'mail', chosen: boolean | null | undefined): boolean => {
  const first = waysOf(kind)[way]
  return first !== 'none' && (kind.always !== undefined || (chosen ?? first === 'on'))
}

/** Of these people those to whom a kind comes in some way. */
export async function reachedOf(trx: Telling['trx'], name: KindName, ids: readonly string[]): Promise<string[]> {
  const kind = kindOf(name)!
  const chosen = new Map((await selectChosen(trx, name, ids)).map(one => [one.personId, one]))
  return ids.filter(id => isOn(kind, 'bell', chosen.get(id)?.bell) || isOn(kind, 'mail', chosen.get(id)?.mail))
}

export async function isMailedTo(trx: Telling['trx'], name: KindName, personId: string): Promise<boolean> {
  const [chosen] = await selectChosen(trx, name, [personId])
  return isOn(kindOf(name)!, 'mail', chosen?.mail)
}

const waiting = everyKind.filter(([, { waits }]) => waits).map(([name]) => name)

/** What waited for somebody's act on this is done, and gone from every bell and from the mails to come. */
export const settle = ({ trx, now }: Pick<Telling, 'now' | 'trx'>, about: readonly string[]): Promise<void> =>
  markDone(trx, waiting, about, now.toISOString())

/** Of what each does for themselves: it is done for this reader, and still waits for others. */
export const settleFor = (
  { trx, now }: Pick<Telling, 'now' | 'trx'>,
  personId: string,
  about: readonly string[]
): Promise<void> => markDone(trx, waiting, about, now.toISOString(), personId)

/** The act was taken back: it waits again. */
export const unsettle = ({ trx }: Pick<Telling, 'trx'>, about: readonly string[]): Promise<void> =>
  markDone(trx, waiting, about, null)

/** What was said of this is taken back with the act: from bells, and from mails that have not left. */
export async function withdraw({ trx }: Pick<Telling, 'trx'>, name: KindName, about: readonly string[]): Promise<void> {
  const letters = await selectLetters(trx, name, about)
  await takeBackLetters(
    trx,
    letters.map(({ id }) => id)
  )
  await deleteTold(trx, name, about)
}

/** As `withdraw`, but for what has left as a mail: that stays, and is given back. */
export async function takeBack(
  { trx }: Pick<Telling, 'trx'>,
  name: KindName,
  about: readonly string[]
): Promise<ReadonlySet<string>> {
  const letters = await selectLetters(trx, name, about)
  const gone = await takeBackLetters(
    trx,
    letters.map(({ id }) => id)
  )
  const stays = new Set(letters.filter(({ id }) => !gone.has(id)).map(one => one.about))
  await deleteTold(
    trx,
    name,
    about.filter(one => !stays.has(one))
  )
  return stays
}
