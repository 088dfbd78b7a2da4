import { type ReactNode, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { Boundary } from '#widgets/kit/element/boundary.tsx'
import { later } from '#widgets/kit/element/later.tsx'
import { widgetTable } from '#widgets/kit/element/widget-table.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'

import { draw } from './draw.tsx'

const load = widgetTable['bee-confirm']
afterEach(() => {
  widgetTable['bee-confirm'] = load
})

test('a widget shows its shape while its code loads, and says when that failed', async () => {
  vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined)
  widgetTable['bee-confirm'] = () => Promise.reject(new Error('no network'))
  const { host } = draw(<Widget tag="bee-confirm" />)
  expect(host.querySelector('[aria-busy=true]')).not.toBeNull()
  await expect.element(page.getByRole('alert')).toMatchTextContent('There was an error')
  widgetTable['bee-confirm'] = load
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => host.querySelector('bee-confirm')).not.toBeNull()
})

test('a part whose code did not come is asked for again by Reload, and by nothing else', async () => {
  let isAway = true
  const load = vi.fn<() => Promise<{ default: () => ReactNode }>>(() =>
    isAway ? Promise.reject(new Error('no network')) : Promise.resolve({ default: () => <p>The part</p> })
  )
  const Part = later(load)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  draw(
    <Boundary>
      <Suspense>
        <Part />
      </Suspense>
    </Boundary>
  )
  await expect.element(page.getByRole('alert')).toMatchTextContent('There was an error')
  expect(load).toHaveBeenCalledTimes(1)
  isAway = false
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.element(page.getByText('The part')).toBeVisible()
})

test('properties reach a loaded widget as properties', async () => {
  const asked = { title: 'Delete the entry', yes: 'Delete', answer: () => undefined }
  const { host } = draw(<Widget tag="bee-confirm" asked={asked} />)
  expect(host.querySelector('bee-confirm')).toMatchObject({ asked })
  await expect.element(page.getByRole('alertdialog', { name: 'Delete the entry' })).toBeVisible()
})

test('of the words in an address a widget gets those that it declares, and no others', async () => {
  const words = { device: 'Firefox', style: 'x', outerHTML: '<b id="planted">x</b>', children: 'x' }
  const { host } = draw(<Widget tag="bee-extension-connect" words={words} />)
  await expect.poll(() => host.querySelector('bee-extension-connect')).toMatchObject({ device: 'Firefox' })
  expect(host.querySelector('#planted')).toBeNull()
})
