// Who reads and who writes each field of a profile, for the server and for forms.
import { type Actor, holds, maySeeHours } from '../kit/rights.ts'
import type { Permission } from '../permissions.ts'

/** `shown:` looks at the person's own switch; `hours` is whoever may look at the person's hours. */
type Reader = 'everybody' | 'hours' | 'self' | `shown:${'blueSquares' | 'email' | 'phoneNumber'}` | Permission
type Writer = 'self' | Permission

interface Rights {
  reads: readonly Reader[]
  writes: readonly Writer[]
}

const everybody = ['everybody'] as const
const owners = ['self', 'putUserProfile'] as const
const important = ['putUserProfileImportantInfo'] as const
const standing = [...important, 'changeUserStatus'] as const
const figures = ['self', 'hours', 'putUserProfile', 'getReports'] as const
const documents = ['self', 'putUserProfile', 'manageAdminLinks', 'getReports', 'getWeeklySummaries'] as const
const squares = ['addInfringements', 'editInfringements', 'deleteInfringements'] as const
const summaries = ['self', 'hours', 'putUserProfile', 'getWeeklySummaries'] as const
const leaving = ['self', 'putUserProfile', ...standing, 'getUserProfiles'] as const

export const fields = {
  firstName: { reads: everybody, writes: owners },
  lastName: { reads: everybody, writes: owners },
  role: { reads: everybody, writes: important },
  isActive: { reads: everybody, writes: standing },
  isRehireable: {
    reads: ['putUserProfileImportantInfo', 'changeUserRehireableStatus', 'getReports'],
    writes: ['putUserProfileImportantInfo', 'changeUserRehireableStatus']
  },
  isVisible: { reads: everybody, writes: [...owners, 'toggleInvisibility'] },
  teamCode: { reads: everybody, writes: ['editTeamCode'] },
  permissions: { reads: ['self', 'putUserProfilePermissions'], writes: ['putUserProfilePermissions'] },
  profilePic: { reads: everybody, writes: owners },
  createdDate: { reads: everybody, writes: [] },
  startDate: { reads: everybody, writes: important },
  endDate: { reads: everybody, writes: standing },
  reactivationDate: { reads: leaving, writes: standing },
  /** When name and contacts are erased. */
  erasesOn: { reads: ['addDeleteEditOwners'], writes: [] },
  adminLinks: { reads: documents, writes: ['manageAdminLinks'] },
  personalLinks: { reads: everybody, writes: owners },
  mediaUrl: { reads: documents, writes: owners },
  jobTitle: { reads: everybody, writes: owners },
  phoneNumber: { reads: ['self', 'shown:phoneNumber', ...important], writes: owners },
  email: { reads: ['self', 'shown:email', ...important], writes: important },
  bio: { reads: everybody, writes: owners },
  bioPosted: {
    reads: [...owners, 'requestBio', 'getReports', 'getWeeklySummaries'],
    writes: [...owners, 'requestBio']
  },
  weeklycommittedHours: { reads: everybody, writes: important },
  weeklycommittedHoursHistory: { reads: ['self', 'putUserProfile', 'getReports'], writes: [] },
  missedHours: { reads: everybody, writes: important },
  weeklySummaryOption: { reads: everybody, writes: ['updateSummaryRequirements'] },
  privacySettings: { reads: owners, writes: owners },
  collaborationPreference: { reads: everybody, writes: [...owners, ...important] },
  timeZone: { reads: everybody, writes: owners },
  /** To everybody else it is the city and the country. */
  location: { reads: owners, writes: owners },
  homeCountry: { reads: owners, writes: owners },
  teams: { reads: everybody, writes: [] },
  projects: { reads: everybody, writes: [] },
  tangibleHoursReportedThisWeek: { reads: figures, writes: [] },
  totalTangibleHrs: { reads: figures, writes: [] },
  totalIntangibleHrs: { reads: figures, writes: [] },
  hoursByCategory: { reads: figures, writes: [] },
  personalBestMaxHrs: { reads: figures, writes: [] },
  totalCommittedHours: { reads: figures, writes: [] },
  infringements: { reads: ['self', 'shown:blueSquares', ...squares], writes: [] },
  timeEntryEditHistory: { reads: ['self', ...important], writes: important },
  /** Written by their own feature, whose calls say by whom. */
  weeklySummaries: { reads: summaries, writes: [] },
  weeklySummariesCount: { reads: summaries, writes: [] }
} as const satisfies Record<string, Rights>

export type FieldName = keyof typeof fields
export const isFieldName = (name: string): name is FieldName => Object.hasOwn(fields, name)
export const fieldNames = Object.keys(fields).filter(isFieldName)

/** What of a person decides who sees what. */
export interface Seen {
  ownerId: string
  /** What the person shows of themselves. */
  privacy: Readonly<Record<'blueSquares' | 'email' | 'phoneNumber', boolean>>
  sharesTeam: boolean
}

/** Whether the viewer is among these readers of the person's field. */
function isReader(me: Actor, person: Seen, reader: Reader): boolean {
  if (reader === 'everybody') return true
  if (reader === 'self') return me.id === person.ownerId
  if (reader === 'hours') return maySeeHours(me, person)
  if (reader === 'shown:email') return person.privacy.email
  if (reader === 'shown:phoneNumber') return person.privacy.phoneNumber
  if (reader === 'shown:blueSquares') return person.privacy.blueSquares
  return holds(me, reader)
}

export const isOpen = (field: FieldName): boolean => fields[field].reads.some(reader => reader === 'everybody')

export const readable = (me: Actor, person: Seen, field: FieldName): boolean =>
  fields[field].reads.some(reader => isReader(me, person, reader))

export function writable(me: Actor, person: Pick<Seen, 'ownerId'>, field: FieldName): boolean {
  const writers: readonly Writer[] = fields[field].writes
  return writers.some(writer => (writer === 'self' ? me.id === person.ownerId : holds(me, writer)))
}

/** Every permission that lets one write some field of somebody else. */
export const anyWriter: readonly Permission[] = [
  ...new Set(fieldNames.flatMap((name): readonly Writer[] => fields[name].writes))
].filter(writer => writer !== 'self')
