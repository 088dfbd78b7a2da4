// A person's row under the names of the wire.
import { dayOf } from '#shared/kit/time/day.ts'
import { nowhere, tidyPlace } from '#shared/people/places.ts'

import type { PersonRow } from './columns.ts'

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

export type StoredFields = ReturnType<typeof fieldsOf>

export const createdDay = (row: PersonRow) => dayOf(new Date(row.created_at))
