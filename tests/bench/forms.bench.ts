// Reading 10,000 responses of ten questions each: a page, a search, one by one and the counts behind every plot, through the
// whole call, on both engines.
import { createForm, listForms, listResponses, readFigures, readResponse } from '#shared/forms/making-calls.ts'
import type { Call } from '#shared/kit/calls/call.ts'
import { startCluster } from '#tests/kit/postgres.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

import { p95 } from './kit/p95.ts'
import type { Row } from './kit/row.ts'

const RESPONSES = 10_000
const BAR = 100
/** Every answer of every question is looked at, on a connection of its own. */
const HEAVY_BAR = 1000

const OPTIONS = ['Soup', 'Bread', 'Rice', 'Cake']
const QUESTIONS = [
  ...[1, 2, 3, 4].map(at => ({ id: `one${at}`, label: `Which ${at}?`, type: 'radio', options: OPTIONS })),
  ...[1, 2].map(at => ({ id: `many${at}`, label: `Which of ${at}?`, type: 'checkbox', options: OPTIONS })),
  { id: 'mark', label: 'How good?', type: 'rating' },
  { id: 'count', label: 'How many?', type: 'number' },
  { id: 'words', label: 'Anything else?', type: 'textarea' },
  { id: 'line', label: 'Where from?', type: 'textbox' }
]

async function measureOn(server: TestServer, engine: string): Promise<Row[]> {
  const owner = await server.add({ role: 'Owner' })
  const { form } = await server.ask(createForm, { formName: 'Meals', questions: QUESTIONS }, owner)
  const id = form._id
  await server.database.raw(
    `insert into form_version (form, version, hash, questions, made_at)
      select id::text, version, 'x', questions, now() from form where id = $1`,
    [id]
  )
  const pick = (by: number) => `(array['Soup','Bread','Rice','Cake'])[1 + (n / ${by}) % 4]`
  await server.database.raw(
    `insert into form_response (id, form, version, answers, came_at)
      select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, 1, jsonb_build_object(
        'one1', ${pick(1)}, 'one2', ${pick(2)}, 'one3', ${pick(3)}, 'one4', ${pick(5)},
        'many1', jsonb_build_array('Soup', ${pick(7)}), 'many2', jsonb_build_array(${pick(1)}, 'Tea'),
        'mark', 1 + n % 10, 'count', n % 300, 'words', repeat('We bring buckets and lime. ', 8) || n, 'line', 'Place ' || n),
        now() - n * interval '10 minutes' from generate_series(1, ${RESPONSES}) n`,
    [id]
  )
  await server.database.raw('analyze form_response')
  const { items } = await server.ask(listResponses, { id }, owner)
  const responseId = items[9]?._id ?? ''
  const asks: readonly { what: string; call: Call; input: Record<string, unknown>; bar: number }[] = [
    { what: 'the newest', call: listResponses, input: { id, size: 20 }, bar: BAR },
    { what: 'one with its neighbours', call: readResponse, input: { id, responseId }, bar: BAR },
    { what: 'the list of forms', call: listForms, input: {}, bar: BAR },
    { what: 'a search', call: listResponses, input: { id, size: 20, search: 'place 7777' }, bar: HEAVY_BAR },
    { what: 'all plots', call: readFigures, input: { id }, bar: HEAVY_BAR }
  ]
  const rows: Row[] = []
  for (const { what, call, input, bar } of asks) {
    const figure = await p95(() => server.ask(call, input, owner), bar === BAR ? 40 : 10, { before: 2 })
    rows.push({
      what: `${engine}, ${RESPONSES.toLocaleString('en-US')} responses, ${what}, p95`,
      figure,
      unit: 'ms',
      bar
    })
  }
  await server.close()
  return rows
}

export async function measure(): Promise<Row[]> {
  const cluster = await startCluster({ durable: true })
  try {
    return [
      ...(await measureOn(await openTestServer({ url: cluster.admin }), 'postgres')),
      ...(await measureOn(await openTestServer('embedded'), 'embedded'))
    ]
  } finally {
    await cluster.stop()
  }
}
