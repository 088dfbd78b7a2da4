// What only this suite would find: that files are sent while a form is filled in, by members and by visitors, and refused in
// words; that a member changes what they answered, goes on with that elsewhere or leaves it; and that whoever asked opens it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'

import * as texts from '#shared/forms/builder-texts.ts'
import * as answering from '#shared/forms/answering-calls.ts'
import { createForm, listResponses } from '#shared/forms/making-calls.ts'
import { answered } from '#shared/forms/texts.ts'
import * as viewer from '#shared/forms/viewer-texts.ts'
import type { Input } from '#shared/kit/calls/call.ts'
import * as said from '#shared/kit/files/texts.ts'
import { t } from '#shared/kit/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import * as files from '#widgets/kit/form/uploads/files-texts.ts'

import { expectAccessible, hasFocus, inBrowser, stageFor, hasAnswers } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/form', '/form/:id', '/formviewer', '/formviewer/:id'])
const phone = { width: 390, height: 800 }
let maker: TestPerson
let aiko: TestPerson
beforeAll(async () => {
  maker = await stage.server.add({ role: 'Administrator', firstName: 'Tomás', lastName: 'Herrera' })
  aiko = await stage.server.add({ firstName: 'Aiko', lastName: 'Sato' })
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const plan = { id: 'plan', label: 'Your plan', type: 'file', isRequired: true, files: { as: 'file' as const, max: 2 } }
const make = async (more: Partial<Input<typeof createForm>> = {}) =>
  (await stage.server.ask(createForm, { formName: 'Plans', questions: [plan], ...more }, maker)).form._id
const answersTo = async (id: string) => (await stage.server.ask(listResponses, { id }, maker)).items
const pdf = (words: string) => ({
  name: `${words}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7 ${words}`)
})
const choose = (page: Page, ...all: ReturnType<typeof pdf>[]) =>
  page.getByLabel(/Drop (a file|files) here/).setInputFiles(all)

test(
  'files are sent as they are chosen, refused in words, handed in, and opened by whoever asked',
  inBrowser,
  async () => {
    const id = await make()
    const page = await stage.open(`/formviewer/${id}`, { as: aiko, viewport: phone })
    await heading(page, 'Plans').waitFor()
    await press(page, viewer.submit)
    await page.getByText(said.fileNone).waitFor()
    const lies = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('\u0000<html>') }
    await choose(page, lies)
    await page.getByText(t(files.refusedFile, { name: 'plan.pdf', text: said.fileKinds })).waitFor()
    const large = join(await mkdtemp(join(tmpdir(), 'workbee-large-')), 'large.pdf')
    await writeFile(large, Buffer.alloc(30 * 1024 * 1024, 'x'))
    await page.locator('input[type=file]').setInputFiles(large)
    const tooLarge = t(said.fileTooLarge, { size: '10 MB' })
    await page.getByText(t(files.refusedFile, { name: 'large.pdf', text: tooLarge })).waitFor()
    await rm(dirname(large), { recursive: true })
    // What is wrong with the file itself stays wrong; what did not come through is sent once more.
    expect(await page.getByRole('button', { name: files.tryAgain }).count()).toBe(0)
    await page.route('**/api/files*', route => route.abort())
    await choose(page, pdf('ground'))
    await page.getByRole('button', { name: files.tryAgain }).waitFor()
    await page.unroute('**/api/files*')
    stage.faults.length = 0
    await press(page, files.tryAgain)
    await page.getByRole('link', { name: /^ground\.pdf/ }).waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByText('Saved').waitFor()
    await stage.leave()

    // In another browser the file is there.
    const other = await stage.open(`/formviewer/${id}`, { as: aiko })
    await other.getByRole('link', { name: /^ground\.pdf/ }).waitFor()
    await press(other, viewer.submit)
    await heading(other, answered).waitFor()
    await stage.leave()

    const reading = await stage.open(`/form/${id}`, { as: maker })
    await reading.getByRole('tab', { name: texts.responses }).press('Enter')
    await reading.getByText(texts.filesStand).waitFor()
    await press(reading, texts.tableView)
    const link = reading.getByRole('link', { name: 'ground.pdf' })
    const address = await link.getAttribute('href')
    expect(await (await reading.request.get(new URL(address ?? '', reading.url()).href)).text()).toBe('%PDF-1.7 ground')
    await reading.getByRole('button', { name: t(texts.openOne, { name: 'Aiko Sato' }) }).press('Enter')
    await reading.getByRole('dialog').getByRole('link', { name: 'ground.pdf' }).waitFor()
  }
)

test('a visitor sends a file by their work', inBrowser, async () => {
  const id = await make({ audience: 'anybody' })
  const page = await stage.open(`/formviewer/${id}`)
  await heading(page, 'Plans').waitFor()
  const asking = page.waitForRequest(/form-challenge\?for=upload/)
  await choose(page, pdf('roof'))
  await (await asking).response()
  // What is sent within two seconds was sent by a machine.
  stage.server.clock.now = new Date(stage.server.clock.now.getTime() + 5000)
  await page.getByRole('link', { name: /^roof\.pdf/ }).waitFor()
  await press(page, viewer.submit)
  await heading(page, answered).waitFor()
  expect(await answersTo(id)).toMatchObject([{ person: null, files: { plan: [{ name: 'roof.pdf' }] } }])
  // Nothing of it stays on the device, which may be anybody’s.
  const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(await kept()).not.toContain('roof.pdf')
})

test(
  'a member changes what they answered, begins on one device and ends on another, or leaves it',
  inBrowser,
  async () => {
    const questions = [{ id: 'bring', label: 'What do you bring?', type: 'text', isRequired: true }]
    const id = await make({ questions, mayChange: true })
    const answers = [{ questionId: 'bring', answer: 'Bread' }]
    await stage.server.ask(answering.answerForm, { formId: id, answers }, aiko)
    const page = await stage.open(`/formviewer/${id}`, { as: aiko, viewport: phone })
    await press(page, viewer.editMine)
    const line = page.getByLabel('What do you bring?')
    await expect.poll(() => line.inputValue()).toBe('Bread')
    await line.fill('Rice')
    await page.getByText('Saved').waitFor()
    await expectAccessible(page)
    await stage.leave()

    const other = await stage.open(`/formviewer/${id}`, { as: aiko })
    const there = other.getByLabel('What do you bring?')
    await expect.poll(() => there.inputValue()).toBe('Rice')
    expect(await answersTo(id)).toMatchObject([{ answers: { bring: 'Bread' } }])
    await press(other, viewer.saveChanges)
    await heading(other, answered).waitFor()
    await expect.poll(() => hasFocus(heading(other, answered))).toBe(true)
    expect(await answersTo(id)).toMatchObject([{ answers: { bring: 'Rice' } }])
    await hasAnswers(other)
    await press(other, viewer.editMine)
    await expect.poll(() => there.inputValue()).toBe('Rice')
    await there.fill('Cake')
    await press(other, viewer.leaveIt)
    await heading(other, answered).waitFor()
    await press(other, viewer.editMine)
    await expect.poll(() => there.inputValue()).toBe('Rice')
    expect(await answersTo(id)).toMatchObject([{ answers: { bring: 'Rice' } }])
  }
)
