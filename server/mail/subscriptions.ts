// Subscribing, confirming, unsubscribing. The answer does not reveal whether an address is known.
import { refuse } from '#shared/kit/calls/refused.ts'
import type * as calls from '#shared/mail/calls.ts'
import * as letters from '#shared/mail/letter-texts.ts'
import { confirms, mayBeMailed } from '#shared/mail/rules.ts'
import * as texts from '#shared/mail/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Letter } from '../kit/mail/letters.ts'
import type { CallContext, Work } from '../kit/calls/request.ts'
import { countBrought, sourceOf } from '../jobs/for-others.ts'
import { setSubscribed } from '../people/for-others.ts'
import {
  findMember,
  findSubscriber,
  lockSubscriber,
  stateOf,
  type Subscriber,
  writeSubscriber
} from './subscription-queries.ts'
import type { SubscriptionTokens } from './subscription-token.ts'
import type { MailTools } from './tools.ts'

type SubscriptionHandlers = Pick<
  Handlers<typeof calls>,
  | 'confirmSubscription'
  | 'readChallenge'
  | 'readOwnSubscription'
  | 'readSubscription'
  | 'subscribe'
  | 'unsubscribe'
  | 'updateOwnSubscription'
>

export const leaveUrl = (links: SubscriptionTokens, site: string, email: string, now: Date): string =>
  `${site}/email-unsubscribe?token=${links.seal('leave', email, now)}`

function confirmation(links: SubscriptionTokens, email: string, { site, now }: CallContext): Letter {
  return {
    to: email,
    subject: letters.confirmSubject,
    paragraphs: [letters.confirmLead, letters.confirmHow, letters.confirmNot],
    link: {
      text: letters.confirmButton,
      url: `${site}/email-subscribe?token=${links.seal('confirm', email, now)}`
    }
  }
}

const already = (links: SubscriptionTokens, email: string, { site, now }: CallContext): Letter => ({
  to: email,
  subject: letters.alreadySubject,
  paragraphs: [letters.alreadyLead, letters.alreadyHow],
  link: { text: letters.leaveButton, url: leaveUrl(links, site, email, now) }
})

/** The fields of a subscription that the audit records. */
const recorded = ({ state, mailed_at, asked_from, confirmed_at, left_at }: Subscriber) => ({
  state,
  mailedAt: mailed_at,
  askedFrom: asked_from,
  confirmedAt: confirmed_at,
  leftAt: left_at
})

async function write(work: Work, before: Subscriber, changes: Partial<Subscriber>): Promise<void> {
  await writeSubscriber(work.trx, before.email, changes)
  await work.changed('subscription', before.id, recorded(before), recorded({ ...before, ...changes }))
}

/** A member with this address gets the same setting on the profile. */
async function switchAlong(work: Work, email: string, to: boolean): Promise<void> {
  const member = await findMember(work.trx, email)
  if (!member || member.is_subscribed === to) return
  await setSubscribed(work.trx, member.id, to)
  await work.changed('person', member.id, { emailSubscriptions: !to }, { emailSubscriptions: to })
}

/** Sends the confirmation, or that the address is subscribed already; once a day at the most. */
async function ask(work: Work, links: SubscriptionTokens, email: string, at: CallContext): Promise<void> {
  const { trx, post } = work
  const subscriber = await lockSubscriber(trx, email, at.now)
  if (!mayBeMailed(subscriber, at.now)) return
  const isSubscribed = (await stateOf(trx, email)) === 'subscribed'
  const now = at.now.toISOString()
  // For members the setting on their profile counts, so their consent is not recorded again.
  const asked = isSubscribed
    ? { mailed_at: now }
    : { mailed_at: now, asked_at: now, asked_from: at.origin ?? null, consent: texts.subscribeLead }
  await write(work, subscriber, asked)
  if (!isSubscribed) countBrought(trx, 'asked', sourceOf(at.origin, at.site), at)
  await post(isSubscribed ? already(links, email, at) : confirmation(links, email, at))
}

async function confirm(
  work: Work,
  { email, at }: { email: string; at: Date },
  { now, site }: CallContext
): Promise<void> {
  const subscriber = await lockSubscriber(work.trx, email, now)
  if (!confirms(at, subscriber.left_at, now)) return refuse(400, texts.expired)
  const confirmed_at = subscriber.state === 'subscribed' ? subscriber.confirmed_at : now.toISOString()
  if (subscriber.state !== 'subscribed')
    countBrought(work.trx, 'subscription', sourceOf(subscriber.asked_from ?? undefined, site), { now })
  await write(work, subscriber, { state: 'subscribed', confirmed_at })
  return switchAlong(work, email, true)
}

async function leave(work: Work, email: string, now: Date): Promise<void> {
  const subscriber = await lockSubscriber(work.trx, email, now)
  const left_at = subscriber.state === 'unsubscribed' ? subscriber.left_at : now.toISOString()
  await write(work, subscriber, { state: 'unsubscribed', left_at })
  return switchAlong(work, email, false)
}

export const subscribing = ({ links, forms, limits }: MailTools): SubscriptionHandlers => ({
  // Outside a transaction: the challenge's difficulty depends on counters with transactions of their own.
  readChallenge: { outsideTransaction: ({ for: form }, { now }) => forms.challenge(form, now) },

  subscribe: {
    async outsideTransaction({ email, ...brought }, request) {
      const { ip, now, work } = request
      const address = email.toLowerCase()
      // The mail that asks for a confirmation is the second step, so a script may subscribe somebody by the address alone.
      await forms.check(brought, { for: 'subscribe', ip, now, sent: address, bare: true })
      await limits.take('subscribe-everybody', '')
      await work(one => ask(one, links, address, request))
      return { message: texts.confirmationSent }
    }
  },

  async confirmSubscription({ token }, request) {
    const link = links.open('confirm', token) ?? refuse(400, texts.expired)
    await confirm(request, link, request)
    return { message: texts.confirmed }
  },

  async readSubscription({ token }, { trx, now }) {
    const toConfirm = links.open('confirm', token)
    const { email } = toConfirm ?? links.open('leave', token) ?? refuse(400, texts.unknownLink)
    const leftAt = (await findSubscriber(trx, email))?.left_at ?? null
    if (toConfirm && !confirms(toConfirm.at, leftAt, now)) return refuse(400, texts.expired)
    return { email, state: (await stateOf(trx, email)) ?? 'waiting' }
  },

  async unsubscribe({ token }, { now, ...work }) {
    const { email } = links.open('leave', token) ?? refuse(400, texts.unknownLink)
    await leave(work, email, now)
    return { message: texts.removed }
  },

  async readOwnSubscription(_, { trx, me }) {
    return { emailSubscriptions: (await findMember(trx, me.email))?.is_subscribed ?? false }
  },

  async updateOwnSubscription({ emailSubscriptions: wanted }, { me, now, ...work }) {
    await switchAlong(work, me.email, wanted)
    const subscriber = await findSubscriber(work.trx, me.email)
    // Switching on undoes an earlier unsubscribe; switching off stops the weekly mail and no other.
    if (subscriber && wanted && subscriber.state === 'unsubscribed')
      await write(work, subscriber, { state: 'subscribed', confirmed_at: now.toISOString() })
    if (subscriber && !wanted && subscriber.state === 'subscribed') await write(work, subscriber, { state: 'waiting' })
    return { emailSubscriptions: wanted }
  }
})
