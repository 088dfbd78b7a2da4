// Works out what a save would store: the sent fields, tidied, over the stored record. Pure; nothing is read or written.
import { type Day, toDay } from '#shared/kit/time/day.ts'
import { isDeepStrictEqual } from 'node:util'

import { refuseField } from '#shared/kit/calls/refused.ts'
import { withSent } from '#shared/kit/calls/with-sent.ts'
import { tidyLinks } from '#shared/people/links.ts'
import { tidyPlace } from '#shared/people/places.ts'
import { isVisibleAs, missedHoursAs, type Standing, statusAfter } from '#shared/people/rules.ts'
import type { Changes } from '#shared/people/schemas.ts'
import * as texts from '#shared/people/texts.ts'

import { hashOf } from './picture-url.ts'
import type { StoredFields } from './stored.ts'

export interface SentProfile {
  changes: Changes
  /** Given where status, last day and day of return are decided together. */
  standing?: Standing | undefined
  /** The hash of the uploaded picture. */
  picture: string | undefined
  /** Whether the person writes to their own record. */
  isSelf: boolean
  today: Day
  created: Day
}

export const tidyList = (list: string | readonly string[]): string[] =>
  (typeof list === 'string' ? [list] : list).map(one => one.trim()).filter(one => one !== '')

/** Lists with the same names in another order count as equal. */
function sameNames(next: readonly string[] | undefined, stored: string[]): string[] {
  if (!next) return stored
  const names = [...new Set(next)].toSorted()
  return isDeepStrictEqual(names, stored.toSorted()) ? stored : names
}

const dayOr = (day: string | null | undefined, stored: Day | null): Day | null =>
  day === undefined ? stored : day ? toDay(day) : null

function nextPicture(sent: SentProfile, stored: string): string {
  if (sent.picture) return sent.picture
  const address = sent.changes.profilePic
  // An address of ours, also one that has expired, means that the picture stays.
  if (address === undefined || hashOf(address)) return stored
  if (address === '') return ''
  return refuseField(400, 'profilePic', texts.pictureAddress)
}

function nextPermissions(
  { changes, isSelf }: SentProfile,
  stored: StoredFields['permissions']
): StoredFields['permissions'] {
  const { frontPermissions, removedDefaultPermissions, isAcknowledged } = changes.permissions ?? {}
  const front = sameNames(frontPermissions, stored.frontPermissions)
  const removed = sameNames(removedDefaultPermissions, stored.removedDefaultPermissions)
  const same = front === stored.frontPermissions && removed === stored.removedDefaultPermissions
  const acknowledged = stored.isAcknowledged || (isSelf && isAcknowledged === true)
  return {
    frontPermissions: front,
    removedDefaultPermissions: removed,
    // After a change of their permissions people are asked to acknowledge it.
    isAcknowledged: same && acknowledged
  }
}

/** Deactivating from the profile sets the last day: today, unless another was sent. */
function nextStanding({ changes, created, standing, today }: SentProfile, stored: StoredFields): Standing {
  if (standing) return standing
  const { isActive = stored.isActive } = changes
  const endDate = dayOr(changes.endDate, stored.endDate)
  const reactivationDate = dayOr(changes.reactivationDate, stored.reactivationDate)
  if (isActive === stored.isActive) return { isActive, endDate, reactivationDate }
  return statusAfter(
    {
      status: isActive ? 'Active' : 'Inactive',
      endDate: endDate === stored.endDate ? today : endDate,
      reactivationDate
    },
    { lastEntry: undefined, created, today }
  )
}

/** The whole record after the save. */
export function nextOf(sent: SentProfile, stored: StoredFields): StoredFields {
  const { changes } = sent
  return {
    ...stored,
    ...nextStanding(sent, stored),
    firstName: changes.firstName?.trim() ?? stored.firstName,
    lastName: changes.lastName?.trim() ?? stored.lastName,
    role: changes.role ?? stored.role,
    isRehireable: changes.isRehireable ?? stored.isRehireable,
    isVisible: changes.isVisible ?? stored.isVisible,
    teamCode: changes.teamCode ?? stored.teamCode,
    permissions: nextPermissions(sent, stored.permissions),
    profilePic: nextPicture(sent, stored.profilePic),
    startDate: changes.startDate ? toDay(changes.startDate) : stored.startDate,
    adminLinks: changes.adminLinks ? tidyLinks(changes.adminLinks) : stored.adminLinks,
    personalLinks: changes.personalLinks ? tidyLinks(changes.personalLinks) : stored.personalLinks,
    mediaUrl: changes.mediaUrl?.trim() ?? stored.mediaUrl,
    jobTitle: changes.jobTitle ? tidyList(changes.jobTitle) : stored.jobTitle,
    phoneNumber: changes.phoneNumber ? tidyList(changes.phoneNumber) : stored.phoneNumber,
    email: changes.email?.trim().toLowerCase() ?? stored.email,
    bio: changes.bio ?? stored.bio,
    bioPosted: changes.bioPosted ?? stored.bioPosted,
    weeklycommittedHours: changes.weeklycommittedHours ?? stored.weeklycommittedHours,
    missedHours: changes.missedHours ?? stored.missedHours,
    weeklySummaryOption: changes.weeklySummaryOption ?? stored.weeklySummaryOption,
    privacySettings: withSent(stored.privacySettings, changes.privacySettings ?? {}),
    collaborationPreference: changes.collaborationPreference?.trim() ?? stored.collaborationPreference,
    timeZone: changes.timeZone ?? stored.timeZone,
    location: changes.location ? tidyPlace(changes.location) : stored.location,
    homeCountry: changes.homeCountry ? tidyPlace(changes.homeCountry) : stored.homeCountry
  }
}

const names = (stored: StoredFields) =>
  Object.keys(stored).filter((name): name is keyof StoredFields => Object.hasOwn(stored, name))

/** The fields in which the two differ. */
export const differing = (stored: StoredFields, next: StoredFields): (keyof StoredFields)[] =>
  names(stored).filter(name => !isDeepStrictEqual(stored[name], next[name]))

/** Adds what follows from the change by rule, whoever makes it. */
export const settled = (next: StoredFields, stored: StoredFields): StoredFields => ({
  ...next,
  isVisible: isVisibleAs(next.role, { role: stored.role, isVisible: next.isVisible }),
  missedHours: missedHoursAs(next.role, next.missedHours)
})
