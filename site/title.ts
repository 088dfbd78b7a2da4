// The document's title by the route table.
import { t } from '#shared/kit/texts.ts'

import { NOT_FOUND, PRODUCT, type Route } from './routes/public.ts'
import { texts } from './texts.ts'

export interface PersonName {
  firstName: string
  lastName: string
}

export function titleOf(
  route: Pick<Route, 'title'> | undefined,
  me: PersonName | undefined,
  other: PersonName | undefined
): string {
  if (!route) return t(NOT_FOUND)
  const shown = other ?? me
  const name = shown ? `${shown.firstName} ${shown.lastName}`.trim() : ''
  return t(route.title || PRODUCT, { name: name || t(texts.user) })
}
