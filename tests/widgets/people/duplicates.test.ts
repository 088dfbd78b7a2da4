// What only this suite would find: that a decision about two accounts that look like one person can be taken back.
import type { Page } from 'playwright'
import { beforeAll, test } from 'vitest'

import * as calls from '#shared/people/merge/calls.ts'
import * as texts from '#shared/people/merge/texts.ts'
import { undo } from '#shared/kit/button-texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { bringsBack } from '../brings-back.ts'
import { refuses } from '../refuses.ts'
import { stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/usermanagement', '/userprofile/:id'])
let owner: TestPerson
beforeAll(async () => {
  owner = await stage.server.add({ role: 'Owner' })
  for (const lastName of ['Reed', 'Stone'])
    for (const email of [`a-${lastName}@example.org`, `b-${lastName}@example.org`])
      await stage.server.add({ firstName: 'Mia', lastName, email: email.toLowerCase() })
})

async function open(): Promise<Page> {
  const page = await stage.open('/usermanagement', { as: owner })
  await page.getByRole('button', { name: 'More for all people' }).click()
  await page.getByRole('menuitem', { name: texts.findDuplicates }).click()
  await page.getByRole('dialog').getByText('a-reed@example.org').waitFor()
  return page
}

test('that two are not the same person is taken back, at once and later', async () => {
  const page = await open()
  const dialog = page.getByRole('dialog')
  const isApart = dialog.getByRole('button', { name: /^Not the same person: .*a-reed@example\.org/ })
  const apart = () => isApart.press('Enter')
  await refuses(page, calls.setApart, apart)
  await bringsBack(page, apart, texts.keptApart)
  await apart()
  await isApart.waitFor({ state: 'detached' })
  await dialog.getByText(texts.apart).click()
  await dialog.getByRole('listitem').filter({ hasText: 'a-reed' }).getByRole('button', { name: undo }).press('Enter')
  await isApart.waitFor()
})

test('two accounts that became one are two again', async () => {
  const page = await open()
  const merge = async () => {
    await page.getByRole('button', { name: /^Keep .*a-stone@example\.org/ }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: texts.yes }).press('Enter')
  }
  await bringsBack(page, merge, texts.merged)
})
