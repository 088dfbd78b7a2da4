import type { Needs } from '../kit/rights.ts'
import { portals } from '../portals.ts'

/** Who works in the portal reads every site; members of a project, theirs. */
export const readers = { sees: 'project', or: [portals.building.right] } as const satisfies Needs
