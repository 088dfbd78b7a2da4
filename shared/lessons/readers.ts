import type { Needs } from '../kit/rights.ts'

/** Who tidies the tags that everybody’s lessons have: those who work in the building portal. */
export const tagKeepers = {
  roles: ['Mentor', 'Manager', 'Core Team', 'Administrator', 'Owner']
} as const satisfies Needs
