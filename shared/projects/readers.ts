import type { Needs } from '../kit/rights.ts'
import { permissionSets } from '../permission-sets.ts'

/** Who reads what stands in a project: its members, those who have a task in it, and whoever plans projects. */
export const readers = { sees: 'project', or: permissionSets.projects } as const satisfies Needs
