// The control of files: what is chosen is sent, refused in words, taken out and back, saved, and shown in the list.
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { courseCalls } from '#tests/kit/records/described.ts'
import { served, TABLES } from '#tests/kit/records/served.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { expectAccessible, hasFocus, inBrowser, keepsFocus, stageFor } from '../../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/courses'], { features: [served] })
let owner: TestPerson
beforeAll(async () => {
  await stage.server.database.raw(TABLES)
  owner = await stage.server.add({ role: 'Owner', firstName: 'Olive', lastName: 'Owner' })
})

test('files are added, refused, removed and taken back, and stand in the row', inBrowser, async () => {
  const made = await stage.server.ask(courseCalls.create, { name: 'Clay', about: '<p>Clay</p>', days: ['Mon'] }, owner)
  const page = await stage.open('/courses', { as: owner })
  await page.getByRole('button', { name: 'Edit Clay' }).click()
  const dialog = page.getByRole('dialog')
  const [photo, papers] = [dialog.locator('input[type=file]').nth(0), dialog.locator('input[type=file]').nth(1)]
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a63' } })
    .png()
    .toBuffer()
  await photo.setInputFiles({ name: 'kiln.png', mimeType: 'image/png', buffer: png })
  await dialog.getByRole('img', { name: 'kiln.png' }).waitFor()
  await dialog.getByLabel('What the picture shows').fill('A kiln of bricks')
  await papers.setInputFiles([
    { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') },
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
    { name: 'setup.pdf', mimeType: 'application/pdf', buffer: Buffer.from([77, 90, 0, 1]) }
  ])
  await dialog.getByText('setup.pdf: This file cannot be kept').waitFor()
  await dialog.getByText('empty.txt: This file is empty.').waitFor()
  const remove = dialog.getByRole('button', { name: 'Remove list.csv' })
  await remove.waitFor()
  await expectAccessible(page)

  await remove.focus()
  await page.keyboard.press('Enter')
  await remove.waitFor({ state: 'detached' })
  await keepsFocus(page)
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await remove.waitFor()
  await expect.poll(() => hasFocus(papers)).toBe(true)

  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('img', { name: 'A kiln of bricks' }).waitFor()
  await page.getByRole('link', { name: 'list.csv' }).waitFor()
  expect(await stage.server.ask(courseCalls.read, { id: made._id }, owner)).toMatchObject({
    photo: { name: 'kiln.png', alt: 'A kiln of bricks', type: 'image/png' },
    papers: [{ name: 'list.csv', type: 'text/plain' }]
  })
})
