// What the present client gets in place of a field they may not see, for it reads into fields without looking: an empty one. It comes back with a save of the whole profile, and is no change then.
import { isDeepStrictEqual } from 'node:util'

import type { Actor } from '#shared/kit/rights.ts'
import { fieldNames, readable, type Seen } from '#shared/people/fields.ts'
import { nowhere } from '#shared/people/places.ts'
import { isFolder, MEDIA_FOLDER } from '#shared/people/links.ts'
import type { Changes, Link, Profile } from '#shared/people/schemas.ts'

import type { WholeProfiles } from '../../people/profile.ts'
import type { StoredFields } from '../../people/stored.ts'

const standInsOf = ({ privacy }: Pick<Seen, 'privacy'>): Partial<Profile> => ({
  isRehireable: true,
  permissions: { frontPermissions: [], removedDefaultPermissions: [], isAcknowledged: true },
  reactivationDate: null,
  adminLinks: [],
  mediaUrl: '',
  phoneNumber: [],
  bioPosted: 'default',
  weeklycommittedHoursHistory: [],
  // Whether something is hidden is no secret to whom it is hidden from.
  privacySettings: {
    email: privacy.email,
    phoneNumber: privacy.phoneNumber,
    blueSquares: privacy.blueSquares,
    leaderboard: true
  },
  homeCountry: nowhere,
  tangibleHoursReportedThisWeek: '0.00',
  totalTangibleHrs: 0,
  totalIntangibleHrs: 0,
  hoursByCategory: {},
  personalBestMaxHrs: 0,
  totalCommittedHours: 0,
  infringements: [],
  timeEntryEditHistory: [],
  weeklySummaries: [],
  weeklySummariesCount: 0
})

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || (Array.isArray(value) && value.every(one => one === ''))

/** The changes without what stood in for a hidden field. */
function withoutStandIns(me: Actor, person: Seen, changes: Changes): Changes {
  const standIns = new Map<string, unknown>(Object.entries(standInsOf(person)))
  const hidden = new Set<string>(fieldNames.filter(name => !readable(me, person, name) && standIns.has(name)))
  const isOne = ([name, value]: [string, unknown]) =>
    hidden.has(name) && (isEmpty(value) || isDeepStrictEqual(value, standIns.get(name)))
  return Object.fromEntries(Object.entries(changes).filter(pair => !isOne(pair)))
}

/** Whoever saves a weekly summary there also sends their media link as the Media Folder link. One that is no shared folder is not meant to be one. */
function withoutCopiedFolder(changes: Changes, stored: Pick<StoredFields, 'adminLinks' | 'mediaUrl'>): Changes {
  const { adminLinks, mediaUrl = stored.mediaUrl } = changes
  if (!adminLinks) return changes
  const known = stored.adminLinks.filter(({ Name }) => Name === MEDIA_FOLDER)
  const isCopy = ({ Name, Link }: Link) => Name === MEDIA_FOLDER && Link.trim() === mediaUrl.trim() && !isFolder(Link)
  if (!adminLinks.some(isCopy)) return changes
  return { ...changes, adminLinks: adminLinks.flatMap(link => (isCopy(link) ? known : [link])) }
}

export const whole: WholeProfiles = {
  standInsOf,
  meantBy(me, person, changes, { stored, leavesOut }) {
    const seen = withoutStandIns(me, person, changes)
    return leavesOut ? withoutCopiedFolder(seen, stored) : seen
  }
}
