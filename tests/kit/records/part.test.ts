// Some fields of a row, said once: what is planted there is asked in the form, taken by the calls, kept and audited.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { bind } from '#server/kit/calls/bind.ts'
import { newId } from '#server/kit/database/ids.ts'
import { addPart, writePart } from '#server/kit/records/part.ts'
import { uploadFile } from '#shared/files/calls.ts'
import { call } from '#shared/kit/calls/call.ts'
import { filesField, picturesField } from '#shared/kit/form/files-form.ts'
import { fileList } from '#shared/kit/files/files.ts'
import { readRaws, rawsOf } from '#shared/kit/form/values.ts'
import { choice, day, longText, number, pick, text, yesNo } from '#shared/kit/records/fields.ts'
import { many, picture } from '#shared/kit/records/more-fields.ts'
import { asked, part } from '#shared/kit/records/part.ts'
import { engine, openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

const title = z.string().check(z.trim(), z.minLength(1, 'Say what it is called.'))

const plot = part(
  'test_plot',
  { submit: 'Save', busy: 'Saving…' },
  {
    title: asked({ kind: 'text', label: 'Title', schema: title }),
    note: asked(
      { kind: 'textarea', label: 'Note', optional: true, schema: z.optional(z.string()) },
      { sent: z.string(), empty: '' }
    ),
    due: asked(
      { kind: 'date', label: 'Due', optional: true, schema: z.optional(z.string()) },
      { sent: z.string(), empty: null }
    ),
    rented: asked(
      { kind: 'date', label: 'Rented', optional: true, schema: z.optional(z.string()) },
      { sent: z.string(), column: 'rented_until', stays: true }
    ),
    tags: asked(
      {
        kind: 'text',
        label: 'Tags',
        schema: z.pipe(
          z.transform(typed => String(typed).split(', ')),
          z.array(z.string())
        )
      },
      { sent: z.array(z.string()), typed: (all: string[]) => all.join(', ') }
    ),
    shots: asked(picturesField('Pictures', { max: 3, optional: true }), { sent: fileList(3, true), empty: [] }),
    papers: asked(filesField('Papers', { max: 3, optional: true }), { sent: fileList(3, true), empty: [] }),
    name: text('Name'),
    about: longText('About', { optional: true }),
    trees: number('Trees', { optional: true, whole: true }),
    kind: choice('Kind', ['field', 'wood']),
    isOpen: yesNo('Open'),
    sown: day('Sown', { optional: true }),
    days: many('Days', ['Mon', 'Tue']),
    photo: picture('Photo', { optional: true }),
    keeper: pick('Keeper', () => ({ table: 'person', title: 'first_name', read: 'signed-in' }), { optional: true })
  }
)
type Name = keyof typeof plot.fields

const TABLE = `create table test_plot (
  id uuid primary key, title text not null, note text not null, due date, rented_until date, tags text[] not null,
  shots file_use not null, papers file_use not null, name text not null, about text, trees int, kind text not null,
  is_open boolean not null, sown date, days text[] not null, photo file_use, keeper_id uuid, made_by uuid,
  rev int not null default 1)`

const schemas = {
  addPlot: { says: 'Adds one.', input: z.object(plot.whole), answer: z.object({ id: z.string() }) },
  keepPlot: { says: 'Writes some of it.', input: z.object({ id: z.string(), ...plot.some }), answer: z.object({}) }
}
const calls = {
  addPlot: call<typeof schemas.addPlot>()('POST', '/test-plots', { needs: 'signed-in' }),
  keepPlot: call<typeof schemas.keepPlot>()('PUT', '/test-plots/{id}', { needs: 'signed-in' })
}
const endpoints = bind(calls, schemas, {
  async addPlot(sent, request) {
    const id = newId(request.now)
    await addPart(request, plot, id, sent, { columns: { made_by: request.me.id }, after: { lessons: 2 } })
    return { id }
  },
  async keepPlot({ id, ...sent }, request) {
    await writePart(request, plot, id, sent)
    return {}
  }
})

let server: TestServer
let one: TestPerson
let other: TestPerson
beforeAll(async () => {
  server = await openTestServer(engine, { features: [{ name: 'teams', endpoints }] })
  await server.database.raw(TABLE)
  one = await server.add()
  other = await server.add()
})
afterAll(() => server?.close())

const drawn = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
const send = async (content: Uint8Array, name = 'plan') => server.ask(uploadFile, { as: 'file', name, content }, one)

/** What stands in the form, by what a row has. */
const begun = (row: Parameters<typeof plot.starts>[0]) => rawsOf(plot.form.fields, plot.starts(row))
const stored = async (id: string): Promise<Record<string, unknown>> =>
  (await server.database.raw<Record<string, unknown>>('select * from test_plot where id = $1', [id])).rows[0]!
const audit = async (id: string) =>
  (
    await server.database.raw<{ before: Record<string, unknown>; after: Record<string, unknown> }>(
      'select before, after from audit_record where record_id = $1 order by id',
      [id]
    )
  ).rows

const least = { title: 'Hill', tags: ['a'], name: 'North', kind: 'field', isOpen: false, days: ['Mon'] } as const
const bare = { ...least, tags: [...least.tags], days: [...least.days] }
const add = async () => (await server.ask(calls.addPlot, bare, one)).id

const later: { [N in Name]?: unknown } = {
  title: 'Valley',
  note: 'Wet.',
  due: '2026-12-01',
  rented: '2026-12-24',
  tags: ['b', 'c'],
  name: 'South',
  about: 'Clay.',
  trees: 12,
  kind: 'wood',
  isOpen: true,
  sown: '2026-10-10',
  days: ['Mon', 'Tue']
}

describe('every field', () => {
  test.each(Object.keys(plot.fields) as Name[])('%s is in the form, the input, the row and the audit', async field => {
    const file = await send(await drawn('#123'))
    const files = { photo: file, shots: [file], papers: [file], keeper: other.id }
    const value: unknown = { ...later, ...files }[field]
    expect(value).toBeDefined()
    const id = await add()
    // As somebody types it over what the form begins with.
    const row = { ...Object.fromEntries(Object.keys(plot.fields).map(name => [name, null])), ...bare, [field]: value }
    const sent = plot.toSend(readRaws(plot.form, begun(row as never)) as never)
    await server.ask(calls.keepPlot, { id, [field]: sent[field] }, one)
    const named = (all: unknown) =>
      JSON.parse(JSON.stringify(all, (key, one) => (['address', 'size', 'type'].includes(key) ? undefined : one)))
    const [made, kept] = await audit(id)
    expect(made!.after).toMatchObject({ title: 'Hill', name: 'North', lessons: 2 })
    expect(kept!.after).toEqual({ [field]: named(value) })
    expect(Object.keys(kept!.before)).toEqual([field])
    expect(JSON.stringify(await stored(id))).toContain(JSON.stringify(named(value)).slice(1, -1))
  })
})

test('what is left empty is emptied, stays, or is kept as nothing, as its field says', async () => {
  const blank = plot.toSend(readRaws(plot.form, { ...begun(undefined), ...begun({ ...bare } as never) }) as never)
  expect(blank).toEqual({
    ...bare,
    note: '',
    due: null,
    shots: [],
    papers: [],
    about: null,
    trees: null,
    sown: null,
    photo: null,
    keeper: null
  })
  const id = (await server.ask(calls.addPlot, { ...bare, rented: '2026-12-24', about: 'Clay.' }, one)).id
  await server.ask(calls.keepPlot, { id, ...blank }, one)
  expect(await stored(id)).toMatchObject({ about: null, rented_until: '2026-12-24', note: '', made_by: one.id, rev: 2 })
})

test('a file is of who saves it, stays with whoever saves later, and is let go of', async () => {
  const [first, second] = [await send(await drawn('#234')), await send(await drawn('#345'))]
  const id = await add()
  const keep = (sent: object, who = one) => server.ask(calls.keepPlot, { id, ...sent }, who)
  const wrong = (field: string) => ({ refusal: { status: 400, fields: { [field]: expect.any(String) } } })
  await expect(keep({ shots: [first] }, other)).rejects.toMatchObject(wrong('shots'))
  await expect(keep({ shots: [await send(Buffer.from('words'))] })).rejects.toMatchObject(wrong('shots'))
  await keep({ shots: [first] })
  await keep({ shots: [first], title: 'Still' }, other)
  await keep({ shots: [second] })
  const { rows } = await server.database.raw('select hash from stored_file where left_at is not null')
  expect(rows).toEqual([{ hash: first.hash }])
})

test('whoever is picked must be there', async () => {
  await expect(
    server.ask(calls.keepPlot, { id: await add(), keeper: '018f0000-0000-7000-8000-000000000000' }, one)
  ).rejects.toMatchObject({ refusal: { status: 400, fields: { keeper: expect.any(String) } } })
})
