// A person's row as the profile of the wire, and what of it a viewer is sent.
import { dayOf, endOfWeek, startOfWeek } from '#shared/kit/day.ts'
import type { Actor } from '#shared/kit/rights.ts'
import { type FieldName, fieldNames, readable } from '#shared/people/fields.ts'
import { nowhere, tidyPlace } from '#shared/people/places.ts'
import type { Profile } from '#shared/people/schemas.ts'

import type { CallContext, Work } from '../kit/calls/request.ts'
import { pictureUrl } from './picture-url.ts'
import { type Around, readAround } from './queries.ts'
import type { PersonRecord } from './records.ts'
import type { PersonRow } from './tables.ts'

/** The fields that a save can change, as the wire knows them; the picture as its hash. */
export const fieldsOf = (row: PersonRow) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role,
  isActive: row.is_active,
  isRehireable: row.is_rehireable,
  isVisible: row.is_visible,
  teamCode: row.team_code,
  permissions: {
    frontPermissions: row.front_permissions,
    removedDefaultPermissions: row.removed_permissions,
    isAcknowledged: row.permissions_acknowledged
  },
  profilePic: row.picture ?? '',
  startDate: row.start_date,
  endDate: row.end_date,
  reactivationDate: row.reactivation_date,
  adminLinks: row.admin_links,
  personalLinks: row.personal_links,
  mediaUrl: row.media_url,
  jobTitle: row.job_title,
  phoneNumber: row.phone_number,
  email: row.email,
  bio: row.bio,
  bioPosted: row.bio_posted,
  weeklycommittedHours: row.committed_hours,
  missedHours: row.missed_hours,
  weeklySummaryOption: row.summary_option,
  privacySettings: row.privacy,
  collaborationPreference: row.collaboration_preference,
  timeZone: row.time_zone,
  location: tidyPlace(row.location ?? nowhere),
  homeCountry: tidyPlace(row.home_country ?? nowhere)
})

export type Stored = ReturnType<typeof fieldsOf>

const secondsToHours = (seconds: number): number => Math.round((seconds / 3600) * 100) / 100

function whole(row: PersonRow, around: Around, picture: string): Profile {
  return {
    _id: row.id,
    rev: row.rev,
    isProtected: row.is_protected,
    ...fieldsOf(row),
    profilePic: picture,
    createdDate: row.created_at,
    weeklycommittedHoursHistory: around.history.length
      ? around.history
      : [{ hours: row.committed_hours, dateChanged: row.start_date }],
    teams: around.teams,
    projects: around.projects,
    tangibleHoursReportedThisWeek: secondsToHours(around.weekSeconds).toFixed(2),
    totalTangibleHrs: secondsToHours(around.totalSeconds)
  }
}

/** Without the fields this viewer may not read. A place that is not to be read whole is its city and country. */
function seenBy(me: Actor, record: PersonRecord, profile: Profile): Profile {
  const hidden = new Set<string>(fieldNames.filter((name: FieldName) => !readable(me, record, name)))
  const { city, country } = profile.location
  return {
    ...profile,
    ...Object.fromEntries([...hidden].map(name => [name, undefined])),
    location: hidden.has('location') ? { ...nowhere, city, country } : profile.location
  }
}

/** The profile as the viewer may see it. */
export async function present(
  me: Actor,
  record: PersonRecord,
  { trx, now, today }: Pick<Work, 'trx'> & Pick<CallContext, 'now' | 'today'>,
  secret: string
): Promise<Profile> {
  const around = await readAround(trx, record.ownerId, { from: startOfWeek(today), to: endOfWeek(today) })
  return seenBy(me, record, whole(record.row, around, pictureUrl(secret, record.row.picture, now)))
}

export const createdDay = (row: PersonRow) => dayOf(new Date(row.created_at))
