// Every function that gives an address of the site, with the oddest text in each place that is no id: the address leads to its
// page, with the whole text. Only this sees a name with a slash, a hash or a percent sign whose page cannot be opened.
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, test } from 'vitest'

import { withForms } from '#site/routes/list-route.ts'
import { find } from '#site/routes/table.ts'
import { routes } from '#site/routes/routes.ts'
import { ODD } from '#tests/kit/walk/odd.ts'

const TEXT = `${ODD} 100% a/b/../c?d#e+f`
const ID = '01900000-0000-7000-8000-000000000000'

/** `export const somethingPath = (id: string, name: string): string =>`, and an address of ours in what it gives. */
const GIVES =
  /^export const (\w+) = \(([^)]*)\)(?:: string)? =>([^]*?)(?=\n(?:\/\*\*|\/\/|export|const|function|\n)|$(?![^]))/gm
const ADDRESS = /`\/[a-z]|ofSite\(/

interface Giver {
  file: string
  name: string
  params: string[]
}

const givers: Giver[] = globSync('{shared,widgets,site}/**/*.ts').flatMap(file =>
  [...readFileSync(file, 'utf8').matchAll(GIVES)].flatMap(([, name = '', params = '', body = '']) =>
    ADDRESS.test(body) && !/: [A-Z]\w+(?:,|$)/.test(params)
      ? [
          {
            file,
            name,
            params: params
              .split(',')
              .map(one => one.trim())
              .filter(Boolean)
          }
        ]
      : []
  )
)

/** What is no text that somebody typed. */
const OURS: Readonly<Record<string, string>> = {
  from: `/tasks/${encodeURIComponent(TEXT)}?search=a&b#c`,
  occurrence: '2026-11-18'
}

/** A text for each, but an id for an id; nothing for what is one of a few. */
function argumentFor(param: string): string | undefined {
  const [, name = '', type = ''] = /^(\w+)\??: (.*)$/.exec(param) ?? []
  if (!/^string( \| null)?$/.test(type)) return undefined
  return OURS[name] ?? (/^id$|Id$/.test(name) ? ID : TEXT)
}

/** All that a page is told by its address. */
function toldBy(path: string): string[] {
  const { pathname, searchParams } = new URL(path, 'https://bee.test')
  const match = find(withForms(routes), pathname)
  return match ? [...Object.values(match.params), ...searchParams.values()] : [`no page at ${path}`]
}

test('every address leads to its page, with the whole of each text', async () => {
  expect(givers.length).toBeGreaterThan(15)
  const wrong: string[] = []
  for (const { file, name, params } of givers) {
    const given = params.map(argumentFor)
    const module = (await import(resolve(file))) as Record<string, (...all: (string | undefined)[]) => string>
    const path = module[name]!(...given)
    const told = toldBy(path)
    const lost = given.filter(text => text !== undefined && !told.includes(text))
    if (lost.length || told.some(text => text.startsWith('no page'))) wrong.push(`${file} ${name}: ${path}`)
  }
  expect(wrong).toEqual([])
})
