// The row of a plain list's page: all of them have the same widget.
import type { Needs } from '#shared/kit/rights.ts'

import type { Route } from './public-routes.ts'

type MenuName = NonNullable<Route['menu']>['in']

/** `of` is its name in `shared/records.ts`, which the route table checks. With `menu` it stands there under its title. */
export const listRoute = <const Of extends string, const Path extends string>(
  of: Of,
  path: Path,
  title: string,
  needs: Needs,
  menu?: MenuName
) =>
  ({
    path,
    title,
    widget: 'bee-records',
    of,
    needs,
    ...(menu && { menu: { in: menu, label: title } })
  }) as const
