// A person's row as a profile, without the fields that the viewer may not see.
import { endOfWeek, startOfWeek } from '#shared/kit/day.ts'
import type { Actor } from '#shared/kit/rights.ts'
import { mayTakeOver } from '#shared/kit/takeover.ts'
import { type FieldName, fieldNames, readable } from '#shared/people/fields.ts'
import { nowhere } from '#shared/people/places.ts'
import type { Profile } from '#shared/people/schemas.ts'

import type { CallContext, Work } from '../kit/calls/request.ts'
import { pictureUrl } from './picture-url.ts'
import { type Around, readAround } from './queries.ts'
import type { PersonRecord } from './records.ts'
import { fieldsOf } from './stored.ts'

const secondsToHours = (seconds: number): number => Math.round((seconds / 3600) * 100) / 100

function whole(me: Actor, { row, subject }: PersonRecord, around: Around, picture: string): Profile {
  return {
    _id: row.id,
    rev: row.rev,
    isProtected: row.is_protected,
    mayTakeOver: mayTakeOver(me, subject),
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

/** Drops the fields this viewer may not read; of a hidden location, city and country stay. */
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
  return seenBy(me, record, whole(me, record, around, pictureUrl(secret, record.row.picture, now)))
}
