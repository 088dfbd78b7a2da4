import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { environment } from '#shared/kit/environment.ts'
import type { Table } from '#shared/kit/lists/table.ts'
import { type TableProps, TableView } from '#widgets/kit/table/table-view.tsx'
import { draw, expectAccessible } from './draw.tsx'

interface Person {
  id: string
  name: string
  role: string
  seconds: number | null
  day: string
}

const columns = [
  { key: 'name', label: 'Name', value: (row: Person) => row.name },
  { key: 'role', label: 'Role', filter: true, value: (row: Person) => row.role },
  { key: 'hours', label: 'Hours', kind: 'hours', value: (row: Person) => row.seconds },
  { key: 'day', label: 'Start', kind: 'day', hidden: true, value: (row: Person) => row.day }
] as const

const people: Table<Person> = {
  name: 'Team Members',
  id: row => row.id,
  columns,
  search: { label: 'Search members', of: row => row.name },
  empty: 'There are no members yet'
}
const everybody = { ...people, pageSize: 'all' as const }

const person = (at: number): Person => ({
  id: `p${at}`,
  name: `Person ${at}`,
  role: at % 2 ? 'Mentor' : 'Volunteer',
  seconds: at === 3 ? null : at * 3600,
  day: '2026-11-20'
})
const rows = (count: number) => Array.from({ length: count }, (_, at) => person(at + 1))

const People = (props: Partial<TableProps<Person>>) => <TableView table={people} rows={rows(25)} {...props} />

const bodyRows = () =>
  page
    .getByRole('row')
    .elements()
    .filter(row => row.closest('tbody'))
const column = (at: number) => bodyRows().map(row => row.children[at]?.textContent)
const head = (name: string) => page.getByRole('columnheader', { name })
const status = page.getByText(/rows match|Loading data/)

const { saveFile } = environment
afterEach(() => {
  environment.saveFile = saveFile
})

const foot = (text: string) => page.getByText(text, { exact: true }).first()

test('a page at first, a page more at each press, and the focus stays with the last of them', async () => {
  draw(<People rows={rows(120)} />)
  await expect.element(foot('50 of 120')).toBeVisible()
  expect(bodyRows()).toHaveLength(50)
  const more = page.getByRole('button', { name: 'Show more' })
  await more.click()
  await expect.element(foot('100 of 120')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('100 shown')
  await expect.element(more).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(foot('120 shown')).toHaveFocus()
  expect(bodyRows()).toHaveLength(120)
  await expect.element(more).not.toBeInTheDocument()
})

test('a head sorts up, down and not at all, with the empty ones last either way', async () => {
  draw(<People rows={[person(2), person(10), person(3), person(1)]} />)
  const hours = head('Hours')
  await expect.element(hours).not.toHaveAttribute('aria-sort')
  await hours.getByRole('button').click()
  await expect.element(hours).toHaveAttribute('aria-sort', 'ascending')
  expect(column(2)).toEqual(['1.00', '2.00', '10.00', '–'])
  await hours.getByRole('button').click()
  await expect.element(hours).toHaveAttribute('aria-sort', 'descending')
  expect(column(2)).toEqual(['10.00', '2.00', '1.00', '–'])
  await hours.getByRole('button').click()
  await expect.element(hours).not.toHaveAttribute('aria-sort')
  expect(column(2)).toEqual(['2.00', '10.00', '–', '1.00'])
})

test('names with numbers sort as people count, from the keyboard', async () => {
  draw(<People rows={[person(10), person(9), person(1)]} />)
  await expect.element(head('Name')).toBeVisible()
  head('Name').getByRole('button').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => column(0)).toEqual(['Person 1', 'Person 9', 'Person 10'])
})

test('it starts in the order its data says', async () => {
  draw(<People table={{ ...people, sorted: { by: 'hours', descending: true } }} />)
  await expect.element(head('Hours')).toHaveAttribute('aria-sort', 'descending')
  expect(column(0)[0]).toBe('Person 25')
})

test('search finds every word, and begins with a page of it again', async () => {
  draw(<People rows={rows(120)} />)
  await page.getByRole('button', { name: 'Show more' }).click()
  const search = page.getByRole('searchbox', { name: 'Search members' })
  await search.fill('2 PERSON')
  await expect.element(status).toHaveTextContent('22 rows match')
  expect(column(0)[0]).toBe('Person 2')
  await search.fill('')
  await expect.element(foot('50 of 120')).toBeVisible()
})

test('a search that finds nothing says so and can be undone', async () => {
  draw(<People />)
  await page.getByRole('searchbox').fill('zzz')
  await expect.element(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.element(foot('25 shown')).toBeVisible()
})

test('a column is filtered by its own values', async () => {
  draw(<People />)
  const role = page.getByRole('combobox', { name: 'Role', exact: true })
  await expect.element(role).toBeVisible()
  expect([...role.element().children].map(option => option.textContent)).toEqual(['Role: all', 'Mentor', 'Volunteer'])
  await role.selectOptions('Mentor')
  await expect.element(status).toHaveTextContent('13 rows match')
  expect(new Set(column(1))).toEqual(new Set(['Mentor']))
})

test('columns can be shown and hidden', async () => {
  draw(<People />)
  await expect.element(head('Start')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Name' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Start' }).click()
  await page.getByRole('checkbox', { name: 'Role' }).click()
  await expect.element(head('Start')).toBeInTheDocument()
  await expect.element(head('Role')).not.toBeInTheDocument()
  expect(column(2)[0]).toBe('Nov 20, 2026')
})

test('the export carries what was found, in order, with the columns shown', async () => {
  environment.saveFile = vi.fn<typeof saveFile>()
  draw(<People />)
  await page.getByRole('searchbox').fill('person 2')
  await head('Name').getByRole('button').click()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect(environment.saveFile).toHaveBeenCalledExactlyOnceWith(
    'team-members.csv',
    'text/csv;charset=utf-8',
    expect.stringMatching(/^\uFEFFName,Role,Hours\r\nPerson 2,Volunteer,2\r\nPerson 12,/)
  )
})

test('while loading it shows its shape, then its rows', async () => {
  const drawn = draw(<People rows={undefined} table={{ ...people, skeletons: 17 }} />)
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  expect(drawn.host.querySelectorAll('tbody tr')).toHaveLength(17)
  await expect.element(status).toHaveTextContent('Loading data...')
  drawn.again(<People />)
  await expect.element(foot('25 shown')).toBeVisible()
})

test('an empty table says its own words and the next step', async () => {
  draw(<People rows={[]} next={<button type="button">Add member</button>} />)
  await expect.element(page.getByText('There are no members yet')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add member' })).toBeVisible()
})

test('a table that could not be loaded can be loaded again', async () => {
  const onRetry = vi.fn<() => void>()
  draw(<People rows={undefined} refused={{ status: 500, message: 'Unexpected error' }} onRetry={onRetry} />)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Unexpected error/)
  // The heads stand as they will stand.
  await expect.element(page.getByRole('columnheader', { name: 'Name' })).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
})

test('a reload keeps as many as were shown', async () => {
  const drawn = draw(<People rows={rows(120)} />)
  await page.getByRole('button', { name: 'Show more' }).click()
  drawn.again(<People rows={rows(121)} />)
  await expect.element(foot('100 of 121')).toBeVisible()
  drawn.again(<People rows={rows(12)} />)
  await expect.element(foot('12 shown')).toBeVisible()
})

test('chosen rows, own cells and actions are drawn', async () => {
  draw(
    <People
      rows={rows(3)}
      selected={row => row.id === 'p2'}
      cells={{ name: row => <a href={`/people/${row.id}`}>{row.name}</a> }}
      actions={row => <button type="button">Remove {row.name}</button>}
    />
  )
  await expect.element(page.getByRole('row', { name: /Person 2/ })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('link', { name: 'Person 3' })).toHaveAttribute('href', '/people/p3')
  await expect.element(page.getByRole('button', { name: 'Remove Person 3' })).toBeVisible()
})

test('thousands of rows are drawn only while in sight', async () => {
  const { inside } = draw(<People table={everybody} rows={rows(5000)} />, { width: 900 })
  await expect.element(page.getByRole('row', { name: /Person 1 / })).toBeVisible()
  expect(bodyRows().length).toBeLessThan(60)
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '5001')
  const scroller = page.getByRole('region', { name: 'Team Members' })
  const toTheEnd = () => (scroller.element().scrollTop = scroller.element().scrollHeight)
  await expect
    .poll(() => {
      toTheEnd()
      return page.getByRole('row', { name: /Person 5000/ }).elements()
    })
    .toHaveLength(1)
  await expect.element(page.getByRole('row', { name: /Person 5000/ })).toHaveAttribute('aria-rowindex', '5001')
  expect(bodyRows().length).toBeLessThan(60)
  await expect
    .poll(() => {
      toTheEnd()
      const last = inside.querySelector('[aria-rowindex="5001"]')?.getBoundingClientRect().bottom ?? Infinity
      return last - scroller.element().getBoundingClientRect().bottom
    })
    .toBeLessThanOrEqual(1)
})

test('the head stays in sight over rows that scroll', async () => {
  const { inside } = draw(<People table={everybody} rows={rows(500)} />, { width: 900 })
  await expect.element(page.getByRole('row', { name: /Person 1 / })).toBeVisible()
  const scroller = page.getByRole('region').element()
  scroller.scrollTop = 3000
  await expect.element(page.getByRole('row', { name: /Person 70/ })).toBeInTheDocument()
  const top = inside.querySelector('thead th')?.getBoundingClientRect().top ?? 0
  expect(Math.abs(top - scroller.getBoundingClientRect().top)).toBeLessThan(2)
})

test('in a narrow place a row is its name and its facts, and opens; what narrows and sorts is behind one button', async () => {
  const { inside, host } = draw(<People rows={rows(12)} actions={() => <button type="button">More</button>} />, {
    width: 360
  })
  const cell = inside.querySelector('tbody tr td')
  expect(cell?.checkVisibility()).toBe(false)
  const line = inside.querySelector('.fold-line')
  expect(line && getComputedStyle(line, '::before').content).toBe('"Mentor · Hours 1.00"')
  await page
    .getByRole('button', { name: /^All about/ })
    .first()
    .click()
  await expect.element(page.getByRole('cell', { name: /Mentor/ }).first()).toBeVisible()
  expect(cell && getComputedStyle(cell, '::before').content).toBe('"Role"')
  expect(inside.querySelector('thead')?.checkVisibility()).toBe(false)
  expect(host.scrollWidth).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabelText('Sort by').selectOptions('Hours, descending')
  await expect.poll(() => column(0)[0]).toBe('Person 12')
  await expectAccessible(host)
})

test('a wide place has no list to sort by, for the heads do it', async () => {
  draw(<People />, { width: 900 })
  await expect.element(head('Name')).toBeVisible()
  await expect.element(page.getByLabelText('Sort by')).not.toBeVisible()
})

test('numbers line up at the end', async () => {
  draw(<People />, { width: 900 })
  await expect.element(head('Hours')).toHaveClass('num')
  const [first] = bodyRows()
  expect(first?.children[2]?.className).toBe('num')
})

function Growing() {
  const [count, setCount] = useState(150)
  const more = count < 450 && { more: { busy: false, load: () => setCount(count + 150) } }
  return <People table={{ ...people, pageSize: 'growing' }} rows={rows(count)} {...more} />
}

test('a growing table shows what the server has sent, and goes on where it was', async () => {
  draw(<Growing />)
  const said = page.getByText(/^\d+ shown$/).first()
  await expect.element(page.getByRole('status')).toHaveTextContent('150 shown')
  await expect.element(said).toHaveTextContent('150 shown')
  const more = page.getByRole('button', { name: 'Show more' })
  await more.click()
  await expect.element(said).toHaveTextContent('300 shown')
  expect(bodyRows()).toHaveLength(300)
  expect(page.getByRole('region').elements()).toHaveLength(0)
  await expect.element(more).toHaveFocus()
  await more.click()
  await expect.element(said).toHaveTextContent('450 shown')
  await expect.element(more).not.toBeInTheDocument()
  await expect.element(said).toHaveFocus()
})

test.for(['full', 'many', 'empty', 'loading'])('a %s table is accessible', async state => {
  const content = { full: rows(25), many: rows(300), empty: [], loading: undefined }[state]
  const { host } = draw(
    <People rows={content} {...(state === 'many' && { table: everybody })} selected={row => row.id === 'p2'} />,
    { width: 900, shadow: true }
  )
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  if (state === 'many') await expect.element(page.getByRole('row', { name: /Person 1 / })).toBeVisible()
  await expectAccessible(host)
})

const linked = { name: ({ id, name }: Person) => <a href={`#${id}`}>{name}</a> }

function Team({ leads = false }) {
  const [here, keep] = useState(rows(3))
  const actions = (row: Person) => (
    <>
      <button type="button">Edit {row.name}</button>
      <button type="button" onClick={() => keep(here.filter(({ id }) => id !== row.id))}>
        Delete {row.name}
      </button>
    </>
  )
  const cells = leads ? linked : {}
  return <People rows={here} cells={cells} actions={actions} next={<button type="button">Invite somebody</button>} />
}

const button = (name: string) => page.getByRole('button', { name })

test('a row that goes hands the focus to the name of the one in its place, and the last one to what is left', async () => {
  draw(<Team leads />)
  await button('Delete Person 2').click()
  await expect.element(page.getByRole('link', { name: 'Person 3' })).toHaveFocus()
  await button('Delete Person 3').click()
  await expect.element(page.getByRole('link', { name: 'Person 1' })).toHaveFocus()
  await button('Delete Person 1').click()
  await expect.element(button('Invite somebody')).toHaveFocus()
})

test('where names lead nowhere the row itself has the focus, and never a button that would remove it too', async () => {
  draw(<Team />)
  await button('Delete Person 2').click()
  await expect.element(page.getByRole('row', { name: /^Person 3/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}{Tab}')
  await expect.element(button('Edit Person 3')).toHaveFocus()
})
