// Invitations as the office has them: sent one by one or as a list, sent again, cancelled.
import { createHash, randomBytes } from 'node:crypto'

import { isAddress } from '#shared/kit/text/address.ts'
import { dayOf, formatDay } from '#shared/kit/time/day.ts'
import { Refused, refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { DAY_MS, HOUR, HOUR_MS } from '#shared/kit/time/time.ts'
import type * as calls from '#shared/invitations/calls.ts'
import { MOST_AN_HOUR, USUAL_HOURS, WEEKS } from '#shared/invitations/rules.ts'
import type { InviteResult } from '#shared/invitations/schemas.ts'
import * as texts from '#shared/invitations/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { countCaused } from '../kit/audit/lines.ts'
import type { Visitor, Work } from '../kit/calls/request.ts'
import { isId, newId } from '../kit/database/ids.ts'
import type { Limits } from '../kit/guards/limits.ts'
import { texts as kit } from '../kit/texts.ts'
import { allowNew, isKnownAddress } from '../people/for-others.ts'
import {
  areThere,
  type Beginning,
  cancel,
  findInvitation,
  holdInvitation,
  insertInvitation,
  listOpen,
  openOf,
  renew
} from './queries.ts'

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A link that was not given to anybody before. */
function newLink(now: Date, site: string) {
  const secret = randomBytes(24).toString('base64url')
  const expires = new Date(now.getTime() + WEEKS * 7 * DAY_MS)
  return { hash: hashOf(secret), expires, url: `${site}/ProfileInitialSetup/${secret}` }
}

async function send({ post }: Work, email: string, link: ReturnType<typeof newLink>): Promise<void> {
  await post({
    to: email,
    subject: t(texts.subject),
    paragraphs: [
      t(texts.greeting),
      t(texts.welcome),
      t(texts.lasts, { day: formatDay(dayOf(link.expires), 'profile') })
    ],
    link: { text: t(texts.setUp), url: link.url },
    letsIn: true
  })
}

type Step = <T>(step: (work: Work) => Promise<T>) => Promise<T>

interface BeginsAs {
  role?: string | undefined
  teamIds?: readonly string[] | undefined
  projectId?: string | null | undefined
}

interface Inviting {
  me: Visitor
  now: Date
  site: string
  work: Step
  limits: Limits
}

/** Each is a mail, and an invited stranger never asked for one. */
async function requireFew({ trx }: Work, { me, now }: Pick<Inviting, 'me' | 'now'>): Promise<void> {
  if ((await countCaused(trx, 'invitation', me.id, new Date(now.getTime() - HOUR_MS))) >= MOST_AN_HOUR)
    refuse(429, t(texts.tooOften, { most: MOST_AN_HOUR }), { retryAfter: HOUR })
}

interface Asked {
  email: string
  hours: number
  begins?: Beginning | undefined
}

async function inviteOne(asked: Asked, from: Inviting): Promise<void> {
  await takeTurn(from.limits, asked.email)
  await from.work(work => insertOne(work, asked, from))
}

/** So many mails to one address, whoever sends them. Outside of any transaction. */
export const takeTurn = (limits: Limits, email: string): Promise<void> =>
  limits.take('invite-account', email, texts.addressTooOften)

/** Mails the link, and answers what the invitation is known by. */
export async function insertOne(
  work: Work,
  { email, hours, begins }: Asked,
  { me, now, site }: Pick<Inviting, 'me' | 'now' | 'site'>
): Promise<string> {
  await requireFew(work, { me, now })
  if (await isKnownAddress(work.trx, email)) refuse(400, texts.inUse, { bare: true, fields: { email: texts.inUse } })
  const link = newLink(now, site)
  const id = newId(now)
  await insertInvitation(work.trx, { id, email, hours, hash: link.hash, by: me.id, now, expires: link.expires, begins })
  const { role, teamIds, projectId } = begins ?? {}
  await work.changed('invitation', id, undefined, { email, weeklyCommittedHours: hours, role, teamIds, projectId })
  await send(work, email, link)
  return id
}

const found = async (work: Work, token: string) =>
  (isId(token) ? await findInvitation(work.trx, token) : undefined) ?? refuse(404, kit.missing)

/** What all of a list begin as and in. Nobody invites to what they may not give. */
async function beginningOf(
  { role = 'Volunteer', teamIds = [], projectId = null }: BeginsAs,
  { work, me }: Inviting
): Promise<Beginning | undefined> {
  if (role === 'Volunteer' && teamIds.length === 0 && projectId === null) return undefined
  const teams = [...new Set(teamIds)]
  await work(async step => {
    await allowNew(step, me, { role, teams, projects: projectId === null ? [] : [projectId] })
    if (!(await areThere(step.trx, teams, projectId))) refuse(400, texts.placesGone)
  })
  return { role, teamIds: teams, projectId, firstName: '', lastName: '' }
}

/** Each address for itself: one that is wrong does not stop the others. */
async function inviteEach(
  sent: readonly { email: string; weeklyCommittedHours?: number | undefined; again?: boolean | undefined }[],
  begins: Beginning | undefined,
  from: Inviting
): Promise<InviteResult[]> {
  const results: InviteResult[] = []
  const seen = new Set<string>()
  for (const { email: typed, weeklyCommittedHours: hours = USUAL_HOURS, again = false } of sent) {
    const email = typed.trim().toLowerCase()
    const problem = isAddress(email) ? (seen.has(email) ? texts.twice : undefined) : texts.email
    seen.add(email)
    if (problem) results.push({ email, done: false, message: problem })
    else
      try {
        const one = again ? undefined : await from.work(({ trx }) => openOf(trx, email, from.now))
        if (one) {
          const day = formatDay(dayOf(new Date(one.expiration)), 'profile')
          results.push({ email, done: false, message: t(texts.hasOne, { email, day }), hasOne: true })
          continue
        }
        await inviteOne({ email, hours, begins }, from)
        results.push({ email, done: true, message: t(texts.invited, { email }) })
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        results.push({ email, done: false, message: error.refusal.message })
      }
  }
  return results
}

type Office = 'cancelInvitation' | 'invite' | 'inviteMany' | 'listInvitations' | 'renewInvitation'

export const inviting = (limits: Limits): Pick<Handlers<typeof calls>, Office> => ({
  invite: {
    async outsideTransaction({ email, weeklyCommittedHours = USUAL_HOURS }, { work, me, now, site }) {
      await inviteOne({ email, hours: weeklyCommittedHours }, { work, me, now, site, limits })
      return { message: t(texts.invited, { email }) }
    }
  },

  inviteMany: {
    async outsideTransaction({ invitations, ...asked }, { work, me, now, site }) {
      const from = { work, me, now, site, limits }
      const results = await inviteEach(invitations, await beginningOf(asked, from), from)
      const done = results.filter(one => one.done).length
      return { message: t(texts.invitedMany, { done, count: results.length }), results }
    }
  },

  listInvitations: (_, { trx }) => listOpen(trx),

  renewInvitation: {
    async outsideTransaction({ token }, { work, me, now, site }) {
      const { email } = await work(step => found(step, token))
      await limits.take('invite-account', email, texts.addressTooOften)
      return work(async step => {
        const before = await found(step, token)
        await requireFew(step, { me, now })
        // Whoever has an account by now would be refused at the end of the form.
        if (await isKnownAddress(step.trx, email)) refuse(400, texts.inUse, { bare: true })
        const link = newLink(now, site)
        if (!(await renew(step.trx, token, link))) refuse(400, texts.notOpen)
        const [was, is] = [before.expiration, link.expires.toISOString()]
        await step.changed('invitation', token, { expiration: was }, { expiration: is })
        await send(step, email, link)
        return found(step, token)
      })
    }
  },

  cancelInvitation: async ({ token }, request) => {
    if (isId(token)) await holdInvitation(request.trx, token)
    const before = await found(request, token)
    await requireFew(request, request)
    if (!(await cancel(request.trx, token, request.now))) refuse(400, texts.notOpen)
    await request.changed('invitation', token, { isCancelled: before.isCancelled }, { isCancelled: true })
    if (!before.isCancelled)
      await request.post({
        to: before.email,
        subject: t(texts.cancelSubject),
        paragraphs: [t(texts.greeting), t(texts.cancelMail)]
      })
    return found(request, token)
  }
})
