import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { HoursBar, hoursBand, Progress, progressBand } from '#widgets/kit/marks/figures/bars.tsx'
import { Pager, pagesShown } from '#widgets/kit/table/pager.tsx'

import { draw } from '../draw.tsx'

test.each([
  [0, '1'],
  [24.99, '1'],
  [25, '1.25'],
  [29.99, '1.25'],
  [30, '1.5'],
  [34.99, '1.5'],
  [35, '1.75'],
  [80, '1.75']
])('%d of 20 hours are in band %s', (hours, band) => {
  expect(hoursBand(hours, 20)).toBe(band)
})

test('without a commitment hours are plain green', () => {
  expect(hoursBand(40, 0)).toBe('1')
})

test('a bar of hours prints its number and ticks at the commitment', () => {
  const { host, again } = draw(<HoursBar hours={12.755} goal={20} max={50} />)
  expect(host.textContent).toBe('12.76 of 20 h')
  const bar = host.querySelector('.hours')
  expect(bar?.getAttribute('style')).toContain('--goal: 40%')
  expect(host.querySelector('meter')?.getAttribute('aria-label')).toBe('12.76 of 20 h')
  again(<HoursBar hours={3} goal={0} />)
  expect(host.textContent).toBe('3 h')
  expect(host.querySelector('.no-goal')).not.toBeNull()
})

test.each([
  [0, 1],
  [20, 1],
  [21, 2],
  [60, 3],
  [80, 4],
  [81, 5],
  [100, 5],
  [140, 5]
] as const)('%d percent are in band %d', (value, band) => {
  expect(progressBand(value, 100)).toBe(band)
})

test('progress is named and printed', async () => {
  draw(<Progress value={3} max={8} label="Kitchen roof" banded />)
  await expect.element(page.getByRole('progressbar', { name: 'Kitchen roof' })).toHaveAttribute('data-band', '2')
  await expect.element(page.getByText('38%')).toBeVisible()
})

test.each([
  [1, 1, '1'],
  [1, 5, '1 2 3 4 5'],
  [1, 9, '1 2 3 4 gap 9'],
  [4, 9, '1 2 3 4 5 gap 9'],
  [5, 9, '1 gap 4 5 6 gap 9'],
  [9, 9, '1 gap 6 7 8 9'],
  [50, 100, '1 gap 49 50 51 gap 100']
])('page %d of %d shows %s', (shown, pages, list) => {
  expect(pagesShown(shown, pages).join(' ')).toBe(list)
})

test('the pager moves by one, jumps, and stops at the ends', async () => {
  const asked: number[] = []
  const pager = (at: number) => <Pager page={at} pages={9} onPage={next => asked.push(next)} />
  const { again, host } = draw(pager(1))
  await expect.element(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Page 9' }).click()
  again(pager(9))
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Page 9' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Previous' }).click()
  expect(asked).toEqual([2, 9, 8])
  again(<Pager page={1} pages={1} onPage={() => undefined} />)
  expect(host.innerHTML).toBe('')
})
