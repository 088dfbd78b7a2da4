import type { Needs } from '../kit/rights.ts'

/** Whoever works in the building portal. */
export const keepers = 'enterBuildingPortal'

/** Members of a project read what stands in it; who works in the portal reads it all. */
export const readers = { sees: 'project', or: [keepers] } as const satisfies Needs
