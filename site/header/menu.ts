// What the menus hold for whom, read off the route table. A menu with nothing in it is not there.
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import type { Me } from '#shared/session/store.ts'
import type { MenuItem } from '#widgets/kit/dialogs/menu.tsx'

import type { MenuPlace, Route } from '../routes/public.ts'
import { find, type Rows } from '../routes/table.ts'

export interface Entry {
  kind: 'go'
  label: string
  href: string
  /** This is the page that is shown. */
  current: boolean
  /** It is, or the page that is shown is below it. */
  here: boolean
  group: MenuPlace['group']
}

/** Addresses are the same in any letter case. */
function isHere(href: string, shown: string, me: Me): boolean {
  const [address, path] = [href.toLowerCase(), shown.toLowerCase()]
  return path === address || path === `${address}/${me.id}` || (path === '/' && address === '/dashboard')
}

const isIn = ({ menu, needs, path }: Route, me: Me): boolean => {
  const own = { ownerId: me.id, ownerRole: me.role, isProtected: false }
  return menu !== undefined && can(me, needs, path.includes('{userId}') ? own : undefined)
}

const hrefOf = (path: string, me: Me): string => path.replace('{userId}', me.id)

/** The address of the entry that is lit on a page: its own, or that of the first page above it in this person's menus. */
export function litBy(rows: Rows, path: string, me: Me): string | undefined {
  const all = Object.values(rows).filter(route => isIn(route, me))
  const own = all.find(route => isHere(hrefOf(route.path, me), path, me))
  if (own) return hrefOf(own.path, me)
  const found = find(rows, path)
  const isMine = (found?.params['userId'] ?? me.id) === me.id
  const above = found?.route.under?.find(
    one => all.some(route => route.path === one) && (isMine || !one.includes('{userId}'))
  )
  return above && hrefOf(above, me)
}

export function menuOf(rows: Rows, name: MenuPlace['in'], me: Me, path = ''): Entry[] {
  const lit = path && litBy(rows, path, me)
  return Object.values(rows)
    .filter(route => route.menu?.in === name && isIn(route, me))
    .map(route => {
      const href = hrefOf(route.path, me)
      const label = t(route.menu?.label ?? route.title)
      return { kind: 'go', label, href, current: isHere(href, path, me), here: href === lit, group: route.menu?.group }
    })
}

/** The order in which the groups stand. */
const GROUPS = [
  'This week',
  'You',
  'Signing in',
  'Of people',
  'Of the organisation',
  'People',
  'Teams and work',
  'Openings',
  'Forms',
  'Words',
  'Organisation'
] as const satisfies readonly MenuPlace['group'][]

/** The entries in groups, each whole under its name; a single group needs none. */
export function inGroups(entries: readonly Entry[]): MenuItem[] {
  const groups = [undefined, ...GROUPS]
    .map(name => ({ name, items: entries.filter(({ group }) => group === name) }))
    .filter(({ items }) => items.length > 0)
  return groups.flatMap<MenuItem>(({ name, items }) =>
    name && groups.length > 1
      ? [{ kind: 'part', label: t(name), items, open: items.some(({ here }) => here) }]
      : [...items]
  )
}
