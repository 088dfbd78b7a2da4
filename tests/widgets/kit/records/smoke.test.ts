// The screen of a plain list is one code: the described ones are opened, and each other list that has what none before it has.
import { expect, test } from 'vitest'

import type { AnyRecord } from '#shared/kit/records/record.ts'
import { records } from '#shared/records.ts'
import { isLong } from '#tests/kit/length.ts'
import { tags, tools } from '#tests/kit/records/described.ts'
import { served, TABLES } from '#tests/kit/records/served.ts'
import type { TestServer } from '#tests/kit/test-server.ts'

import { recordSmoke } from './smoke.ts'

/** What a list is made of, in words: its kinds of fields, and each part that it has beside them. */
const kindsOf = ({ fields, actions, members, rules }: AnyRecord): string[] => [
  ...Object.values(fields).map(({ kind }) => `${kind} field`),
  ...Object.values(fields).flatMap(field => ['own', 'once', 'filter'].filter(word => Reflect.get(field, word))),
  ...Object.values(actions).flatMap(({ many, ask }) => [
    'action',
    ...(many ? ['of many'] : []),
    ...(ask ? ['that asks'] : [])
  ]),
  ...(Object.keys(members).length ? ['members'] : []),
  ...(rules.length ? ['rules'] : [])
]

const seen = new Set<string>()
/** Whether anything of it is new; from then on it is known. */
function isNew(record: AnyRecord): boolean {
  const kinds = kindsOf(record)
  const found = isLong || kinds.some(kind => !seen.has(kind))
  for (const kind of kinds) seen.add(kind)
  return found
}

const more = { setting: { features: [served] }, prepare: ({ database }: TestServer) => database.raw(TABLES) }
// The one with everything stands for the other, in the short run.
if (isNew(tools)) recordSmoke(tools, 'tools', more)
if (isNew(tags)) recordSmoke(tags, 'tags', more)
for (const [of, open] of Object.entries(records)) {
  const { record } = await open()
  if (isNew(record)) recordSmoke(record, of)
}

test('a list with a kind of its own is opened', () => {
  expect(isNew({ ...tools, fields: { ...tools.fields, tune: { ...tools.fields.name, kind: 'tune' as never } } })).toBe(
    true
  )
  expect(isNew(tools)).toBe(isLong)
})
