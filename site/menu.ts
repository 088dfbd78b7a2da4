// What the menus hold for whom, read off the route table. A menu with nothing in it is not there.
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import type { Me } from '#shared/session/store.ts'

import type { Route } from './public-routes.ts'
import type { Rows } from './route-table.ts'

export interface Entry {
  kind: 'go'
  label: string
  href: string
}

type MenuName = NonNullable<Route['menu']>['in']

export function menuOf(rows: Rows, name: MenuName, me: Me): Entry[] {
  const own = { ownerId: me.id, ownerRole: me.role, isProtected: false }
  return Object.values(rows)
    .filter(route => route.menu?.in === name && can(me, route.needs, route.path.includes('{userId}') ? own : undefined))
    .map(route => ({
      kind: 'go',
      label: t(route.menu?.label ?? route.title),
      href: route.path.replace('{userId}', me.id)
    }))
}
