// The description of our elements against the elements: what each takes, says and lets be styled, and no other.
import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'

import { transformSync } from 'esbuild'
import { describe, expect, test } from 'vitest'

import { widgets } from '../../rollup.config.ts'
import { manifest } from '#scripts/described.ts'
import { elementTypes, jsxTypes, reactTypes, vueTypes } from '#scripts/element-types.ts'
import { components, filesOf, library, packageOf } from '#scripts/elements.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { described, styles } from '#widgets/elements/described.ts'
import { viteProxy } from '#widgets/elements/snippets.ts'
import type * as told from '#widgets/elements/types.ts'
import type { Selected } from '#widgets/leaderboard/use-select.ts'
import type { PlotShown } from '#widgets/kit/plot/model.ts'
import type { MapSpot } from '#widgets/map/marks.ts'
import type { HandedIn } from '#widgets/summaries/weekly-summaries.tsx'
import type { Requested } from '#widgets/time-off/request-dialog.tsx'
import type { StartAttributes } from '#widgets/timer/start.tsx'
import type { TimerMoment } from '#widgets/timer/use-timer-events.ts'

import { sourcesOf } from './sources.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted()

const SAID = /(?:\bsay|\bemit)\(\s*(?:host,|this,)?\s*'(bee-[\w-]+)'/g
const PARTS = /\bpart="([\w-]+)"/g
/** Their sources are looked at by the tests of partners' files; their parts and events are written in another way. */
const PARTNERS = ['bee-events', 'bee-jobs', 'bee-subscribe']

describe.each(described.filter(({ tag }) => !PARTNERS.includes(tag)))('<$tag>', ({ tag, props, events, parts }) => {
  const file = relative('.', widgets()[tag] ?? '')
  const sources = [...sourcesOf(file)]
  const all = sources.map(([, text]) => text).join('\n')
  const own = sources.flatMap(([path, text]) => (path.startsWith(`${dirname(file)}/`) ? [text] : [])).join('\n')

  test('takes the properties that are described', () => {
    const text = read(file)
    const [, list = ''] =
      /(?:define\([^]*?\bprops:|static override properties =) \{((?:[^{}]|\{[^{}]*\})*)\}/.exec(text) ?? []
    const state = found(list, /(\w+): \{ state: true \}/g)
    expect(found(list, /(\w+): [{']/g).filter(name => !state.includes(name))).toEqual(Object.keys(props).toSorted())
  })

  test('says the events that are described', () => {
    const names = Object.keys(events).filter(name => name !== 'bee-sign-in')
    expect(names).toEqual(expect.arrayContaining(found(own, SAID)))
    for (const name of names) expect(all).toContain(`'${name}'`)
  })

  test('has the parts that are described', () => {
    if (!file.startsWith('widgets/kit/')) expect(Object.keys(parts)).toEqual(expect.arrayContaining(found(own, PARTS)))
    expect(found(all, PARTS)).toEqual(expect.arrayContaining(Object.keys(parts)))
  })
})

test('styles are read by the sheet', () => {
  const sheet = read('widgets/kit/tokens.css') + read('widgets/kit/elements.css')
  for (const name of Object.keys(styles)) expect(sheet).toContain(`var(${name}`)
})

test('what properties and events carry is declared', () => {
  const details = described.flatMap(({ events, props }) => [
    ...Object.values(events).map(({ detail }) => detail),
    ...Object.values(props).map(({ typed = '' }) => typed)
  ])
  for (const name of found(details.join(' '), /\b(Bee\w+)/g))
    expect(library.types).toContain(`export interface ${name} {`)
})

/** Checked by the compiler: what is declared for others is what is told. */
test('what is declared is what there is', () => {
  const holds: [
    (real: Entry) => told.BeeEntry,
    (real: TimerMoment) => told.BeeTimerMoment,
    (real: HandedIn) => told.BeeHandedIn,
    (real: Requested) => told.BeeTimeOff,
    (real: Selected) => told.BeePerson,
    (given: told.BeePlotShown) => PlotShown,
    (given: told.BeeSpot) => MapSpot,
    (given: told.BeeWork) => NonNullable<StartAttributes['work']>
  ] = [one => one, one => one, one => one, one => one, one => one, one => one, one => one, one => one]
  expect(holds).toHaveLength(8)
})

test('each stands in the manifest with all of it', () => {
  const written = manifest(library).modules.flatMap(({ declarations }) => declarations)
  expect(written.map(({ tagName }) => tagName)).toEqual(described.map(({ tag }) => tag))
  for (const { tag, props, events, parts } of described) {
    const element = written.find(({ tagName }) => tagName === tag)
    expect(element?.members.map(({ name }) => name)).toEqual(Object.keys(props))
    expect(element?.events.map(({ name }) => name)).toEqual(Object.keys(events))
    expect(element?.cssParts.map(({ name }) => name)).toEqual(Object.keys(parts))
  }
})

test('what a development server passes on stands in what is read, as on the page', () => {
  expect(read('widgets/elements/README.md')).toContain(viteProxy('https://workbee.example.org'))
})

test('types and components can be read', () => {
  for (const text of [elementTypes(library), jsxTypes(library), reactTypes(library), vueTypes(library)])
    expect(() => transformSync(text, { loader: 'ts' })).not.toThrow()
  expect(() => transformSync(components(), { loader: 'js' })).not.toThrow()
  expect(components()).toContain('"onBeeStarted":"bee-started"')
  expect(elementTypes(library)).toContain(`'bee-select': CustomEvent<BeePerson>`)
})

test('the package has the files that it names, and no code of an element', () => {
  const { packed } = filesOf('1.0.0', '')
  const names = packed.map(([name]) => `./${name}`)
  const named = Object.values(packageOf('1.0.0').exports).flatMap(entry =>
    typeof entry === 'string' ? [entry] : Object.values(entry)
  )
  expect(names).toEqual(expect.arrayContaining(named))
  for (const [name, text] of packed) {
    if (!name.endsWith('.js')) continue
    expect(() => transformSync(text, { loader: 'js' }), name).not.toThrow()
    expect(found(text, /from '([^']+)'/g).filter(from => from !== 'react')).toEqual([])
    expect(text).toContain('`${location.origin}/widgets/${tag}.js`')
  }
})
