// The screen of any record, from its description and its route's `of`.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import { demoRows, fillRecord, picksFor } from '#scripts/demo/records.ts'
import type { Setting } from '#server/app.ts'
import type { AnyRecord } from '#shared/kit/records/record.ts'
import type { TestPerson, TestServer } from '#tests/kit/test-server.ts'

import { expectAccessible, inBrowser, stageFor } from '../../stage.ts'

const ROWS = 60

/** The state that new rows are in: what is done with a row later may keep it from being deleted. */
const startOf = ({ fields }: AnyRecord): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, kept, start }]) =>
      kind === 'choice' && kept === 'elsewhere' ? [[name, start]] : []
    )
  )

interface More {
  setting?: Setting
  /** Makes what the record needs before its rows. */
  prepare?: (server: TestServer) => Promise<unknown>
}

export function recordSmoke(record: AnyRecord, of: string, { setting = {}, prepare }: More = {}): void {
  describe(`the screen of ${record.table}`, () => {
    const stage = stageFor(new URL('shell.ts', import.meta.url), [`/${of}`], setting)
    let owner: TestPerson
    /** Some lists have rows from the beginning. */
    let all: number
    beforeAll(async () => {
      const { server } = stage
      await prepare?.(server)
      owner = await server.add({ role: 'Owner' })
      // What rows of a project are put into.
      await server.database.raw(
        `insert into project (id, name, category, created_at, updated_at)
          values (gen_random_uuid(), 'Straw Bale Village', 'Society', now(), now())`
      )
      await server.database.transaction(async trx => {
        const rows = demoRows(record, ROWS, await picksFor(trx, record, server.clock.now))
        await fillRecord(
          trx,
          record,
          rows.map(row => ({ ...row, ...startOf(record) })),
          server.clock.now
        )
      })
      const { rows } = await server.database.raw<{ count: number }>(
        `select count(*)::int as count from "${record.table}" where deleted_at is null`
      )
      all = rows[0]?.count ?? 0
    })
    const open = async (width = 1280) => {
      const page = await stage.open(`/${of}`, { as: owner, viewport: { width, height: 900 } })
      await page.getByText(`50 of ${all}`).waitFor()
      return page
    }
    const titles = (page: Page) => page.locator('tbody th').allInnerTexts()
    const dialog = (page: Page) => page.getByRole('dialog')

    test('lists its rows, and writes, changes, deletes and tells of one', async () => {
      const page = await open()
      await expectAccessible(page)
      const [first = ''] = await titles(page)
      await page.getByRole('button', { name: record.texts.add }).click()
      // What is kept is never sent, so no form asks for it.
      for (const { label, kept } of Object.values(record.fields))
        if (!kept) await dialog(page).getByText(label).first().waitFor()
      await dialog(page).getByRole('button', { name: 'Save' }).click()
      await dialog(page).locator('[aria-invalid=true]').first().waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')

      await page
        .getByRole('button', { name: `Edit ${first}`, exact: true })
        .first()
        .click()
      await dialog(page).getByRole('button', { name: 'Save' }).click()
      await page.getByText('is saved.').waitFor()
      await page
        .getByRole('button', { name: `More for ${first}`, exact: true })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'History' }).click()
      await dialog(page)
        .getByRole('heading', { name: `History of ${first}` })
        .waitFor()
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: `More for ${first}`, exact: true })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByText(`50 of ${all - 1}`).waitFor()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText(`50 of ${all}`).waitFor()
    })

    test('fits a phone', inBrowser, async () => {
      const page = await open(390)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    })
  })
}
