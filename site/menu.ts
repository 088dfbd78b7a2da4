// What the menus hold for whom, read off the route table. A menu with nothing in it is not there.
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import type { Me } from '#shared/session/store.ts'
import type { MenuItem } from '#widgets/kit/dialogs/menu.tsx'

import type { Route } from './public-routes.ts'
import type { Rows } from './route-table.ts'

type MenuPosition = NonNullable<Route['menu']>

export interface Entry {
  kind: 'go'
  label: string
  href: string
  /** This is the page that is shown. */
  current: boolean
  group: MenuPosition['group']
}

/** Addresses are the same in any letter case. */
function isHere(href: string, shown: string, me: Me): boolean {
  const [address, path] = [href.toLowerCase(), shown.toLowerCase()]
  return path === address || path === `${address}/${me.id}` || (path === '/' && address === '/dashboard')
}

export function menuOf(rows: Rows, name: MenuPosition['in'], me: Me, path = ''): Entry[] {
  const own = { ownerId: me.id, ownerRole: me.role, isProtected: false }
  return Object.values(rows)
    .filter(route => route.menu?.in === name && can(me, route.needs, route.path.includes('{userId}') ? own : undefined))
    .map(route => {
      const href = route.path.replace('{userId}', me.id)
      const label = t(route.menu?.label ?? route.title)
      return { kind: 'go', label, href, current: isHere(href, path, me), group: route.menu?.group }
    })
}

/** The order in which the groups stand, below what is in none. */
const GROUPS = [
  'People',
  'Work',
  'Openings',
  'Mails',
  'Organization'
] as const satisfies readonly MenuPosition['group'][]

/** The entries in groups, each under its name; a single group needs none. */
export function inGroups(entries: readonly Entry[]): MenuItem[] {
  const groups = [undefined, ...GROUPS]
    .map(name => ({ name, items: entries.filter(({ group }) => group === name) }))
    .filter(({ items }) => items.length > 0)
  return groups.flatMap(({ name, items }) => [
    ...(name && groups.length > 1 ? [{ kind: 'group', label: t(name) } as const] : []),
    ...items
  ])
}
