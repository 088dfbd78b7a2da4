// A person's row as a profile, without the fields that the viewer may not see.
import { type Day, startOfDay } from '#shared/kit/time/day.ts'
import type { Actor } from '#shared/kit/rights.ts'
import { mayTakeOver } from '#shared/kit/takeover.ts'
import { fieldNames, isOpen, readable, type Seen } from '#shared/people/fields.ts'
import { nowhere } from '#shared/people/places.ts'
import { committedBy } from '#shared/people/rules.ts'
import type { Changes, Profile } from '#shared/people/schemas.ts'
import { categories } from '#shared/projects/categories.ts'

import { shownCollection } from '../badges/for-others.ts'
import type { CallContext, Work } from '../kit/calls/request.ts'
import { placesOf } from '../summaries/for-others.ts'
import { pictureUrl } from './picture-url.ts'
import { type ProfileParts, readAround } from './queries.ts'
import type { PersonRecord, ProfileRecord } from './records.ts'
import { fieldsOf, type StoredFields } from './stored.ts'

/** What a profile is presented with. */
export interface ProfileOptions {
  /** Signs addresses of pictures. */
  secret: string
  /** Where a client keeps whole profiles, and saves them as it read them. */
  whole?: WholeProfiles | undefined
}

/** What makes a profile whole for a client that breaks on a field that is missing, and what is meant by one it sends. */
export interface WholeProfiles {
  /** What stands in for fields that somebody may not see. */
  standInsOf: (person: Pick<Seen, 'privacy'>) => Partial<Profile>
  /** The changes that are meant by a profile that was sent whole. */
  meantBy: (
    me: Actor,
    person: Seen,
    changes: Changes,
    kept: { stored: StoredFields; leavesOut: boolean | undefined }
  ) => Changes
}

const toHours = (seconds: number): number => Math.round((seconds / 3600) * 100) / 100

/** Days go out as the instant they begin on the Pacific coast, which every clock turns back into that day. */
const beginning = (day: Day): string => startOfDay(day).toISOString()
const beginningOr = (day: Day | null): string | null => day && beginning(day)

/** The database writes instants inside JSON in a way of its own. */
const instantOf = (text: string): string => new Date(text).toISOString()

const noHours = Object.fromEntries([...categories.map(name => name.toLowerCase()), 'unassigned'].map(name => [name, 0]))

function hoursByCategory(projects: ProfileParts['byProject']): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { category, seconds } of projects) {
    const name = category || 'unassigned'
    sums[name] = (sums[name] ?? 0) + seconds
  }
  return { ...noHours, ...Object.fromEntries(Object.entries(sums).map(([name, count]) => [name, toHours(count)])) }
}

function whole(me: Actor, { row, subject }: PersonRecord, around: ProfileParts, picture: string, today: Day): Profile {
  const stored = fieldsOf(row)
  const history = around.history.length ? around.history : [{ hours: row.committed_hours, dateChanged: row.start_date }]
  return {
    _id: row.id,
    rev: row.rev,
    isProtected: row.is_protected,
    mayTakeOver: mayTakeOver(me, subject),
    ...stored,
    startDate: beginning(stored.startDate),
    endDate: beginningOr(stored.endDate),
    reactivationDate: beginningOr(stored.reactivationDate),
    erasesOn: beginningOr(row.erase_on),
    profilePic: picture,
    createdDate: row.created_at,
    weeklycommittedHoursHistory: history.map(({ hours, dateChanged }) => ({
      hours,
      dateChanged: beginning(dateChanged)
    })),
    teams: around.teams,
    projects: around.projects,
    tangibleHoursReportedThisWeek: toHours(around.weekSeconds).toFixed(2),
    totalTangibleHrs: toHours(around.totalSeconds),
    totalIntangibleHrs: toHours(around.totalIntangible),
    hoursByCategory: hoursByCategory(around.byProject),
    personalBestMaxHrs: toHours(around.bestWeek),
    totalCommittedHours: Math.round(committedBy(history, today) * 100) / 100,
    infringements: around.squares.map(one => ({ ...one, createdDate: instantOf(one.createdDate) })),
    timeEntryEditHistory: around.edits.map(one => ({ ...one, date: instantOf(one.date) })),
    weeklySummaries: placesOf(around.summaries, today),
    weeklySummariesCount: around.summaryCount,
    badgeCollection: shownCollection(around.badges, me.id === row.id)
  }
}

const guarded = fieldNames.filter(name => !isOpen(name))

/** Drops the fields this viewer may not read; of a hidden location, city and country stay. */
function seenBy(me: Actor, record: PersonRecord, profile: Profile, { whole: wholes }: ProfileOptions): Profile {
  const hidden = guarded.filter(name => !readable(me, record, name))
  if (!hidden.length) return profile
  const standIns = wholes?.standInsOf(record) ?? {}
  const { city, country } = profile.location
  return {
    ...profile,
    ...Object.fromEntries(hidden.map(name => [name, standIns[name]])),
    location: hidden.includes('location') ? { ...nowhere, city, country } : profile.location
  }
}

type TimeContext = Pick<CallContext, 'now' | 'today'>

/** The profile as the viewer may see it. */
export function present(
  me: Actor,
  record: ProfileRecord,
  { now, today }: TimeContext,
  presenting: ProfileOptions
): Profile {
  const picture = pictureUrl(presenting.secret, record.row.picture, now)
  const profile = seenBy(me, record, whole(me, record, record.around, picture, today), presenting)
  if (!presenting.whole) return profile
  const idsOf = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id)
  const read = { at: now.toISOString(), projects: idsOf(profile.projects), teams: idsOf(profile.teams) }
  return { ...profile, placesRead: read }
}

/** The same after a change. */
export async function presentAnew(
  me: Actor,
  record: PersonRecord,
  at: Pick<Work, 'trx'> & TimeContext,
  presenting: ProfileOptions
): Promise<Profile> {
  const around = await readAround(at.trx, record.ownerId, at.today)
  return present(me, { ...record, around }, at, presenting)
}
