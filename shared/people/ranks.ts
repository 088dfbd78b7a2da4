// Whose role stands below whose.
import { roles } from '../permissions.ts'

/** A role of the organisation's own stands with the last one. */
const rankOf = (role: string): number => {
  const rank = roles.findIndex(one => one === role)
  return rank < 0 ? roles.length - 1 : rank
}

export const standsBelow = (role: string, other: string): boolean => rankOf(role) > rankOf(other)
