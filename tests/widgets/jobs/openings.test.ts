// The page of openings at its edges: the list itself is tested on partners' pages.
import { expect, test } from 'vitest'

import * as said from '#shared/jobs/board-texts.ts'

import { expectAccessible } from '../stage.ts'
import { jobsScene } from './scene.ts'

const scene = jobsScene()

const fill = async (count: number) => {
  for (let at = 1; at <= count; at++) await scene.post({ title: `Cob Builder ${at}` })
}

test('a page beyond the last says so, and leads to the first', async () => {
  await fill(2)
  const page = await scene.open('/jobs?page=99')
  await page.getByText(said.noneFound).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: said.showAll }).click()
  await page.getByRole('link', { name: 'Cob Builder 2' }).waitFor()
  await expect.poll(() => page.url()).not.toContain('page')
})

test.each([
  ['page', '1000000000'],
  ['search', 'cob builder '.repeat(40)],
  ['category', 'x'.repeat(500)]
])('an address with a %s that nobody could have come to is answered all the same', async (name, value) => {
  await fill(1)
  const page = await scene.open(`/jobs?${name}=${value}`)
  await page.locator('bee-jobs').getByRole('link').or(page.getByText(said.noneFound)).waitFor()
})

test('turning a page is said, and shows its beginning', async () => {
  await fill(20)
  const page = await scene.open('/jobs')
  await page.setViewportSize({ width: 390, height: 500 })
  await page.getByRole('button', { name: 'Page 2' }).click()
  await page.getByRole('status').filter({ hasText: '20 openings, Page 2' }).waitFor()
  await expect
    .poll(() => page.locator('bee-jobs').evaluate(list => list.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(0)
})
