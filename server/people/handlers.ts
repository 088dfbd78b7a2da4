import type * as z from 'zod/mini'

import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/people/calls.ts'
import * as importCalls from '#shared/people/import/calls.ts'
import * as importSchemas from '#shared/people/import/schemas.ts'
import * as mergeCalls from '#shared/people/merge/calls.ts'
import * as mergeSchemas from '#shared/people/merge/schemas.ts'
import * as dataCalls from '#shared/people/own-data/calls.ts'
import * as dataSchemas from '#shared/people/own-data/schemas.ts'
import * as schemas from '#shared/people/schemas.ts'
import * as codeCalls from '#shared/people/team-codes/calls.ts'
import * as codeSchemas from '#shared/people/team-codes/schemas.ts'
import * as texts from '#shared/people/texts.ts'
import * as titleCalls from '#shared/people/titles/calls.ts'
import * as titleSchemas from '#shared/people/titles/schemas.ts'
import * as userCalls from '#shared/people/users/calls.ts'
import * as userSchemas from '#shared/people/users/schemas.ts'
import * as userTexts from '#shared/people/users/texts.ts'

import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import type { Mover } from '../kit/movers.ts'
import type { PersonalTable } from '../kit/audit/personal-data.ts'
import { changingMany } from './users/change-many.ts'
import { changeOf } from './change-of.ts'
import { creating, namedIds, type Passwords } from './users/create-user.ts'
import { erasure, erasureTask } from './own-data/erasure.ts'
import { finding } from './finding.ts'
import { startWithEntry } from './first-entry.ts'
import { editsOf } from './history.ts'
import { forgetImportsTask, importing } from './import/importing.ts'
import { endMergesTask, merging } from './merge/merging.ts'
import { ownData } from './own-data/own-data.ts'
import { personalData } from './personal-data.ts'
import { pictureUrl } from './picture-url.ts'
import { readPicture } from './picture.ts'
import { present, presentAnew, type ProfileOptions } from './profile.ts'
import { loadPerson, loadProfile } from './records.ts'
import { removePerson } from './users/remove.ts'
import { save } from './save.ts'
import { servePictures } from './serve-pictures.ts'
import { setSummaryCount, takeSummaryParts } from './summary-parts.ts'
import { setStanding } from './standing/set-standing.ts'
import { byOf, notifyManagement } from './standing/mails.ts'
import { standingTask } from './standing/standing.ts'
import { strike } from './strike.ts'
import type { PersonRow } from './columns.ts'
import { teamCodes } from './titles/team-codes.ts'
import { titles } from './titles/titles.ts'
import { undoing } from './undo-edit.ts'
import { users } from './users/users.ts'

const nameOf = (row: PersonRow): string => `${row.first_name} ${row.last_name}`

type SentProfile = Omit<
  z.output<typeof schemas.saveProfile.input>,
  | 'id'
  | 'placesRead'
  | 'projects'
  | 'rev'
  | 'teams'
  | 'timeEntryEditHistory'
  | 'weeklySummaries'
  | 'weeklySummariesCount'
>

/** A save with the names that only the present client uses. */
const changesOf = ({ weeklyCommittedHours, isAcknowledged, ...sent }: SentProfile): schemas.Changes => ({
  ...sent,
  weeklycommittedHours: sent.weeklycommittedHours ?? weeklyCommittedHours,
  permissions: isAcknowledged ? { ...sent.permissions, isAcknowledged } : sent.permissions
})

const handlers = (presenting: ProfileOptions): Handlers<typeof calls> => ({
  ...finding(address => pictureUrl(presenting.secret, address.hash, address.now)),

  readProfile: async (_, request) => present(request.me, request.record, request, presenting),

  saveProfile: {
    async outsideTransaction(
      { id, rev, timeEntryEditHistory: kept, weeklySummaries, weeklySummariesCount: count, ...whole },
      { work, ...call }
    ) {
      const { projects, teams, placesRead: read, ...sent } = whole
      const changes = changesOf(sent)
      const leavesOut = call.isLenient ?? false
      const picture = await readPicture(sent.profilePic)
      return work(async tools => {
        const context = { ...call, ...tools }
        const record = await save(context, id, { changes, picture, rev, leavesOut }, presenting)
        if (kept) await strike(context, record, kept)
        await takeSummaryParts(context, record, { weeklySummaries, count })
        if (projects || teams) {
          const lists = {
            projects: projects && { wanted: namedIds(projects), read: read?.projects, readAt: read?.at },
            teams: teams && { wanted: namedIds(teams), read: read?.teams, readAt: read?.at }
          }
          const whose = { personId: record.ownerId, name: nameOf(record.row) }
          await tools.happened('person.places-sent', { ...whose, ...lists, by: call.me, leavesOut })
        }
        return presentAnew(call.me, record, context, presenting)
      })
    }
  },

  setProperty: {
    async outsideTransaction({ id, key, value, rev }, { work, ...call }) {
      if (key === 'weeklySummariesCount')
        return work(async tools => {
          const context = { ...call, ...tools }
          const record = await save(context, id, { changes: {}, rev }, presenting)
          await setSummaryCount(context, record, value)
          return { message: t(texts.saved), rev: record.row.rev }
        })
      const changes = changeOf(key, value)
      const picture = await readPicture(changes.profilePic)
      const { row } = await work(tools => save({ ...call, ...tools }, id, { changes, picture, rev }, presenting))
      return { message: t(texts.saved), rev: row.rev }
    }
  },

  setStatus: async ({ id: _, ...change }, request) => {
    const { message, ...changed } = await setStanding(request, request.record, change, presenting)
    await notifyManagement(request, [changed], {
      site: request.site,
      now: request.now,
      by: byOf(request.me)
    })
    return { message }
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
    return { message: t(texts.bio), user: await presentAnew(request.me, record, request, presenting) }
  },

  removePicture: async (_, request) => {
    await save(request, request.record.ownerId, { changes: { profilePic: '' } }, presenting)
    return { message: t(texts.pictureRemoved) }
  },

  choosePicture: {
    async outsideTransaction({ selectedImage }, { work, record, ...call }) {
      const picture = await readPicture(selectedImage)
      const changes = { profilePic: selectedImage }
      await work(tools => save({ ...call, ...tools }, record.ownerId, { changes, picture }, presenting))
      return { message: t(texts.saved) }
    }
  },

  ...undoing(presenting),
  readHistory: ({ after }, { trx, me, record }) => editsOf(trx, me, record, after)
})

const userHandlers = (tools: ProfileOptions & Passwords): Handlers<typeof userCalls> => ({
  ...users,
  ...creating(tools),
  ...changingMany(tools),

  deleteUser: async ({ id, option, userId }, request) => {
    if (userId !== undefined && userId !== id) refuse(400, userTexts.otherPerson)
    return { message: await removePerson(request, id, option) }
  }
})

interface PeopleTools extends Passwords, ProfileOptions {
  /** Of all features. */
  movers: () => readonly Mover[]
  personalData: () => readonly PersonalTable[]
}

export const peopleFeature = (tools: PeopleTools): Feature => ({
  name: 'people',
  endpoints: [
    ...bind(calls, schemas, handlers(tools)),
    ...bind(userCalls, userSchemas, userHandlers(tools)),
    ...bind(mergeCalls, mergeSchemas, merging(tools.movers)),
    ...bind(importCalls, importSchemas, importing),
    ...bind(codeCalls, codeSchemas, teamCodes),
    ...bind(titleCalls, titleSchemas, titles(tools)),
    ...bind(dataCalls, dataSchemas, { ...ownData(tools, tools.personalData), ...erasure(tools) })
  ],
  personalData,
  movers: [{ table: 'person_former', column: 'person_id', key: ['gone_id'] }],
  loaders: { person: loadPerson, profile: loadProfile },
  listeners: { 'time-entry.saved': startWithEntry },
  schedule: [standingTask, endMergesTask, erasureTask(tools.personalData), forgetImportsTask],
  routes: servePictures(tools.secret)
})
