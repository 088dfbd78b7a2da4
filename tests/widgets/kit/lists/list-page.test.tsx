import { createRef } from 'react'
import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { call } from '#shared/kit/calls/call.ts'
import { environment } from '#shared/kit/environment.ts'
import { table } from '#shared/kit/lists/table.ts'
import type { ListFilter } from '#widgets/kit/lists/filters.ts'
import { ListPage } from '#widgets/kit/lists/list-page.tsx'
import type { List } from '#widgets/kit/lists/use-list.ts'

import { draw, expectAccessible } from '../draw.tsx'

const row = z.object({ _id: z.string(), name: z.string(), colour: z.string(), day: z.string() })
type Row = z.output<typeof row>
const schemas = {
  input: z.object({ search: z.optional(z.string()), colour: z.optional(z.string()), after: z.optional(z.string()) }),
  answer: z.object({ rows: z.array(row), next: z.optional(z.string()) })
}
const listRows = call<typeof schemas>()('GET', '/rows', { needs: 'anyone' })

const stored: Row[] = Array.from({ length: 130 }, (_, at) => ({
  _id: `r${at}`,
  name: `Row ${String(at).padStart(3, '0')}`,
  colour: at % 2 ? 'red' : 'green',
  day: '2026-11-20'
}))

let asked: URLSearchParams[] = []
let isDown = false
const { fetch } = globalThis
const { go } = environment
const startedAt = location.href

function answer(query: URLSearchParams): object {
  const word = query.get('search')?.toLowerCase() ?? ''
  const fits = (one: Row) => one.name.toLowerCase().includes(word) && [null, one.colour].includes(query.get('colour'))
  const found = stored.filter(fits)
  if (query.get('sort') === '-name') found.reverse()
  const [from, size] = [Number(query.get('after') ?? 0), Number(query.get('size') ?? 50)]
  const rows = found.slice(from, from + size)
  const isMore = query.get('count') !== 'exact' && found.length > 100
  return {
    rows,
    ...(found.length > from + size && { next: String(from + size) }),
    ...(!from && { total: { count: isMore ? 100 : found.length, isMore } })
  }
}

beforeEach(() => {
  asked = []
  isDown = false
  history.replaceState(null, '', location.pathname)
  globalThis.fetch = async input => {
    const { searchParams } = new URL(input instanceof Request ? input.url : input)
    asked.push(searchParams)
    return isDown
      ? Response.json({ message: 'Unexpected error' }, { status: 500 })
      : Response.json(answer(searchParams))
  }
  environment.go = path => history.replaceState(null, '', path)
})
afterEach(() => {
  globalThis.fetch = fetch
  environment.go = go
  history.replaceState(null, '', startedAt)
})

const rowsTable = table<Row>({
  name: 'Rows',
  columns: [
    { key: 'name', label: 'Name', value: ({ name }) => name },
    { key: 'colour', label: 'Colour', value: ({ colour }) => colour, sort: false },
    { key: 'day', label: 'Day', value: ({ day }) => day, kind: 'day', hidden: true }
  ],
  sorted: { by: 'name' },
  empty: 'There are no rows yet'
})
const filters: readonly ListFilter[] = [
  {
    name: 'colour',
    label: 'Colour',
    choices: [
      { value: 'red', label: 'Red' },
      { value: 'green', label: 'Green' }
    ]
  }
]
const list = <ListPage of={listRows} list="rows" table={rowsTable} search="Search rows" filters={filters} />

const names = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)
const at = (query: string) => history.replaceState(null, '', `${location.pathname}${query}`)

test('the server searches, filters, sorts and pages, and the address says what is shown', async () => {
  const { host } = draw(list)
  await expect.poll(() => names().length).toBe(50)
  await expect.element(page.getByText(/50 of 100\+/)).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => names().at(-1)).toBe('Row 099')
  await page.getByRole('button', { name: 'Count all' }).click()
  await expect.element(page.getByText(/100 of 130/)).toBeVisible()

  await page.getByRole('button', { name: 'Name' }).click()
  await expect.poll(() => names()[0]).toBe('Row 129')
  await page.getByRole('combobox', { name: 'Colour' }).selectOptions('Green')
  await expect.poll(() => names()[0]).toBe('Row 128')
  await page.getByRole('searchbox').fill('row 00')
  await expect.poll(names).toEqual(['Row 008', 'Row 006', 'Row 004', 'Row 002', 'Row 000'])
  expect(location.search).toBe('?sort=-name&colour=green&search=row+00')
  await expectAccessible(host)

  await page.getByRole('searchbox').fill('nothing')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => names().length).toBe(50)
  expect(location.search).toBe('?sort=-name')
})

test('what was made since the list was read is counted with it', async () => {
  at('?search=row+00')
  const shown = createRef<List<typeof listRows, Row>>()
  draw(<ListPage ref={shown} of={listRows} list="rows" table={rowsTable} />)
  await expect.element(page.getByText(/10 of 10/)).toBeVisible()
  const made = { _id: 'new', name: 'Row 00 again', colour: 'red', day: '2026-11-21' }
  shown.current?.pages.change(rows => [made, ...rows])
  await expect.element(page.getByText(/11 of 11/)).toBeVisible()
})

test('an address is read, and what the list no longer has is named and left out', async () => {
  at('?colour=blue&search=1&size2=9')
  draw(list)
  await expect.element(page.getByText(/no Colour, size2 any more/)).toBeVisible()
  await expect.poll(() => names()[0]).toBe('Row 001')
  expect(String(asked.at(-1))).toBe('search=1')
})

test('a list that cannot be read can be narrowed in another way, and read again', async () => {
  isDown = true
  draw(list)
  const reload = page.getByRole('button', { name: 'Reload' })
  await expect.element(reload).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  isDown = false
  await reload.click()
  await expect.poll(() => names().length).toBe(50)
})

test('a file has all pages, and nothing in it runs as a formula', async () => {
  stored[0] = { _id: 'r0', name: '=1+1', colour: 'green', day: '2026-11-20' }
  const { saveFile } = environment
  let content = ''
  environment.saveFile = (_name, _type, text) => void (content = typeof text === 'string' ? text : '')
  draw(list)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect.poll(() => content.split('\r\n').length).toBe(132)
  expect(content).toContain("\r\n'=1+1,green\r\n")
  environment.saveFile = saveFile
})
