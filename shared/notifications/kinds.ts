// All that people are told: each feature describes its own.
import { agreementTold } from '../agreement/told.ts'
import { buildingTold } from '../building/told.ts'
import { formsTold } from '../forms/told.ts'
import { invitationsTold } from '../invitations/told.ts'
import { jobsTold } from '../jobs/told.ts'
import { lessonsTold } from '../lessons/told.ts'
import { materialsTold } from '../materials/told.ts'
import { peopleTold } from '../people/told.ts'
import { sessionTold } from '../session/told.ts'
import { badgesTold } from '../badges/told.ts'
import { squaresTold } from '../blue-squares/told.ts'
import { suggestionsTold } from '../dashboard/told.ts'
import { helpTold } from '../help/told.ts'
import { weeklyTold } from '../reports/weekly/told.ts'
import { taskEditsTold } from '../suggestions/told.ts'
import { summariesTold } from '../summaries/told.ts'
import { tasksTold } from '../tasks/told.ts'
import { timeOffTold } from '../time-off/told.ts'
import { weeksTold } from '../time-entries/approvals/told.ts'
import { hoursTold } from '../time-entries/asks/told.ts'
import { warningsTold } from '../warnings/told.ts'
import { toolsTold } from '../tools/told.ts'
import type { Kind, Values } from './kind.ts'

export const kinds = {
  ...tasksTold,
  ...materialsTold,
  ...peopleTold,
  ...invitationsTold,
  ...jobsTold,
  ...agreementTold,
  ...formsTold,
  ...sessionTold,
  ...hoursTold,
  ...weeksTold,
  ...squaresTold,
  ...warningsTold,
  ...timeOffTold,
  ...summariesTold,
  ...weeklyTold,
  ...badgesTold,
  ...taskEditsTold,
  ...suggestionsTold,
  ...helpTold,
  ...toolsTold,
  ...lessonsTold,
  ...buildingTold,
}

export type KindName = keyof typeof kinds
export type ValuesOf<K extends KindName> = (typeof kinds)[K] extends Kind<infer V> ? V : never

/** All of them, as a list reads them. */
export const everyKind = Object.entries(kinds) as unknown as readonly (readonly [KindName, Kind<Values>])[]

const byName = new Map<string, Kind<Values>>(everyKind)

/** By a name from the database: what was a kind once may be none any more. */
export const kindOf = (name: string | null): Kind<Values> | undefined => (name === null ? undefined : byName.get(name))
