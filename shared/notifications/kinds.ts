// All that people are told: each feature describes its own.
import { agreementTold } from '../agreement/told.ts'
import { badgesTold } from '../badges/told.ts'
import { squaresTold } from '../blue-squares/told.ts'
import { buildingTold } from '../building/told.ts'
import { communityTold } from '../community/told.ts'
import { suggestionsTold } from '../dashboard/told.ts'
import { educationTold } from '../education/told.ts'
import { formsTold } from '../forms/told.ts'
import { helpTold } from '../help/told.ts'
import { invitationsTold } from '../invitations/told.ts'
import { jobsTold } from '../jobs/told.ts'
import { lessonsTold } from '../lessons/told.ts'
import { listingsTold } from '../listings/told.ts'
import { materialsTold } from '../materials/told.ts'
import { peopleTold } from '../people/told.ts'
import { weeklyTold } from '../reports/weekly/told.ts'
import { sessionTold } from '../session/told.ts'
import { taskEditsTold } from '../suggestions/told.ts'
import { summariesTold } from '../summaries/told.ts'
import { tasksTold } from '../tasks/told.ts'
import { weeksTold } from '../time-entries/approvals/told.ts'
import { hoursTold } from '../time-entries/asks/told.ts'
import { teamsTold } from '../teams/told.ts'
import { timeOffTold } from '../time-off/told.ts'
import { toolsTold } from '../tools/told.ts'
import { warningsTold } from '../warnings/told.ts'
import type { Described, Kind, Values } from './kind.ts'

/** In the order in which they stand on the page “What I am told”. */
export const kinds = {
  ...hoursTold,
  ...weeksTold,
  ...squaresTold,
  ...warningsTold,
  ...timeOffTold,
  ...summariesTold,
  ...weeklyTold,
  ...badgesTold,
  ...tasksTold,
  ...taskEditsTold,
  ...materialsTold,
  ...toolsTold,
  ...buildingTold,
  ...lessonsTold,
  ...communityTold,
  ...educationTold,
  ...listingsTold,
  ...agreementTold,
  ...formsTold,
  ...jobsTold,
  ...invitationsTold,
  ...helpTold,
  ...suggestionsTold,
  ...teamsTold,
  ...peopleTold,
  ...sessionTold
}

export type KindName = keyof typeof kinds
export type ValuesOf<K extends KindName> = (typeof kinds)[K] extends Described<infer V extends Values> ? V : never

/** All of them, as a list reads them. */
export const everyKind: readonly (readonly [string, Kind])[] = Object.entries<Kind>(kinds)

const byName = new Map(everyKind)

/** By a name from the database: what was a kind once may be none any more. */
export const kindOf = (name: string | null): Kind | undefined => (name === null ? undefined : byName.get(name))
