// Rules of teams. Pure.
import type { Role } from '../permissions.ts'

const SEEN: readonly Role[] = ['Owner', 'Administrator', 'Core Team']

/** Whom nobody can hide from a team: whoever runs the organisation works in sight of it. */
export const isAlwaysVisible = (role: Role): boolean => SEEN.includes(role)

/** A name as it is compared: case and spaces make no other name. */
export const plainName = (name: string): string => name.replaceAll(/\s/g, '').toLowerCase()
