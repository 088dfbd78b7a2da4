// Who gains and who loses what when the list of a role becomes another.
import { effective } from '#shared/permissions.ts'
import { effectOn, movedBetween } from '#shared/roles/rules.ts'
import type { Effect, Some } from '#shared/roles/schemas.ts'

import type { ExceptionGroup } from '../people/for-others.ts'

/** How many are named. */
const SHOWN = 10

const sum = (groups: readonly ExceptionGroup[]): Some => ({
  count: groups.reduce((all, { count }) => all + count, 0),
  people: groups.flatMap(({ people }) => people).slice(0, SHOWN)
})

export function effectOf(
  groups: readonly ExceptionGroup[],
  before: readonly string[],
  after: readonly string[]
): Effect {
  const active = groups.filter(({ isActive }) => isActive)
  const of = active.map(group => ({ group, ...effectOn(before, after, group) }))
  const permissionsOf = (role: readonly string[]) => effective({ role, front: [], removed: [] })
  const { added, removed } = movedBetween(permissionsOf(before), permissionsOf(after))
  const all = sum(active)
  return {
    active: all.count,
    inactive: sum(groups).count - all.count,
    people: all.people,
    moved: [...added, ...removed].map(permission => ({
      permission,
      gain: sum(of.filter(one => one.added.includes(permission)).map(({ group }) => group)),
      lose: sum(of.filter(one => one.removed.includes(permission)).map(({ group }) => group))
    }))
  }
}
