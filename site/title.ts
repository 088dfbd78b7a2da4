// The document's title by the route table.
import { t } from '#shared/kit/texts.ts'
import type { Me, Viewed } from '#shared/session/store.ts'

import { NOT_FOUND, PRODUCT, type Route } from './routes.ts'
import { texts } from './texts.ts'

export function titleOf(route: Route | undefined, me: Me | undefined, viewed: Viewed | undefined): string {
  if (!route) return t(NOT_FOUND)
  const shown = viewed ?? me
  const name = shown ? `${shown.firstName} ${shown.lastName}`.trim() : ''
  return t(route.title || PRODUCT, { name: name || t(texts.user) })
}
