import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { Menu, type MenuItem } from '#widgets/kit/dialogs/menu.tsx'
import { Popover } from '#widgets/kit/dialogs/popover.tsx'
import { Tabs, useAnchoredTab } from '#widgets/kit/marks/buttons/tabs.tsx'
import { Tip } from '#widgets/kit/dialogs/tip.tsx'

import { draw, settled } from './draw.tsx'

const TABS = [
  { key: 'one', label: 'This Week' },
  { key: 'two', label: 'Last Week' },
  { key: 'three', label: 'Badges', count: 2 }
] as const
type Key = (typeof TABS)[number]['key']

const tab = (name: string) => page.getByRole('tab', { name })
const focusedText = () => document.activeElement?.textContent

function Weeks() {
  const [value, setValue] = useState<Key>('one')
  return (
    <Tabs label="Weeks" tabs={TABS} value={value} onChange={setValue}>
      <p>panel {value}</p>
    </Tabs>
  )
}

test('tabs are one stop of Tab; arrows, Home and End choose and go round', async () => {
  draw(<Weeks />)
  await userEvent.tab()
  expect(focusedText()).toBe('This Week')
  const walk = [
    ['{ArrowRight}', 'two'],
    ['{End}', 'three'],
    ['{ArrowRight}', 'one'],
    ['{ArrowLeft}', 'three'],
    ['{Home}', 'one']
  ]
  for (const [key = '', panel] of walk) {
    await userEvent.keyboard(key)
    await expect.element(page.getByRole('tabpanel')).toHaveTextContent(`panel ${panel}`)
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true')
  }
  expect(document.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1)
  await userEvent.tab()
  expect(document.activeElement?.getAttribute('role')).toBe('tabpanel')
})

test('a panel is named by its tab, and a count is printed when there is one', async () => {
  draw(<Weeks />)
  await expect.element(page.getByRole('tabpanel', { name: 'This Week' })).toBeVisible()
  await tab('Badges 2').click()
  await expect.element(page.getByRole('tabpanel', { name: 'Badges 2' })).toBeVisible()
})

function Anchored() {
  const [value, choose] = useAnchoredTab<Key>(['one', 'two', 'three'], 'one')
  return (
    <Tabs label="Weeks" tabs={TABS} value={value} onChange={choose}>
      <p>panel {value}</p>
    </Tabs>
  )
}

test('a tab can be linked to, and follows the address', async () => {
  history.replaceState(null, '', '#two')
  draw(<Anchored />)
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('panel two')
  await tab('Badges 2').click()
  expect(location.hash).toBe('#three')
  location.hash = '#one'
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('panel one')
})

const ran = vi.fn<(what: string) => void>()
const act = (label: string, more = {}): MenuItem => ({ label, run: () => ran(label), ...more })
const ITEMS: readonly MenuItem[] = [
  act('Edit'),
  act('Restore', { disabled: true }),
  { kind: 'line' },
  { kind: 'group', label: 'Move' },
  act('Move up'),
  act('Move down'),
  { kind: 'go', label: 'History', href: '#history' }
]
const opener = () => page.getByRole('button', { name: 'Actions' })
const menu = () => page.getByRole('menu')

async function openMenu() {
  ran.mockClear()
  draw(<Menu label="Actions" button="Actions" items={ITEMS} />)
  await opener().click()
  await expect.element(menu()).toBeVisible()
  await expect.poll(() => focusedText()).toBe('Edit')
}

test('a menu opens at its first item and goes round with the arrows, over what cannot be done', async () => {
  await openMenu()
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'true')
  const walk = [
    ['{ArrowDown}', 'Move up'],
    ['{ArrowUp}', 'Edit'],
    ['{ArrowUp}', 'History'],
    ['{ArrowDown}', 'Edit'],
    ['{End}', 'History'],
    ['{Home}', 'Edit']
  ]
  for (const [key = '', text] of walk) {
    await userEvent.keyboard(key)
    expect(focusedText()).toBe(text)
  }
})

test('letters find items, typed together or again', async () => {
  await openMenu()
  await userEvent.keyboard('h')
  expect(focusedText()).toBe('History')
  await new Promise(resolve => setTimeout(resolve, 750))
  await userEvent.keyboard('move d')
  expect(focusedText()).toBe('Move down')
  await new Promise(resolve => setTimeout(resolve, 750))
  await userEvent.keyboard('m')
  expect(focusedText()).toBe('Move up')
  await userEvent.keyboard('m')
  expect(focusedText()).toBe('Move down')
})

test('Enter does it once, closes, and the focus is at the button again', async () => {
  await openMenu()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(ran.mock.calls).toEqual([['Move up']])
  await expect.element(menu()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'false')
})

test('Esc and a press elsewhere close it and do nothing', async () => {
  await openMenu()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
  await opener().click()
  await expect.element(menu()).toBeVisible()
  await opener().click()
  await expect.element(menu()).not.toBeInTheDocument()
  expect(ran).not.toHaveBeenCalled()
})

test('the down arrow opens it, and Tab leaves it', async () => {
  draw(<Menu label="Actions" button="Actions" items={ITEMS} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => focusedText()).toBe('Edit')
  await userEvent.tab()
  await expect.element(menu()).not.toBeInTheDocument()
})

test('a menu stands beside its button and inside the window', async () => {
  const { host } = draw(<Menu label="Actions" button="Actions" items={ITEMS} />, { isPage: true })
  Object.assign(host.style, { position: 'fixed', insetBlockEnd: '0', insetInlineEnd: '0' })
  await opener().click()
  await expect.element(menu()).toBeVisible()
  await settled()
  const [list, button] = [menu(), opener()].map(one => one.element().getBoundingClientRect())
  expect(list!.right).toBeLessThanOrEqual(innerWidth)
  expect(list!.bottom).toBeLessThanOrEqual(button!.top)
  expect(list!.top).toBeGreaterThan(button!.top - list!.height - 10)
})

test('a popover shows what it holds and Esc gives the focus back', async () => {
  draw(
    <Popover button="20 Hours Streak">
      <a href="#streak">All badges</a>
    </Popover>
  )
  const button = page.getByRole('button', { name: '20 Hours Streak' })
  await expect.element(page.getByText('All badges')).not.toBeVisible()
  await button.click()
  await expect.element(page.getByRole('dialog', { name: '20 Hours Streak' })).toBeVisible()
  await userEvent.tab()
  expect(focusedText()).toBe('All badges')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('All badges')).not.toBeVisible()
  await expect.element(button).toHaveFocus()
})

test('a tip describes its control and shows while the focus is on it', async () => {
  draw(
    <Tip text="Total time this week">
      <button type="button">12.75</button>
    </Tip>
  )
  const tip = () => document.querySelector('[role=tooltip]')!
  const open = () => tip().matches(':popover-open')
  expect(page.getByRole('button').element().getAttribute('aria-describedby')).toBe(tip().id)
  expect(open()).toBe(false)
  await userEvent.tab()
  await expect.poll(() => open()).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => open()).toBe(false)
  await page.getByRole('button').hover()
  await expect.poll(() => open()).toBe(true)
})

afterEach(() => history.replaceState(null, '', location.pathname + location.search))
