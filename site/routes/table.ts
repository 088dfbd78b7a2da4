// Which row an address leads to. The rows of signed-in pages are loaded lazily, so that the login page does not carry them.
import { atom } from 'nanostores'

import { doors, type Route } from './public.ts'

export type Rows = Readonly<Record<string, Route>>

/** The rows known so far; `isWhole` once all are. */
export const $rows = atom<{ rows: Rows; isWhole: boolean }>({ rows: doors, isWhole: false })

/** Loads all rows. */
export async function openAll(): Promise<void> {
  const [{ routes }, { withForms }] = await Promise.all([import('./routes.ts'), import('./list-route.ts')])
  $rows.set({ rows: withForms(routes), isWhole: true })
}

const PLACE = /\{(\w+)\}/g

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(PLACE, '(?<$1>[^/]+)')}/?$`, 'i')

export interface RouteMatch {
  route: Route
  params: Readonly<Record<string, string>>
}

export function find(rows: Rows, pathname: string): RouteMatch | undefined {
  for (const route of Object.values(rows)) {
    const found = patternOf(route.path).exec(pathname)
    if (!found) continue
    const places = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
    return { route, params: Object.fromEntries(places) }
  }
  return undefined
}
