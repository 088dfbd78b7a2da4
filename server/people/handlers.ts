import type * as z from 'zod/mini'

import { refuse } from '#shared/kit/refused.ts'
import { formatDay, toDay } from '#shared/kit/day.ts'
import { problems } from '#shared/kit/form-check.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/people/calls.ts'
import { statusAfter } from '#shared/people/rules.ts'
import * as schemas from '#shared/people/schemas.ts'
import * as texts from '#shared/people/texts.ts'

import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import { texts as kit } from '../kit/texts.ts'
import { finding } from './finding.ts'
import { strike } from './strike.ts'
import { startWithEntry } from './first-entry.ts'
import { editsOf } from './history.ts'
import { pictureUrl } from './picture-url.ts'
import { readPicture } from './picture.ts'
import { present, type Presenting } from './profile.ts'
import { lastEntryDay } from './queries.ts'
import { loadPerson } from './records.ts'
import { save } from './save.ts'
import { servePictures } from './serve-pictures.ts'
import { standingTask } from './standing.ts'
import { createdDay } from './stored.ts'
import type { PersonRow } from './tables.ts'

const nameOf = (row: PersonRow): string => `${row.first_name} ${row.last_name}`

const isEditable = (key: string): key is keyof typeof schemas.editable => Object.hasOwn(schemas.editable, key)

/** One field by its name; `weeklyCommittedHours` and `isAcknowledged` are names of the existing clients. */
function changeOf(key: string, value: unknown): schemas.Changes {
  if (key === 'isAcknowledged') return changeOf('permissions', { isAcknowledged: value === true })
  if (key === 'weeklyCommittedHours') return changeOf('weeklycommittedHours', value)
  if (!isEditable(key)) return refuse(400, t(texts.unknownField, { key }))
  const read = schemas.changes.safeParse({ [key]: value })
  if (read.success) return read.data
  const [text = kit.invalid] = Object.values(problems(schemas.changes, { [key]: value }))
  return refuse(400, text || kit.invalid, { fields: { [key]: text || kit.invalid } })
}

type SentProfile = Omit<z.output<typeof schemas.saveProfile.input>, 'id' | 'rev' | 'timeEntryEditHistory'>

/** A save with the names that only the existing clients use. */
const changesOf = ({ weeklyCommittedHours, isAcknowledged, ...sent }: SentProfile): schemas.Changes => ({
  ...sent,
  weeklycommittedHours: sent.weeklycommittedHours ?? weeklyCommittedHours,
  permissions: isAcknowledged ? { ...sent.permissions, isAcknowledged } : sent.permissions
})

const handlers = (presenting: Presenting): Handlers<typeof calls> => ({
  ...finding(address => pictureUrl(presenting.secret, address.hash, address.now)),

  readProfile: (_, request) => present(request.me, request.record, request, presenting),

  saveProfile: {
    async outsideTransaction({ id, rev, timeEntryEditHistory: kept, ...sent }, { work, ...call }) {
      const changes = changesOf(sent)
      const picture = await readPicture(sent.profilePic)
      return work(async tools => {
        const context = { ...call, ...tools }
        const record = await save(context, id, { changes, picture, rev }, presenting)
        if (kept) await strike(context, record, kept)
        return present(call.me, record, context, presenting)
      })
    }
  },

  setProperty: {
    async outsideTransaction({ id, key, value }, { work, ...call }) {
      const changes = changeOf(key, value)
      const picture = await readPicture(changes.profilePic)
      const { row } = await work(tools => save({ ...call, ...tools }, id, { changes, picture }, presenting))
      return { message: t(texts.saved), rev: row.rev }
    }
  },

  setStatus: async ({ id, status, endDate, reactivationDate, isSet }, request) => {
    const { row } = request.record
    const known = { lastEntry: await lastEntryDay(request.trx, id), created: createdDay(row), today: request.today }
    const day = (text: string | null | undefined) => (text ? toDay(text) : null)
    const standing = statusAfter(
      { status, isSet, endDate: day(endDate), reactivationDate: day(reactivationDate) },
      known
    )
    await save(request, id, { changes: {}, standing }, presenting)
    const places = { name: nameOf(row), day: standing.endDate ? formatDay(standing.endDate, 'profile') : '' }
    if (!standing.isActive) return { message: t(texts.deactivated, places) }
    return { message: t(standing.endDate ? texts.finalDay : texts.activated, places) }
  },

  setRehireable: async ({ id, isRehireable }, request) => {
    await save(request, id, { changes: { isRehireable } }, presenting)
    return { message: t(texts.rehireable, { name: nameOf(request.record.row) }), isRehireable }
  },

  setVisibility: async ({ id, isVisible }, request) => {
    await save(request, id, { changes: { isVisible } }, presenting)
    const { row } = request.record
    const hidden = row.role === 'Volunteer' ? texts.alwaysShown : texts.hidden
    return { message: t(isVisible ? texts.shown : hidden, { name: nameOf(row) }), isVisible }
  },

  setBioStatus: async ({ id, bioPosted }, request) => {
    const record = await save(request, id, { changes: { bioPosted } }, presenting)
    return { message: t(texts.bio), user: await present(request.me, record, request, presenting) }
  },

  removePicture: async (_, request) => {
    await save(request, request.record.ownerId, { changes: { profilePic: '' } }, presenting)
    return { message: t(texts.pictureRemoved) }
  },

  readHistory: ({ after }, { trx, me, record }) => editsOf(trx, me, record, after)
})

export const peopleFeature = (tools: Presenting): Feature => ({
  name: 'people',
  endpoints: bind(calls, schemas, handlers(tools)),
  loaders: { person: loadPerson },
  listeners: { 'time-entry.saved': startWithEntry },
  schedule: [standingTask],
  routes: servePictures(tools.secret)
})
