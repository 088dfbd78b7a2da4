// Who reads pieces and takes them: the people of their project, and whoever keeps the building sites.
import type { Needs } from '../kit/rights.ts'

export const keepers = 'enterBuildingPortal' as const satisfies Needs
export const readers = { sees: 'project', or: [keepers] } as const satisfies Needs
