// The description of partner elements against the elements: parts, slots, events and properties that are, and no other.
import { readFileSync } from 'node:fs'

import { transformSync } from 'esbuild'
import { describe, expect, test } from 'vitest'

import { jsxTypes, manifest, packageOf, reactComponents, reactTypes } from '#scripts/embeds-described.ts'
import { described, styles } from '#widgets/partner/described.ts'

const SOURCES = {
  'bee-jobs': ['jobs/jobs.tsx', 'jobs/jobs-state.tsx', 'jobs/board.ts'],
  'bee-subscribe': ['mail/subscribe.tsx']
} as const

const source = (tag: keyof typeof SOURCES) =>
  SOURCES[tag].map(path => readFileSync(new URL(`../../widgets/${path}`, import.meta.url), 'utf8')).join('\n')
const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted()

describe.each(['bee-jobs', 'bee-subscribe'] as const)('%s', tag => {
  const text = source(tag)
  const about = described[tag]

  test('has the parts that are described', () => {
    expect(found(text, /\bpart="([\w-]+)"/g)).toEqual(Object.keys(about.parts).toSorted())
  })
  test('says the events that are described', () => {
    expect(found(text, /'(bee-[\w-]+)'(?=[,\s):])/g).filter(name => name !== tag || tag === 'bee-subscribe')).toEqual(
      expect.arrayContaining(Object.keys(about.events).toSorted())
    )
  })
  test('takes the properties that are described', () => {
    const props = /props: \{([^}]+)\}/.exec(text)?.[1] ?? ''
    expect(found(props, /(\w+): '/g)).toEqual(Object.keys(about.props).toSorted())
  })
  test('stands in the manifest with all of it', () => {
    const element = manifest()
      .modules.flatMap(({ declarations }) => declarations)
      .find(({ tagName }) => tagName === tag)
    expect(element?.members.map(({ name }) => name)).toEqual(Object.keys(about.props))
    expect(element?.attributes.map(({ name }) => name)).not.toContain('texts')
    expect(element?.events.map(({ name }) => name)).toEqual(Object.keys(about.events))
    expect(element?.slots.map(({ name }) => name)).toEqual(Object.keys(about.slots))
    expect(element?.cssParts.map(({ name }) => name)).toEqual(Object.keys(about.parts))
    expect(element?.cssProperties.map(({ name }) => name)).toEqual(Object.keys(styles))
  })
})

test('attributes are written as attributes are', () => {
  const [jobs] = manifest().modules[0]?.declarations ?? []
  expect(jobs?.attributes.map(({ name }) => name)).toContain('page-size')
})

test('types and components can be read', () => {
  for (const text of [jsxTypes(), reactTypes()]) expect(() => transformSync(text, { loader: 'ts' })).not.toThrow()
  expect(() => transformSync(reactComponents(), { loader: 'js' })).not.toThrow()
  expect(reactComponents()).toContain('"onBeeLoad":"bee-load"')
  expect(jsxTypes()).toContain(`'onbee-select'?: (event: CustomEvent<BeeJobsSelect>) => void`)
})

test('the package names files that are made', () => {
  const { exports } = packageOf('1.0.0')
  expect(exports['.']).toBe('./all.js')
})
