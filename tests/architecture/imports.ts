import { at, type Import, importsOf, isCode, type Rule, type Source, targetOf, within } from './source.ts'

/** Who may import whom. Left: where a file stands. Right: the places it may import from; `self` is its own feature. */
const MAY: Record<string, readonly string[]> = {
  'shared/kit': ['shared/kit', 'shared/*'],
  shared: ['shared'],
  'widgets/kit': ['shared', 'widgets/kit'],
  widgets: ['shared', 'widgets/kit', 'self'],
  // What partners' pages get: elements of features, on a kit of its own.
  'widgets/partner': ['shared', 'widgets'],
  // The page of every element, those for partners among them.
  'widgets/elements': ['shared', 'widgets'],
  site: ['shared', 'widgets', 'site'],
  extension: ['shared', 'widgets', 'extension'],
  'server/kit': ['shared', 'server/kit', 'server/*'],
  // The present client's words for our calls: each room is let into the feature that it is of.
  'server/before': ['shared', 'server/kit', 'server/*', 'for-others', 'self', 'feature'],
  // Of another feature only what it offers to others.
  server: ['shared', 'server/kit', 'server/*', 'for-others', 'self']
}

/** The page's memory is no place for the server to look. */
const NOT_ON_SERVER = /^shared\/(?:[\w-]+\/store\.ts$|kit\/(?:calls\/api|environment|registry)\.ts$)/

/** Where everything meets: the files beside the feature folders, and the table of all widgets in its three parts. */
const isMeeting = (path: string) =>
  /^(?:server\/[\w-]+|widgets\/kit\/element\/(?:public-widgets|widget-table|page-widgets))\.ts$/.test(path)

/** The room of the present client goes one day, and nothing of ours with it: the one list of features names it. */
const ROOM = /^(?:server|shared)\/before\//
const mayEnter = (file: string, target: string): boolean =>
  ROOM.test(file) || (file === 'server/features.ts' && target === 'server/before/features.ts')

const folderOf = (path: string) => path.split('/').slice(0, -1).join('/')
/** A big feature has rooms, folders of its own folder; all of them are it. */
const featureOf = (path: string) => path.split('/').slice(0, 2).join('/')

function mayImport(file: string, target: string): boolean {
  const [top = '', second = ''] = file.split('/')
  if (top === 'server' && NOT_ON_SERVER.test(target)) return false
  if (ROOM.test(target) && !mayEnter(file, target)) return false
  if (isMeeting(file)) return target.startsWith(`${top}/`) || target.startsWith('shared/')
  const places = MAY[`${top}/${second}`] ?? MAY[top] ?? []
  return places.some(place => {
    if (place === 'self') return target.split('/').length > 2 && featureOf(target) === featureOf(file)
    if (place === 'feature') return target.startsWith(`server/${file.split('/')[2]}/`)
    if (place === 'for-others') return /^server\/[\w-]+\/for-others\.ts$/.test(target)
    if (place.endsWith('/*')) return folderOf(target) === place.slice(0, -2)
    return target.startsWith(`${place}/`)
  })
}

const FACES = Object.keys(MAY).filter(place => !place.includes('/'))

export const oneWay: Rule = {
  name: 'imports point one way',
  check: tree =>
    tree
      .filter(source => isCode(source) && within(source, ...FACES) && !source.path.endsWith('.config.ts'))
      .flatMap(source =>
        importsOf(source).flatMap(one => {
          const target = targetOf(source, one.from)
          return !target || mayImport(source.path, target) ? [] : [`${at(source, one)} may not import ${target}`]
        })
      ),
  caught: [
    { path: 'shared/teams/rules.ts', text: `import { x } from '#server/teams/queries.ts'` },
    { path: 'shared/kit/form/form.ts', text: `import { x } from '../../teams/rules.ts'` },
    { path: 'server/teams/handlers.ts', text: `import type { x } from '#shared/session/store.ts'` },
    { path: 'server/teams/handlers.ts', text: `import { x } from '#shared/kit/calls/api.ts'` },
    { path: 'server/teams/handlers.ts', text: `import { x } from '#server/people/queries.ts'` },
    { path: 'server/teams/handlers.ts', text: `export { x } from '../people/queries.ts'` },
    { path: 'server/kit/calls/admit.ts', text: `import { x } from '../../people/for-others.ts'` },
    { path: 'widgets/teams/team.tsx', text: `type X = import('#widgets/people/person.tsx').X` },
    { path: 'widgets/teams/team.tsx', text: `const x = () => import('#site/routes/routes.ts')` },
    { path: 'widgets/kit/form/field.tsx', text: `import { x } from '#widgets/people/person.tsx'` },
    { path: 'site/main.tsx', text: `import { x } from '#server/config.ts'` },
    { path: 'widgets/teams/team.tsx', text: `import { x } from '#shared/before/teams/calls.ts'` },
    { path: 'shared/teams/table.ts', text: `import type { x } from '../before/teams/schemas.ts'` },
    { path: 'server/teams/handlers.ts', text: `import { x } from '../before/teams/handlers.ts'` },
    { path: 'server/app.ts', text: `import { x } from './before/features.ts'` },
    { path: 'server/before/teams/handlers.ts', text: `import { x } from '../../people/queries.ts'` }
  ],
  passed: [
    { path: 'server/features.ts', text: `import { x } from './before/features.ts'` },
    { path: 'server/before/teams/handlers.ts', text: `import { x } from '../../teams/queries.ts'` },
    { path: 'server/before/teams/handlers.ts', text: `import { x } from '#shared/before/teams/calls.ts'` },
    { path: 'server/teams/handlers.ts', text: `import { x } from './queries.ts'` },
    { path: 'server/teams/handlers.ts', text: `import { x } from '../people/for-others.ts'` },
    { path: 'server/reports/weekly/mail.ts', text: `import { x } from '../export/parts.ts'` },
    { path: 'server/app.ts', text: `import { x } from './teams/handlers.ts'` },
    { path: 'widgets/kit/element/widget-table.ts', text: `const x = () => import('#widgets/teams/team.tsx')` },
    { path: 'site/page.tsx', text: `import { x } from '#widgets/kit/form/field/field.tsx'` }
  ]
}

/** A package and the only places it may be imported in. */
const PLACES: Record<string, (source: Source) => boolean> = {
  zod: () => false,
  'webextension-polyfill': ({ path }) => path === 'extension/browser.ts',
  ky: ({ path }) => path === 'shared/kit/calls/send-ky.ts',
  redaxios: ({ path }) => path === 'shared/kit/calls/send-redaxios.ts',
  kysely: source =>
    /\/(?:[\w-]+-)?(?:queries|tables)\.ts$/.test(source.path) || within(source, 'server/kit', 'scripts/demo', 'tests'),
  pg: source => within(source, 'server/kit', 'tests', 'scripts'),
  preact: source => within(source, 'widgets/partner', 'tests'),
  react: source => within(source, 'widgets', 'site', 'extension', 'tests'),
  fastify: source => within(source, 'server', 'tests')
}

/** `react/jsx-runtime` is react; `zod/mini` is not classic zod. */
const packageOf = (from: string) => (from.startsWith('zod/mini') ? 'zod/mini' : from.split('/')[0]!)

export const packages: Rule = {
  name: 'each library stays in its place',
  check: tree =>
    tree.filter(isCode).flatMap(source =>
      importsOf(source)
        .filter(({ from }) => PLACES[packageOf(from)]?.(source) === false)
        .map(one => `${at(source, one)} may not import ${one.from}`)
    ),
  caught: [
    { path: 'shared/teams/schemas.ts', text: `import * as z from 'zod'` },
    { path: 'shared/teams/schemas.ts', text: `import * as z from 'zod/v4'` },
    { path: 'extension/popup.tsx', text: `import browser from 'webextension-polyfill'` },
    { path: 'widgets/teams/team.tsx', text: `import ky from 'ky'` },
    { path: 'server/teams/handlers.ts', text: `import { sql } from 'kysely'` },
    { path: 'shared/teams/rules.ts', text: `import { useState } from 'react'` }
  ],
  passed: [
    { path: 'shared/teams/schemas.ts', text: `import * as z from 'zod/mini'` },
    { path: 'server/teams/queries.ts', text: `import { sql } from 'kysely'` }
  ]
}

const isSchema = ({ from }: Import) => /(?:^|\/)schemas\.ts$/.test(from) || from === 'zod/mini'

export const callsAreLight: Rule = {
  name: 'call rows know their schemas as types only',
  check: tree =>
    tree
      .filter(({ path }) => /^shared\/[\w-]+\/calls\.ts$/.test(path))
      .flatMap(source =>
        importsOf(source)
          .filter(one => isSchema(one) && !one.typeOnly)
          .map(one => `${at(source, one)} makes a browser load ${one.from}`)
      ),
  caught: [{ path: 'shared/teams/calls.ts', text: `import * as S from './schemas.ts'` }],
  passed: [{ path: 'shared/teams/calls.ts', text: `import type * as S from './schemas.ts'` }]
}
