// Fields of many people in one transaction, all or none; and one action on many, each in a transaction of its own.
import { refuse, Refused, refuseField } from '#shared/kit/calls/refused.ts'
import { can, type Needs } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/people/calls.ts'
import type { StatusChange } from '#shared/people/rules.ts'
import { standingNeeds } from '#shared/people/standing-needs.ts'
import type { Changes } from '#shared/people/schemas.ts'
import * as userCalls from '#shared/people/users/calls.ts'
import { type ActOnUsers, MOST_AT_ONCE, type UserResult } from '#shared/people/users/schemas.ts'
import * as texts from '#shared/people/users/texts.ts'
import type { Noticed } from '#shared/security/rules.ts'

import { requireMayTouch } from '../../kit/calls/admit.ts'
import type { Handlers } from '../../kit/calls/bind.ts'
import type { Visitor } from '../../kit/calls/request.ts'
import type { Trx } from '../../kit/database/database.ts'
import { texts as lists } from '../../kit/lists/texts.ts'
import { texts as kit } from '../../kit/texts.ts'
import { changeOf } from '../change-of.ts'
import type { ProfileOptions } from '../profile.ts'
import { holdPerson } from '../records.ts'
import { removePerson } from './remove.ts'
import { save, type SaveContext } from '../save.ts'
import { nameOf, setStanding } from '../standing/set-standing.ts'
import { byOf, type StandingChange, notifyManagement } from '../standing/mails.ts'
import { idsOfUsers } from './queries.ts'
import { viewerOf } from './users.ts'

type SentChanges = readonly { user_id: string; item: string; value?: unknown; rev?: number | undefined }[]

/** What is sent about each person, in one order, so that two writers cannot deadlock. */
function byPerson(sent: SentChanges): [string, SentChanges][] {
  const people = new Map<string, SentChanges>()
  for (const one of sent) people.set(one.user_id, [...(people.get(one.user_id) ?? []), one])
  return [...people].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** Says whose row stands in the way, and names each field with whose it is. */
function refuseRow(error: unknown, id: string, name: string, items: readonly string[]): never {
  if (!(error instanceof Refused)) throw error
  const { status, message, fields = {}, current } = error.refusal
  const named = Object.keys(fields).length ? fields : Object.fromEntries(items.map(item => [item, message]))
  return refuse(status, t(texts.rowRefused, { name, message }), {
    fields: Object.fromEntries(Object.entries(named).map(([field, text]) => [`${id} ${field}`, text])),
    ...(current === undefined ? {} : { current })
  })
}

async function changeAll(context: SaveContext, sent: SentChanges, presenting: ProfileOptions): Promise<void> {
  for (const [id, parts] of byPerson(sent)) {
    const record = (await holdPerson(context.trx, id, context.me.id)) ?? refuse(404, texts.someoneGone)
    try {
      const changes = parts.reduce<Changes>((all, { item, value }) => ({ ...all, ...changeOf(item, value) }), {})
      const rev = parts.find(one => one.rev !== undefined)?.rev
      await save(context, id, { changes, rev }, presenting)
    } catch (error) {
      refuseRow(
        error,
        id,
        nameOf(record),
        parts.map(({ item }) => item)
      )
    }
  }
}

const standingFor = (act: ActOnUsers, day: string | undefined): StatusChange | undefined => {
  if (act === 'activate') return { status: 'Active' }
  if (act === 'deactivate') return { status: 'Inactive' }
  if (act === 'pause') return { status: 'Inactive', reactivationDate: day }
  return act === 'finalDay' ? { status: 'Active', endDate: day, isSet: 'FinalDay' } : undefined
}

const changeFor: { [A in ActOnUsers]?: Changes } = {
  rehireable: { isRehireable: true },
  notRehireable: { isRehireable: false },
  show: { isVisible: true },
  hide: { isVisible: false }
}

/** The right that each action needs, as on one person. */
function needsOf(act: ActOnUsers): Needs {
  if (act === 'delete' || act === 'archive') return userCalls.deleteUser.needs
  if (act === 'rehireable' || act === 'notRehireable') return calls.setRehireable.needs
  if (act === 'show' || act === 'hide') return calls.setVisibility.needs
  if (act === 'finalDay' || act === 'pause') return standingNeeds[act]
  // Whom one may let come back depends on whether they are paused.
  return act === 'activate' ? standingNeeds.pause : standingNeeds.status
}

interface ActionOptions {
  act: ActOnUsers
  day: string | undefined
}

async function actOn(context: SaveContext, id: string, { act, day }: ActionOptions, presenting: ProfileOptions) {
  const record = (await holdPerson(context.trx, id, context.me.id)) ?? refuse(404, kit.missing)
  requireMayTouch(context.me, record.subject)
  if (!can(context.me, needsOf(act), record.subject)) refuse(403, kit.forbidden)
  const name = nameOf(record)
  if (act === 'delete' || act === 'archive') return { name, message: await removePerson(context, id, act) }
  const standing = standingFor(act, day)
  if (standing) {
    const { message, ...changed } = await setStanding(context, record, standing, presenting)
    return { name, message, changed }
  }
  await save(context, id, { changes: changeFor[act] ?? {} }, presenting)
  return { name, message: '' }
}

const refusedOf = (me: Visitor, personId: string): Noticed => ({
  kind: 'call-refused',
  actorId: me.id,
  personId,
  detail: 'actOnUsers'
})

interface Selection {
  ids?: readonly string[] | undefined
  all?: Parameters<typeof idsOfUsers>[1] | undefined
  except?: readonly string[] | undefined
  seen?: number | undefined
}

/** Those who are named, or all who fit: counted again, since others may have come or gone. */
async function chosenOf(trx: Trx, me: Visitor, { ids, all, except = [], seen }: Selection): Promise<Set<string>> {
  if (ids) return new Set(ids)
  if (!all || seen === undefined) return refuse(400, texts.chooseFirst)
  if (!can(me, userCalls.listUsers.needs)) return refuse(403, kit.forbidden)
  const found = await idsOfUsers(trx, all, viewerOf(me), MOST_AT_ONCE + except.length + 1)
  const left = new Set(found)
  for (const id of except) left.delete(id)
  if (left.size > MOST_AT_ONCE) return refuse(400, t(lists.tooMany, { limit: MOST_AT_ONCE }))
  if (found.length !== seen)
    return refuse(409, t(lists.otherCount, { count: found.length, seen }), { current: { count: found.length } })
  return left
}

export const changingMany = (
  presenting: ProfileOptions
): Pick<Handlers<typeof userCalls>, 'actOnUsers' | 'changeUsers'> => ({
  changeUsers: async ({ changes }, request) => {
    await changeAll(request, changes, presenting)
    const count = changes.length
    return { message: t(texts.manySaved, { count }) }
  },

  actOnUsers: {
    async outsideTransaction({ act, day, ...chosen }, { work, ...call }) {
      const { me, now, site } = call
      if (!can(me, needsOf(act))) return refuse(403, kit.forbidden)
      if ((act === 'pause' || act === 'finalDay') && !day) return refuseField(400, 'day', texts.dayNeeded)
      const results: UserResult[] = []
      const changes: StandingChange[] = []
      for (const id of await work(({ trx }) => chosenOf(trx, me, chosen))) {
        let name = ''
        const result = await work(async tools => {
          const record = await holdPerson(tools.trx, id, me.id)
          name = record ? nameOf(record) : ''
          return actOn({ ...call, ...tools }, id, { act, day }, presenting)
        }).catch(async (error: unknown) => {
          // What stands in the way of one person does not stop the others.
          if (!(error instanceof Refused)) throw error
          const { status, message } = error.refusal
          // As the call on one person would be.
          if (status === 403) await work(tools => tools.happened('security.noticed', refusedOf(me, id)))
          return { message }
        })
        const changed = 'changed' in result ? result.changed : undefined
        if (changed) changes.push(changed)
        results.push({ _id: id, name, done: 'name' in result, message: result.message })
      }
      await work(tools => notifyManagement(tools, changes, { site, now, by: byOf(me) }))
      const done = results.filter(one => one.done).length
      return { message: t(texts.manyDone, { done, count: results.length }), results }
    }
  }
})
