// The row of a plain list's page: all of them have the same widget.
import type { Needs } from '#shared/kit/rights.ts'

import type { Route } from './public.ts'

type Menu = Omit<NonNullable<Route['menu']>, 'label'>

/** `of` is its name in `shared/records.ts`, which the route table checks. With `menu` it stands there under its title, with
 *  `pages` the form of a new row and that of each, `{ add: '/tags/add', one: '/tags/{id}' }`, have addresses too. */
export const listRoute = <const Of extends string, const Path extends string>(
  of: Of,
  path: Path,
  title: string,
  needs: Needs,
  menu?: Menu,
  pages?: Route['pages']
) =>
  ({
    path,
    title,
    widget: 'bee-records',
    of,
    needs,
    ...(pages && { pages }),
    ...(menu && { menu: { ...menu, label: title } })
  }) as const

/** The rows of a list's forms, behind all others: a fixed word wins over a place. */
export function withForms(rows: Readonly<Record<string, Route>>): Readonly<Record<string, Route>> {
  const forms = Object.entries(rows).flatMap(([name, { pages, menu: _, ...route }]) => {
    if (!pages) return []
    const own = { ...route, list: route.path, width: 'reading' } as const
    return [
      [`${name} add`, { ...own, path: pages.add, row: 'new' }],
      [`${name} one`, { ...own, path: pages.one.replace('{id}', '{row}') }]
    ] as const
  })
  return { ...rows, ...Object.fromEntries<Route>(forms) }
}
