// The description of partner elements against the elements: parts, slots, events and properties that are, and no other.
import { readFileSync } from 'node:fs'

import { transformSync } from 'esbuild'
import { describe, expect, test } from 'vitest'

import { attributeLines, eventLines, manifest as manifestOf, reactComponents } from '#scripts/described.ts'
import { elementTypes, jsxTypes, reactTypes, vueTypes } from '#scripts/element-types.ts'
import { loaderOf, packageOf, partners } from '#scripts/embeds.ts'
import { kebab } from '#widgets/kit/element/described.ts'
import { declarationsIn, listening } from '#widgets/kit/element/examples.ts'
import { contrast, contrastsOf, firstChoice, stylesOf, textOn } from '#widgets/partner/choice.ts'
import { described, styles, types } from '#widgets/partner/described.ts'
import { deepLink, evergreen, hosted, install, react, rules, vue, wordPress } from '#widgets/partner/snippets.ts'

const manifest = () => manifestOf(partners)

const SOURCES = {
  'bee-jobs': ['jobs/jobs.tsx', 'kit/listing/board.tsx', 'kit/listing/inside.ts', 'jobs/opening.ts'],
  'bee-events': [
    'community/events/event-list.tsx',
    'kit/listing/board.tsx',
    'kit/listing/inside.ts',
    'community/events/event-inside.ts'
  ],
  'bee-subscribe': ['mail/subscribe.tsx'],
  'bee-apply': ['jobs/apply/apply.tsx']
} as const

const source = (tag: keyof typeof SOURCES) =>
  SOURCES[tag].map(path => readFileSync(new URL(`../../widgets/${path}`, import.meta.url), 'utf8')).join('\n')
const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted()

describe.each(['bee-apply', 'bee-events', 'bee-jobs', 'bee-subscribe'] as const)('%s', tag => {
  const text = source(tag)
  const about = described[tag]

  test('has the parts that are described', () => {
    expect(found(text, /\bpart(?:="|: ')([\w-]+)/g)).toEqual(Object.keys(about.parts).toSorted())
  })
  test('says the events that are described', () => {
    expect(found(text, /'(bee-[\w-]+)'(?=[,\s):])/g).filter(name => name !== tag || tag !== 'bee-jobs')).toEqual(
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

test.each(Object.entries(described))(
  'each event of %s has code that runs, and what it carries is written out',
  (tag, about) => {
    for (const [name, { example, detail }] of Object.entries(about.events)) {
      const [, code = ''] = /<script type="module">([^]*)<\/script>/.exec(listening(tag, name, example)) ?? []
      expect(() => transformSync(code)).not.toThrow()
      expect(code).toContain(`addEventListener('${name}'`)
      if (detail !== 'null') expect(declarationsIn(types)(about)).toContain(`export interface ${detail} {`)
    }
  }
)

test('a job within what is loaded is written out, too, and links hand on what is asked', () => {
  const text = declarationsIn(types)(described['bee-jobs'])
  expect(text).toContain('jobs: readonly BeeJob[]')
  expect(text).toContain('export interface BeeJob {')
  expect(deepLink).toContain("['category', 'search', ")
  expect(deepLink).not.toContain('page-size')
})

test('attributes are written as attributes are', () => {
  const [jobs] = manifest().modules[0]?.declarations ?? []
  expect(jobs?.attributes.map(({ name }) => name)).toContain('page-size')
})

test('types and components can be read', () => {
  const components = reactComponents(partners.elements, loaderOf)
  for (const text of [elementTypes(partners), jsxTypes(partners), reactTypes(partners), vueTypes(partners)])
    expect(() => transformSync(text, { loader: 'ts' })).not.toThrow()
  expect(() => transformSync(components, { loader: 'js' })).not.toThrow()
  expect(components).toContain('"onBeeLoad":"bee-load"')
  expect(elementTypes(partners)).toContain(`'bee-select': CustomEvent<BeeJobsSelect>`)
})

test('the package names files that are made', () => {
  const { exports } = packageOf('1.0.0')
  expect(exports['.']).toBe('./all.js')
})

describe('what partners read', () => {
  const readme = readFileSync(new URL('../../widgets/partner/README.md', import.meta.url), 'utf8')
  const SERVER = 'https://workbee.example.org'
  /** The formatter of this tree writes the same rules over more lines. */
  const bare = (text: string) => text.replaceAll(/[\s;]/g, '')
  const blocks = [...readme.matchAll(/```\w+\n([^]*?)```/g)].map(([, text = '']) => bare(text))

  const withoutLink = (text: string) => text.replace(/^<link .*\n/, '')
  const job = '01900000-0000-7000-8000-000000000001'
  test.each([
    ['the snippet', evergreen(SERVER)],
    ['the form', withoutLink(evergreen(SERVER, { ...firstChoice, shows: 'apply', more: { job } }))],
    ['the events', withoutLink(evergreen(SERVER, { ...firstChoice, shows: 'events', pageSize: 6 }))],
    ['the package', install(SERVER)],
    ['the components', react(SERVER)]
  ])('has %s that the page for partners gives', (_, text) => expect(blocks).toContain(bare(text)))

  test.each(Object.values(described))('says of $name what the page says', about => {
    const lines = readme.replaceAll(/ +/g, ' ').split('\n')
    const said = [...attributeLines(about), ...eventLines(about)].map(line => line.replaceAll(/ +/g, ' '))
    expect(lines).toEqual(expect.arrayContaining(said))
  })

  test.each(Object.values(described))('names everything of $name', ({ props, events, slots, parts }) => {
    const names = [
      ...Object.keys(props).map(kebab),
      ...Object.keys(events),
      ...Object.keys(slots),
      ...Object.keys(parts)
    ]
    for (const name of names.filter(Boolean)) expect(readme).toContain(`\`${name}\``)
    for (const name of Object.keys(styles)) expect(readme).toContain(name)
  })
})

describe('what is chosen', () => {
  const dark = {
    ...firstChoice,
    category: 'Food & "more"',
    ground: 'dark',
    action: '#ffcc00',
    text: '#eeeeee'
  } as const

  test('is written into what is pasted', () => {
    const text = evergreen('https://a.example', { ...dark, pageSize: 4, shows: 'jobs', locale: 'de' })
    expect(text).toContain('/embed/1/jobs.js')
    expect(text).not.toContain('bee-subscribe')
    expect(text).toContain('<bee-jobs page-size="4" category="Food &amp; &quot;more&quot;" locale="de">')
    expect(rules({ ...dark, pageSize: 4 })).toMatch(
      /color-scheme: dark;[^]*--bee-action: #ffcc00;[^]*198px[^]*294px[^]*486px/
    )
    expect(hosted('https://a.example', 'sha384-x', { ...dark, shows: 'subscribe' })).not.toContain('bee-jobs')
  })

  test('is in one line for WordPress, of nothing that ends a paragraph', () => {
    const text = wordPress('https://a.example', { ...dark, pageSize: 4 })
    expect(text).not.toContain('\n')
    expect(text).not.toMatch(/<(div|form|p)\b|width </)
    expect(text).toContain('category="Food &amp; &quot;more&quot;"')
  })

  test('is a component of Vue whose tags its compiler leaves alone', () => {
    const text = vue('https://a.example')
    expect(text).toContain("isCustomElement: tag => tag.startsWith('bee-')")
    expect(text).toMatch(/<template>\n[^]*<bee-jobs page-size="9">[^]*<\/template>/)
  })

  test.each(Object.entries(described))('can be %s alone, in every form', (tag, { file, name }) => {
    const alone = { ...firstChoice, shows: file }
    for (const make of [evergreen, vue, wordPress]) {
      expect(make('https://a.example', alone)).toContain(`<${tag}`)
      expect(make('https://a.example', alone)).toContain(`/embed/1/${file}.js`)
    }
    expect(react('https://a.example', alone)).toContain(`<${name} server="https://a.example"`)
  })

  test('takes every other property of its element, switches without a value', () => {
    const more = { deepLinks: true, place: 'Willamette "Valley"' } as const
    const wish = { ...firstChoice, shows: 'jobs', more }
    expect(evergreen('https://a.example', wish)).toContain('deep-links place="Willamette &quot;Valley&quot;"')
    expect(react('https://a.example', wish)).toContain('deepLinks place={"Willamette \\"Valley\\""}')
    expect(evergreen('https://a.example', { ...wish, shows: 'subscribe' })).not.toContain('place=')
  })

  test('is told how well it is read, and what would be enough', () => {
    const told = contrastsOf({ ...firstChoice, action: '#c2571a', surface: '#fffaf2', text: '#999999' })
    expect(told.map(({ of, isEnough }) => [of, isEnough])).toEqual([
      ['action', false],
      ['links', false],
      ['text', false]
    ])
    const [button] = told
    expect(contrast(textOn(button?.better ?? ''), button?.better ?? '')).toBeGreaterThanOrEqual(4.5)
    expect(contrastsOf({ ...firstChoice, action: button?.better ?? '' })[0]?.isEnough).toBe(true)
    // A shade of what was chosen, not the colour of its text.
    expect(contrast(button?.better ?? '', '#c2571a')).toBeLessThan(1.5)
    for (const { of, better } of told.slice(1)) {
      expect(of).not.toBe('action')
      expect(contrast(better ?? '', '#fffaf2')).toBeGreaterThanOrEqual(4.5)
    }
    // Of a page that is light for some and dark for others no shade is offered, and links keep our colour.
    const [, links] = contrastsOf({ ...firstChoice, action: '#00738a' })
    expect(links).toMatchObject({ isEnough: false, better: undefined })
    expect(stylesOf({ ...firstChoice, action: '#00738a' }).map(([name]) => name)).not.toContain('--bee-action-ink')
  })

  test('has text that can be read on it', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(Object.fromEntries(stylesOf(dark))).toMatchObject({
      '--bee-on-action': '#17130f',
      '--bee-action-ink': '#ffcc00'
    })
    expect(stylesOf({ ...dark, ground: 'light' }).map(([name]) => name)).not.toContain('--bee-action-ink')
    expect(contrastsOf(dark).every(({ isEnough }) => isEnough)).toBe(true)
    expect(contrastsOf({ ...dark, ground: 'light' }).find(({ of }) => of === 'text')?.isEnough).toBe(false)
  })
})
