// Which pages of the route table have forms, by what their widgets are made of.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { withForms } from '#site/routes/list-route.ts'
import type { Route } from '#site/routes/public.ts'
import { routes } from '#site/routes/routes.ts'

const ROOT = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const IMPORTED = /(?:from |import\()'(\.{1,2}\/[^']+|#widgets\/[^']+)'/g
const pathOf = (named: string, from: string): string =>
  named.startsWith('#') ? named.slice(1) : join(from, '..', named)

/** The files of widgets behind this one, those that it draws by tag among them; not the kit’s, which all have. */
function behind(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || path.startsWith('widgets/kit/') || !existsSync(join(ROOT, path)) || path.includes('?'))
    return seen
  seen.add(path)
  const source = read(path)
  for (const [, named = ''] of source.matchAll(IMPORTED)) behind(pathOf(named, path), seen)
  for (const [, tag = ''] of source.matchAll(/tag="(bee-[\w-]+)"/g)) for (const one of filesOf(tag)) behind(one, seen)
  return seen
}

const defined = globSync('widgets/*/**/*.tsx', { cwd: ROOT })
const byTag = new Map(
  defined.flatMap(path =>
    [...read(path).matchAll(/define\('(bee-[\w-]+)'/g)].map(([, tag = '']) => [tag, path] as const)
  )
)
function filesOf(tag: string): string[] {
  const path = byTag.get(tag)
  return path === undefined ? [] : [path]
}

/** The page has a form that writes what is stored. */
const WRITES = /\b(useRecordForm|useForm)\(|<PartForm\b/

const filesBehind = (tag: string): string[] => filesOf(tag).flatMap(path => [...behind(path)])

/**
 * They change how one signs in, send a mail and keep nothing, take addresses of the people there are, or look for a place. A
 * time entry waits on the device for a line (`e2e/entry-loss.spec.ts`), a whole profile is saved in `people/`.
 */
const NO_RECORD = new Set([
  'bee-dashboard',
  'bee-invitations',
  'bee-profile-edit',
  'bee-signing-in',
  'bee-square-copies',
  'bee-team-locations',
  'bee-time-log',
  'bee-update-password'
])

/** Pages without anybody signed in, and those that need the link of a mail, have tests of their own. */
const isOpen = ({ isBare, needs, path, page, widget }: Route): boolean =>
  !isBare &&
  !NO_RECORD.has(widget) &&
  needs !== 'anyone' &&
  !path.includes('{token}') &&
  (page === undefined || page === '1')

const isWriting = ({ widget, of }: Route): boolean =>
  of !== undefined || filesBehind(widget).some(path => WRITES.test(read(path)))

/** What its page is, whosever it is and by whatever other address. */
const kindOf = ({ widget, of, category, path }: Route): string =>
  [widget, of, category, path.replace('/{userId}', '').includes('{') && 'of one'].join(' ')

/** Each page that may have a form, once. */
export const pages: readonly (readonly [name: string, route: Route])[] = Object.entries(withForms(routes)).filter(
  ([, route], at, all) =>
    isOpen(route) && isWriting(route) && all.findIndex(([, other]) => kindOf(other) === kindOf(route)) === at
)

/** Files that draw the form of a record, and no page leads to. */
export function unreached(): string[] {
  const reached = new Set(Object.values<Route>(routes).flatMap(({ widget }) => filesBehind(widget)))
  return defined.filter(
    path => !path.startsWith('widgets/kit/') && /\buseRecordForm\(/.test(read(path)) && !reached.has(path)
  )
}
