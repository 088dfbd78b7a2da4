import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { Design } from '#site/design.tsx'
import { $toasts } from '#widgets/kit/dialogs/toast-list.ts'
import '#site/site.css'

import { draw, settled } from './draw.tsx'

/** WCAG 2.2 AA and what axe itself recommends; a line for each element that breaks a rule. */
async function violations(): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const found = await axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`)
  )
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

afterEach(() => $toasts.set([]))

describe.each(['light', 'dark'])('in the %s theme', theme => {
  async function open(width: number) {
    await page.viewport(width, 900)
    const drawn = draw(<Design />, { isPage: true })
    const pressed = document.querySelector('[aria-label=Theme] [aria-pressed=true]')
    if (pressed?.textContent?.toLowerCase() !== theme) await press(theme === 'dark' ? 'Dark' : 'Light')
    await settled()
    const changes = document.getAnimations().filter(change => change instanceof CSSTransition)
    await Promise.all(changes.map(change => change.finished))
    expect(document.documentElement.style.colorScheme).toBe(theme)
    return drawn
  }

  test.each([1280, 390])('every element passes axe at %d px', async width => {
    await open(width)
    expect(await violations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  test('open menus, messages and dialogs pass axe', async () => {
    await open(1280)
    await press('Say it failed')
    await press('Say it can be undone')
    await press('Reports')
    await expect.element(page.getByRole('menu', { name: 'Reports' })).toBeVisible()
    expect(await violations()).toEqual([])
    await press('Open a dialog')
    await page.getByLabelText('Notes').fill('hello')
    expect(await violations()).toEqual([])
    await press('Close')
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    expect(await violations()).toEqual([])
    await press('Leave without saving')
  })

  test.each(['Loading', 'Empty', 'Failed'])('a table that shows %s passes axe', async state => {
    await open(1280)
    await press(state)
    await settled()
    expect(await violations()).toEqual([])
  })
})
