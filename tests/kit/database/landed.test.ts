// A migration that landed stays as it is, under its name: databases have had it, and opening their data is that no later one
// runs it anew or looks for another. Its digest stands in landed.txt, where `-u` writes those of new files alone.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const FOLDER = 'server/migrations'
const KEPT = new URL('landed.txt', import.meta.url)
const NEW =
  'A migration is new, and stays as it is once it has landed. Then: npx vitest run --project=node tests/kit/database/landed.test.ts -u'
const CHANGED =
  'What landed is never changed, renamed or joined: what comes next is a file of its own. If it has not landed yet, take its line out of tests/kit/database/landed.txt'

type Digests = ReadonlyMap<string, string>

const digestOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(`${FOLDER}/${name}`))
    .digest('hex')
    .slice(0, 16)

const there: Digests = new Map(
  readdirSync(FOLDER)
    .filter(name => name.endsWith('.sql'))
    .map(name => [name, digestOf(name)])
)
const kept: Digests = new Map(
  Array.from(readFileSync(KEPT, 'utf8').matchAll(/^(\S+) (\S+)$/gm), ([, name = '', digest = '']) => [name, digest])
)

const broken = (landed: Digests, files: Digests): string[] =>
  [...landed].flatMap(([name, digest]) => {
    if (files.get(name) === digest) return []
    return [`${name} ${files.has(name) ? 'was changed' : 'is gone'}`]
  })

test('what landed is as it was', () => {
  expect(broken(kept, there), CHANGED).toEqual([])
})

test('what is new is kept from now on', async () => {
  const lines = [...new Map([...there, ...kept])].map(parts => parts.join(' ')).toSorted()
  await expect(`${lines.join('\n')}\n`, NEW).toMatchFileSnapshot('landed.txt')
})

test('a change, another name and a file that was joined are found', () => {
  const [first = '', second = '', third = ''] = there.keys()
  const files = new Map(there)
  files.set(first, 'other').delete(second)
  files.set(`999-${third.slice(4)}`, there.get(third) ?? '').delete(third)
  expect(broken(there, files)).toEqual([`${first} was changed`, `${second} is gone`, `${third} is gone`])
})
