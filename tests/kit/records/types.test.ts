// What the compiler refuses in a description: each line below must stay an error, or `npm run types` fails.
import { expect, test } from 'vitest'

import { recordEndpoints, recordVerbs } from '#server/kit/records/endpoints.ts'
import type { Answer, Input } from '#shared/kit/calls/call.ts'
import { recordCalls } from '#shared/kit/records/calls.ts'
import { choice, day, number, text } from '#shared/kit/records/fields.ts'
import { listed } from '#shared/kit/records/listed.ts'
import { record } from '#shared/kit/records/record.ts'
import { tagCalls, tags, toolCalls, tools } from '#tests/kit/records/described.ts'
import { purchaseCalls, purchases } from '#tests/kit/records/described-placed.ts'

const base = { table: 't', texts: { one: 'a', many: 'b' } }

/** Never run: only the compiler reads it. */
export function refusedByTheCompiler() {
  const rights = { read: 'signed-in', write: 'signed-in' } as const
  // @ts-expect-error an order by a field that is not there
  record({ ...base, title: 'name', order: 'nme', fields: { name: text('Name', { sort: true }) } })
  // @ts-expect-error an order by a field that does not sort
  record({ ...base, title: 'name', order: 'about', fields: { name: text('Name', { sort: true }), about: text('A') } })
  // @ts-expect-error a title that is no field
  record({ ...base, title: 'nam', order: 'name', fields: { name: text('Name', { sort: true }) } })
  const numbered = { name: text('Name', { sort: true }), n: number('N') } as const
  // @ts-expect-error a rule that treats a number as a text
  const rule = [{ field: 'n', text: 'x', passes: (v: { n: number }) => v.n.length > 1 }] as const
  record({ ...base, title: 'name', order: 'name', fields: numbered, rules: rule })
  // @ts-expect-error a permission that does not exist
  recordCalls<typeof tags>()('/x', { read: 'sgned-in', write: 'signed-in' })
  // @ts-expect-error an action without its right
  recordCalls<typeof tools>()('/x', { read: 'signed-in', write: 'signed-in', members: { users: 'signed-in' } })
  // @ts-expect-error members without their right
  recordCalls<typeof tools>()('/x', { read: 'signed-in', write: 'signed-in', actions: { lend: 'signed-in' } })
  const gone = { name: text('Name', { sort: true }), gone: day('Gone', { optional: true }) } as const
  const go = { label: 'Go', done: 'Gone.', when: { gon: 'empty' } } as const
  // @ts-expect-error a condition on a field that is not there
  record({ ...base, title: 'name', order: 'name', fields: gone, actions: { go } })
  const state = choice('State', ['Draft', 'Open'], { kept: 'elsewhere', start: 'Draft' })
  const stated = { name: text('Name', { sort: true }), state } as const
  const open = { label: 'Open', done: 'Opened.', when: { state: 'Draft' }, sets: { state: 'Opn' } } as const
  // @ts-expect-error a state that is none of its words
  record({ ...base, title: 'name', order: 'name', fields: stated, actions: { open } })
  // @ts-expect-error a place that is no field
  record({ ...base, title: 'name', order: 'name', fields: stated, within: 'project' })
  recordEndpoints(purchaseCalls, purchases)
  // @ts-expect-error what nobody sends
  const bought: Input<typeof purchaseCalls.create>['status'] = 'Approved'
  void bought
  // @ts-expect-error a column that is not there
  recordVerbs(purchases, rights, { seen: (_, column) => column('nothing') })
  recordEndpoints(tagCalls, tags)
  listed(tools, toolCalls)
  // @ts-expect-error the calls of another record
  listed(tools, tagCalls)
  // @ts-expect-error an action without its handler
  recordEndpoints(toolCalls, tools)
  // @ts-expect-error an action that is not there
  recordEndpoints(toolCalls, tools, { actions: { lend: () => {}, sell: () => {} } })
  // @ts-expect-error what is not asked
  recordEndpoints(toolCalls, tools, { actions: { lend: (_, { since }) => void since } })
}

type Tool = Answer<typeof toolCalls.read>
type Saved = Input<typeof toolCalls.create>

export const typed = (tool: Tool, saved: Saved) => {
  const tag: { _id: string; name: string } = tool.tag
  const sent: string = saved.tag
  const price: number | undefined = tool.price
  // @ts-expect-error a price that may be hidden is not always there
  const sure: number = tool.price
  return [tag, sent, price, sure]
}

test('a description gives every call its schemas', () => {
  expect(Object.keys(tools.schemas)).toContain('importRows')
  expect(tools.schemas.create.input.safeParse({ code: 'a', name: 'b', tag: 'x' }).success).toBe(false)
})
