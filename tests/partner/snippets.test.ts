// What partners paste into a build of their own is built here first: a snippet that no compiler takes looks like any other.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

import { transformSync } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { elementTypes, jsxTypes, reactTypes } from '#scripts/element-types.ts'
import { partners } from '#scripts/embeds.ts'
import { type Choice, elementsOf, fileFor, firstChoice } from '#widgets/partner/choice.ts'
import { described } from '#widgets/partner/described.ts'
import { evergreen, react, rules, vue, words } from '#widgets/partner/snippets.ts'

import { readVue } from './vue-file.ts'

const SERVER = 'https://workbee.example.org'
const ODD = `Food & "more" {{x}} \\n </script> it's <b>`

const choices: Record<string, Choice> = {
  both: firstChoice,
  ...Object.fromEntries(Object.values(described).map(({ file }) => [file, { ...firstChoice, shows: file }])),
  odd: {
    ...firstChoice,
    category: ODD,
    locale: 'pt-BR',
    ground: 'dark',
    action: '#ffcc00',
    font: 'Georgia, serif',
    radius: 0,
    more: { search: ODD, remote: true, deepLinks: true, linkTarget: '_blank' }
  }
}

/** A sheet in which nothing is left out by the browser. */
function expectRules(text: string): void {
  const { warnings } = transformSync(text, { loader: 'css' })
  expect(warnings.map(({ text: said }) => said)).toEqual([])
}

describe.each(Object.entries(choices))('with %s', (_, choice) => {
  test('the component of Vue has a script, tags and rules that can be read, with what was chosen', () => {
    const { settings, script, style, tags } = readVue(vue(SERVER, choice))
    expect(() => transformSync(settings, { loader: 'js' })).not.toThrow()
    expect(transformSync(script, { loader: 'js' }).code.replaceAll(/\s+/g, ' ')).toContain(
      `import( /* @vite-ignore */ "${SERVER}/embed/1/${fileFor(choice)}" )`
    )
    expectRules(style)
    const own = tags.filter(({ name }) => name.startsWith('bee-'))
    expect(own.map(({ name }) => name)).toEqual(elementsOf(choice))
    const jobs = own.find(({ name }) => name === 'bee-jobs')
    if (!jobs) return
    const { category, locale, more, pageSize } = choice
    expect(jobs.attributes).toEqual({
      'page-size': String(pageSize),
      ...(category && { category }),
      ...(locale && { locale }),
      ...(more['search'] && { search: more['search'] }),
      ...(more['remote'] && { remote: true, 'deep-links': true, 'link-target': '_blank' })
    })
  })

  test('the rules for a sheet are rules', () => {
    expectRules(rules(choice))
    expectRules(/<style>([^]*?)<\/style>/.exec(evergreen(SERVER, choice))?.[1] ?? '{')
  })
})

test('a component of Vue that its compiler would refuse is refused here', () => {
  const text = vue(SERVER)
  expect(() => readVue(text.replace('</bee-jobs>', ''))).toThrow('closes')
  expect(() => readVue(text.replace('<script setup>', '<script>'))).toThrow('no script')
  expect(() => readVue(text.replace('page-size="9"', 'page-size="9" page-size="9"'))).toThrow('twice')
  expect(() => readVue(text.replace('page-size="9"', 'page-size=9'))).toThrow('no tag')
})

test.each(Object.keys(described))('words of the page for %s are a script', tag => {
  expect(() => transformSync(words(tag, ['Go', `"It's" \\ done`]), { loader: 'js' })).not.toThrow()
})

describe('for React, by the types of the package', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'workbee-snippets-'))
    await symlink(new URL('../../node_modules', import.meta.url).pathname, join(folder, 'node_modules'))
    await writeFile(join(folder, 'react.d.ts'), reactTypes(partners))
    await writeFile(join(folder, 'elements.d.ts'), elementTypes(partners))
    await writeFile(join(folder, 'jsx.d.ts'), jsxTypes(partners))
    const compilerOptions = {
      strict: true,
      noEmit: true,
      jsx: 'react-jsx',
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2022',
      types: [],
      paths: { 'workbee-elements/react': ['./react.d.ts'] }
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.tsx', '*.d.ts'] }))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** What the compiler says of the files that are there by now. */
  const check = () =>
    new Promise<string>(resolve => {
      const compiler = new URL('../../node_modules/.bin/tsc', import.meta.url).pathname
      execFile(process.execPath, [compiler, '-p', folder], (_error, said) => resolve(said))
    })

  test('every one is taken, and one with a wrong property is not', async () => {
    for (const [name, choice] of Object.entries(choices)) {
      const text = react(SERVER, choice)
      expect(() => transformSync(text, { loader: 'tsx', jsx: 'automatic' }), name).not.toThrow()
      await writeFile(join(folder, `${name}.tsx`), text)
    }
    await writeFile(join(folder, 'wrong.tsx'), react(SERVER).replace('pageSize={9}', 'pageSize="nine" pagesize={9}'))
    const errors = (await check()).split('\n').filter(line => line.includes(': error '))
    expect(errors).toEqual([expect.stringMatching(/wrong\.tsx\(\d+,\d+\): error TS2322/)])
  })

  test('what was chosen reaches the component as it was typed', () => {
    const { code } = transformSync(react(SERVER, choices['odd']), { loader: 'tsx', jsxFactory: 'made', format: 'cjs' })
    const given: unknown[] = []
    const made = (_tag: unknown, props: unknown) => given.push(props)
    runInNewContext(`${code}\nmodule.exports.Openings()`, { made, module: { exports: {} }, require: () => ({}) })
    expect(given).toContainEqual(
      expect.objectContaining({ category: ODD, search: ODD, remote: true, deepLinks: true, linkTarget: '_blank' })
    )
  })
})
