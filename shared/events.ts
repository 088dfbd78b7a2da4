// What features tell each other. A handler says what happened; whoever cares writes in the same transaction.
import type { Day } from './kit/time/day.ts'
import type { DashboardParts } from './dashboard/schemas.ts'
import type { Actor } from './kit/rights.ts'
import type { TaskFacts } from './tasks/change.ts'
import type { Permission } from './permissions.ts'
import type { Noticed } from './security/rules.ts'

/** What a time entry comes to: what roll-ups, tasks and badges count. */
export interface Worked {
  id: string
  personId: string
  projectId: string | undefined
  taskId: string | undefined
  day: Day
  seconds: number
  isTangible: boolean
}

/** Where the rights of a person come from. */
export interface PersonRights {
  role: string
  frontPermissions: readonly string[]
  removedDefaultPermissions: readonly string[]
}

/** Letters about hours that are valid, badges that are shared, and agreements. */
export interface SignedDocuments {
  letters: number
  badges: number
  agreements: number
}

/** A list that is sent back whole: what it held when it was read and when that was, where the sender says so. */
export interface SentWhole {
  wanted: readonly string[]
  read: readonly string[] | undefined
  readAt: string | undefined
}

export interface Events {
  /** The text of a week went to another week. */
  'summary.moved': { personId: string; from: Day; to: Day }
  /** Somebody may no longer sign in. */
  'person.deactivated': { personId: string }
  /** The role, the personal or the removed permissions of somebody changed. */
  'person.rights-changed': {
    personId: string
    name: string
    before: PersonRights
    after: PersonRights
    by: { id: string; name: string; role: string; email: string }
  }
  /** What everybody with a role may do changed, or the role was deleted. */
  'role.rights-changed': { role: string; added: readonly string[]; removed: readonly string[] }
  /** Somebody has an account now. */
  'person.created': {
    personId: string
    /** The projects they begin in: by id, or the one that newcomers begin in. */
    projects: readonly string[] | 'orientation'
    /** The teams they are on from the start. */
    teams: readonly string[]
    /** They still need a way to sign in. */
    isToChoosePassword: boolean
  }
  /** Somebody set up their profile by an invitation. */
  'invitation.used': { invitationId: string; email: string; personId: string }
  /** A profile was sent with whole lists of what the person belongs to, and of what they had when it was read. Whoever may not
   *  change one is refused, or it is left out. */
  'person.places-sent': {
    personId: string
    name: string
    projects: SentWhole | undefined
    teams: SentWhole | undefined
    by: Actor
    leavesOut: boolean
  }
  /** Somebody was set up by a title: they belong to its team and its project now. */
  'person.titled': { personId: string; name: string; teamId: string | null; projectId: string | null }
  /** Many have an account now, and each still needs a way to sign in. */
  'people.imported': { personIds: readonly string[] }
  /** A merge was taken back: what was made of both accounts since then is true of neither. */
  'person.parted': { personId: string; otherId: string; since: Date }
  /** Somebody’s account is deleted next; their time goes to the account that keeps it, or with them. */
  'person.leaving': { personId: string; timeTo: string | undefined }
  /** Somebody was given badges by hand that they did not have before, or once more. */
  'badges.given': { personId: string; names: readonly string[] }
  /** Time is gone for good: what each task loses of its logged hours. */
  'time.erased': { byTask: readonly { taskId: string; seconds: number }[] }
  /** Edits of time entries no longer count. */
  'person.edits-struck': { personId: string; edits: readonly string[] }
  /** Somebody is called otherwise now. Whoever has documents with their name that are signed lays in how many. */
  'person.renamed': { personId: string; before: string; after: string; signed: SignedDocuments }
  'person.profile-saved': { personId: string; fields: readonly string[] }
  /** A time entry was made (no `before`), edited, deleted (no `after`) or brought back. Lost hours are not told.
   *  Of a new one it is known whether it is its person's first. */
  'time-entry.saved': { before: Worked | undefined; after: Worked | undefined; by: string; isFirst?: boolean }
  /** Somebody made a task (no `before`) or changed one: what it said and who was on it, before and after. */
  'task.changed': {
    taskId: string
    wbsId: string
    projectId: string
    by: { id: string; name: string }
    before: TaskFacts | undefined
    after: TaskFacts
  }
  /** Somebody wrote about a task: whom they mention, and who else wants to be told. */
  'task.commented': {
    task: { id: string; name: string }
    by: string
    mentioned: readonly string[]
    watchers: readonly string[]
  }
  /** Somebody put people on so many tasks at once: by an import or a copy. */
  'tasks.given': { by: { id: string; name: string }; people: readonly { id: string; count: number }[] }
  /** Tasks of a WBS were made, moved, changed, deleted or restored. */
  'tree.changed': { wbsId: string; projectId: string }
  /** These are off a team, or hidden on it, or it has closed: they see fewer people, and fewer see them. */
  'team.sight-lost': { personIds: readonly string[] }
  /** Everybody who carried one of these team codes has another. */
  'people.codes-replaced': { before: readonly string[]; after: string }
  /** The time of tangible entries was edited for the fifth time or more within 365 days. */
  'time-entry.edited-often': { personId: string; entryId: string; edits: number }
  /** These did their hours in the week that they began in, and handed in no summary: they are told, and get no square. */
  'week.newcomers-without-summary': { personIds: readonly string[] }
  /** Somebody was warned so often that it is a blue square. */
  'warning.square-issued': { personId: string; description: string }
  /** Something that an attack leaves behind: a sign-in, a refusal, a change of who may sign in. */
  'security.noticed': Noticed
  /** A purchase of tools or equipment was approved: there are so many pieces more. */
  'purchase.approved': { purchaseId: string }
  /** That it was approved is undone: whoever made something of it takes that back, or refuses where it is in use by now. */
  'purchase.undone': { purchaseId: string }
  /** Something that was planned does not happen, cancelled or deleted: all of it, or of a series this day. */
  'activity.cancelled': { activityId: string; occurrence?: Day | undefined }
  /** The dashboard is put together: whoever has something for this person's lays it in. */
  'dashboard.asked': {
    personId: string
    own: boolean
    /** Of whoever looks. */
    role: string
    permissions: readonly Permission[]
    seesBlueSquares: boolean
    parts: DashboardParts
  }
}

export type EventName = keyof Events
