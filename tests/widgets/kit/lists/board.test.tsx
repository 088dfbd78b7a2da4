// A public list as an example of the kit's: what it asks, what stands around its rows, and what it has when it is put back.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Hosted } from '#widgets/kit/element/define.tsx'
import { Board, type ListAttributes, type More, type Query } from '#widgets/kit/listing/board.tsx'

import { draw } from '../draw.tsx'

const ALL = ['Apple', 'Birch', 'Cedar']
const asked: (More & Query)[] = []

class Trees extends Board<
  Hosted & ListAttributes,
  Query,
  Query & { trees: readonly string[]; pages: number; total: number }
> {
  readonly words = {
    title: 'Trees',
    search: 'Search trees',
    by: 'Trees by us',
    found: { one: '1 tree', other: '{count} trees' },
    none: 'No trees.',
    noneFound: 'No trees match.',
    showAll: 'Show all trees',
    failed: 'They could not be had.',
    offline: 'They cannot be reached.'
  }
  queryOf({ search = '', category = '', page: at = 1 }: Partial<Query>) {
    return { search, category, page: at }
  }
  async read(query: Query, more: More) {
    asked.push({ ...query, ...more })
    if (query.search === 'away') return { refusal: { status: 503, message: '' } }
    const trees = ALL.filter(name => name.includes(query.search))
    return { listed: { ...query, trees, pages: 1, total: trees.length }, facets: { total: 1, categories: [] } }
  }
  attend() {}
  cards = ({ trees }: { trees: readonly string[] }) => trees.map(name => <li key={name}>{name}</li>)
}

test('a list asks, shows what was answered, says that nothing matches or came, and is as it was when it is put back', async () => {
  const host = document.createElement('div')
  const trees = <Trees host={host} />
  const { again } = draw(trees)
  const text = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()
  const search = async (words: string) => {
    await page.getByLabelText('Search trees').fill(words)
    await page.getByRole('button', { name: 'Go' }).click()
  }
  await text('Cedar')
  expect(asked).toEqual([{ search: '', category: '', page: 1, facets: 'true', limit: 18 }])
  await search('oak')
  await text('No trees match.')
  expect(asked.at(-1)).toMatchObject({ search: 'oak', facets: '' })
  await search('away')
  await text('They cannot be reached.')
  await search('Bi')
  await text('Birch')
  again(null)
  again(trees)
  await text('Birch')
  expect(page.getByText('Cedar').query()).toBeNull()
})
