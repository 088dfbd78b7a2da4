// A list that people arrange on screen: by dragging, by keys and by the row's menu, with the focus on the row that moved.
import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { stepCalls } from '#tests/kit/records/described.ts'
import { served, TABLES } from '#tests/kit/records/served.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { expectAccessible, inBrowser, stageFor, type Visit } from '../../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/steps'], { features: [served] })
let owner: TestPerson
let volunteer: TestPerson
let ids: Map<string, string>

beforeAll(async () => {
  await stage.server.database.raw(TABLES)
  owner = await stage.server.add({ role: 'Owner' })
  volunteer = await stage.server.add()
})
beforeEach(async () => {
  await stage.server.database.raw('delete from test_step')
  ids = new Map()
  for (const name of ['Clay', 'Dome', 'Roof', 'Wall']) {
    const { _id } = await stage.server.ask(stepCalls.create, { name, kind: 'walk' }, owner)
    ids.set(name, _id)
  }
})

async function open(as = owner, visit: Omit<Visit, 'as'> = {}, path = '/steps'): Promise<Page> {
  const page = await stage.open(path, { as, ...visit })
  await page.getByRole('rowheader', { name: 'Wall' }).waitFor()
  return page
}
const onScreen = (page: Page, order: string) =>
  expect.poll(async () => (await page.locator('tbody th').allInnerTexts()).join(' ')).toBe(order)
const kept = (order: string) =>
  expect
    .poll(async () => (await stage.server.ask(stepCalls.list, {}, owner)).items.map(({ name }) => name).join(' '))
    .toBe(order)
const isFocused = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const inside = document.activeElement?.shadowRoot?.activeElement
        return inside?.closest('tr')?.querySelector('th')?.textContent ?? inside?.tagName
      })
    )
    .toBe(name)
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move “${name}”` })

test('keys move the row, say where it is, and the focus stays on it', inBrowser, async () => {
  const page = await open()
  await page.keyboard.press('j')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await onScreen(page, 'Dome Roof Clay Wall')
  await page.locator('bee-toasts').getByText('“Clay” is now number 3 of 4.').waitFor()
  // The message of the first move goes as this one comes.
  await expect.poll(() => page.locator('bee-toasts .toast').count()).toBe(1)
  await kept('Dome Roof Clay Wall')
  await isFocused(page, 'Clay')
  await handle(page, 'Wall').focus()
  await page.keyboard.press('ArrowUp')
  await onScreen(page, 'Dome Roof Wall Clay')
  await isFocused(page, 'Wall')
  // What stands beside it may take back the move before.
  const said = page.locator('bee-toasts .toast', { hasText: '“Wall” is now number 3 of 4.' })
  await said.getByRole('button', { name: 'Undo' }).click()
  await kept('Dome Roof Clay Wall')
  await onScreen(page, 'Dome Roof Clay Wall')
})

test('the menu sends a row to an end', inBrowser, async () => {
  const page = await open()
  const choose = async (name: string, item: string) => {
    await page.getByRole('button', { name: `More for ${name}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Roof', 'Move to top')
  await onScreen(page, 'Roof Clay Dome Wall')
  await choose('Clay', 'Move to bottom')
  await onScreen(page, 'Roof Dome Wall Clay')
  await kept('Roof Dome Wall Clay')
  await isFocused(page, 'Clay')
})

for (const width of [1200, 390])
  test(`a row is dragged by its handle, ${width} wide`, inBrowser, async () => {
    const page = await open(owner, { viewport: { width, height: 800 } })
    // A pointer is moved onto it once it stands still.
    await handle(page, 'Clay').hover()
    const from = (await handle(page, 'Clay').boundingBox())!
    const to = (await handle(page, 'Roof').boundingBox())!
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x, from.y + 20)
    await page.mouse.move(to.x, to.y + to.height * 2, { steps: 5 })
    await expect.poll(() => page.locator('tr[data-drop=after] th').allInnerTexts()).toEqual(['Roof'])
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await onScreen(page, 'Clay Dome Roof Wall')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y + to.height * 2, { steps: 5 })
    await page.mouse.up()
    await onScreen(page, 'Dome Roof Clay Wall')
    await kept('Dome Roof Clay Wall')
    expect(await page.locator('[data-drop], [data-dragged]').count()).toBe(0)
    await expectAccessible(page)
  })

test('what somebody else did is said, and the list shows how it is', async () => {
  const page = await open()
  await stage.server.ask(stepCalls.remove, { id: ids.get('Dome')! }, owner)
  await stage.server.ask(stepCalls.remove, { id: ids.get('Roof')! }, owner)
  await page.keyboard.press('j')
  await page.keyboard.press('Alt+ArrowDown')
  await page.locator('bee-toasts').getByText('was deleted meanwhile').waitFor()
  await onScreen(page, 'Clay Wall')
})

test('a list in another order says why it cannot be arranged, and to whom may not write nothing is offered', async () => {
  const page = await open(owner, {}, '/steps?sort=-name')
  await onScreen(page, 'Wall Roof Dome Clay')
  await page.getByText('Rows can be arranged while the list shows all of them in their own order.').waitFor()
  expect(await handle(page, 'Wall').count()).toBe(0)
  await page.getByRole('button', { name: 'Show all in their order' }).click()
  await onScreen(page, 'Clay Dome Roof Wall')
  await handle(page, 'Wall').waitFor()
  await stage.leave()
  const reader = await open(volunteer)
  expect(await handle(reader, 'Wall').count()).toBe(0)
})
