// `tell(request, 'purchaseAsked', { to, places })`: whoever it concerns hears of it as they want to, in the same transaction.
import { HOUR_MS } from '#shared/kit/time/time.ts'
import { nextTime } from '#shared/kit/time/when.ts'
import { t } from '#shared/kit/texts.ts'
import { type Kind, sentenceOf, type Values, waysOf } from '#shared/notifications/kind.ts'
import { everyKind, type KindName, kindOf, type ValuesOf } from '#shared/notifications/kinds.ts'
import * as texts from '#shared/notifications/told-texts.ts'

import { newId } from '../kit/database/ids.ts'
import { type Letter, takeBackLetters } from '../kit/mail/letters.ts'
import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import { secretOf } from '../kit/settings.ts'
import { offLinks } from './off-links.ts'
import { asMessage } from './send.ts'
import { type Contact, contactsFor, deleteTold, insertTold, markDone } from './tell-queries.ts'

/** What a call or a scheduled task tells by; whoever acts is not told of it. */
export type Telling = Pick<CallContext, 'now' | 'site'> & Pick<Work, 'postAll' | 'trx'> & { me?: Visitor | undefined }

type Words = Partial<Pick<Letter, 'fileId' | 'link'>> & Pick<Letter, 'paragraphs' | 'subject'>

export interface Told<V> {
  to: readonly (string | null | undefined)[]
  places: V
  /** The mail in words of its own; else it says what the bell says. */
  letter?: Words | ((to: Contact) => Words)
  /** So many seconds in which `withdraw` takes it back before its mail leaves. */
  heldFor?: number
}

const addressOf = <V>({ opens }: Kind<V>, places: V, site: string): string | undefined => opens && site + opens(places)

function wordsOf<V extends Values>(kind: Kind<V>, places: V, site: string): Words {
  const url = addressOf(kind, places, site)
  const says = sentenceOf(kind, places)
  return {
    subject: says.replace(/\.$/, ''),
    paragraphs: [says, ...(kind.detail ? [t(kind.detail, { count: 0, ...places })] : [])],
    ...(url && { link: { text: t(kind.open ?? texts.open), url } })
  }
}

/** When the mail leaves that has it with others; nothing for one of its own. */
function mailTime({ mails, at, zone }: Contact, kind: Pick<Kind<never>, 'urgent'>, now: Date): string | null {
  if (kind.urgent || mails === 'at-once') return null
  const when = { cadence: mails, weekday: 1, day: 1, time: at, zone }
  return nextTime(when, new Date(now.getTime() + HOUR_MS / 60)).toISOString()
}

/** Why it came, and how to get no more of them; of what nobody can switch off, why. */
async function footFor(telling: Telling, name: string, kind: Kind<never>) {
  const why = t(texts.why, { when: t(kind.when) })
  if (kind.always) return () => ({ leave: { why: `${why} ${t(kind.always ?? '')}` } })
  const { seal } = offLinks(await secretOf(telling.trx, 'subscription-secret'))
  return (personId: string) => {
    const url = `${telling.site}/told/off?token=${seal({ personId, kind: name })}`
    return {
      leave: { why, text: t(texts.none), url, more: { text: t(texts.change), url: `${telling.site}/told` } },
      headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    }
  }
}

export async function tell<K extends KindName>(
  telling: Telling,
  name: K,
  { to, places, letter, heldFor }: Told<ValuesOf<K>>
): Promise<void> {
  const { trx, now, site, me, postAll } = telling
  const kind = kindOf(name)!
  const values = places as Values
  const except = kind.evenMine ? undefined : me?.id
  const ids = [...new Set(to)].filter((id): id is string => Boolean(id) && id !== except)
  if (!ids.length) return
  const ways = waysOf(kind)
  const contacts = (await contactsFor(trx, name, ids)).map(one => ({
    ...one,
    letterId: newId(now),
    bell: ways.bell !== 'none' && (kind.always !== undefined || (one.bell ?? ways.bell === 'on')),
    mail: ways.mail !== 'none' && (kind.always !== undefined || (one.mail ?? ways.mail === 'on')),
    mailAt: mailTime(one, kind, now)
  }))
  const isMailed = ({ mail, mailAt }: (typeof contacts)[number]) => mail && mailAt === null
  // What is mailed and held back can be taken back only where it is known.
  const copies = contacts.filter(one => one.bell || (one.mail && (!isMailed(one) || heldFor !== undefined)))
  if (copies.length) {
    const url = addressOf(kind, values, site)
    const link = url ? { words: t(kind.open ?? texts.open), url } : undefined
    await insertTold(
      trx,
      {
        id: newId(now),
        kind: name,
        about: kind.about?.(values) ?? null,
        places: values,
        message: asMessage({ words: sentenceOf(kind, values), link }),
        now
      },
      copies.map(one => ({ ...one, letterId: isMailed(one) ? one.letterId : null }))
    )
  }
  const mailed = contacts.filter(isMailed)
  if (!mailed.length) return
  const foot = await footFor(telling, name, kind)
  await postAll(
    mailed.map(one => ({
      id: one.letterId,
      to: one.email,
      toPerson: one.id,
      ...((typeof letter === 'function' ? letter(one) : letter) ?? wordsOf(kind, values, site)),
      ...(heldFor !== undefined && { heldFor }),
      ...foot(one.id)
    }))
  )
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
  await takeBackLetters(trx, await deleteTold(trx, name, about))
}
