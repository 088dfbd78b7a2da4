// An Administrator's day: a mail to a list, hours driven and logged for somebody else, tasks imported and taken back.
import { expect, test } from 'playwright/test'

import { t } from '#shared/kit/texts.ts'
import { addProject } from '#shared/projects/calls.ts'
import * as tree from '#shared/tasks/tree/page-texts.ts'
import { readTree } from '#shared/tasks/tree/calls.ts'
import { addWbs } from '#shared/tasks/wbs/calls.ts'
import { pathOf } from '#shared/tasks/wbs/path.ts'
import * as form from '#shared/time-entries/form-texts.ts'
import * as log from '#shared/time-entries/log-texts.ts'
import * as face from '#shared/timer/face-texts.ts'
import * as panel from '#shared/timer/panel-texts.ts'
import { check } from '#widgets/kit/lists/texts.ts'

import { expectFlawless } from './kit/flawless.ts'
import { comeBack, lookAs } from './kit/looking.ts'
import { mailsTo } from './kit/mail.ts'
import { comeIn, newcomer, personOf } from './kit/people.ts'
import { button, countSteps, within } from './kit/steps.ts'
import { newAddress } from './kit/subscribers.ts'
import { entriesOf, entryForm, entryWith, freeProject, notesOf, pickWork, pressOf, writeNotes } from './kit/time.ts'
import { follow, settled, troubleOf } from './kit/visits.ts'

test('a day of an Administrator', async ({ page }) => {
  const trouble = troubleOf(page)
  const [administrator, person, owner] = await Promise.all([
    personOf('Administrator'),
    newcomer('Volunteer'),
    personOf('Owner')
  ])
  const email = newAddress()
  await comeIn(page, administrator)
  await countSteps(page)

  await test.step('a mail is written to whom the address names, and there is no broadcast', async () => {
    await page.goto(`/sendemail?to=${encodeURIComponent(email)}`)
    await expect(page).toHaveTitle(/^Send Email/)
    await expect(page.getByRole('textbox', { name: 'Email list' })).toHaveValue(email)
    await expect(page.getByRole('button', { name: 'Broadcast Weekly Update' })).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Subject' }).fill('Walls')
    await page.getByRole('textbox', { name: 'Email content' }).click()
    await page.keyboard.insertText('Bring gloves. We bring lunch.')
    await page.getByRole('button', { name: 'Send mail' }).click()
    await page.getByRole('button', { name: 'Send it' }).click()
    await expect(page.getByText('is sent in 10 seconds')).toBeVisible()
  })

  await test.step('somebody’s timer is driven, and time logged for them', async () => {
    const name = `${person.me.firstName} ${person.me.lastName}`
    const { projectName } = await freeProject(person)
    const notes = notesOf('the hours that were forgotten')
    await lookAs(page, person.me.id, name)
    await pressOf(page, face.start).click()
    await expect(pressOf(page, face.pause)).toBeVisible()
    await pressOf(page, face.openTimer).click()
    const popup = page.getByRole('dialog', { name: face.timer })
    await expect(popup.getByText(t(panel.acting, { name }))).toBeVisible()
    await popup.getByRole('button', { name: panel.reset }).click()
    await page
      .getByRole('alertdialog', { name: panel.resetTitle })
      .getByRole('button', { name: panel.resetTitle })
      .click()
    await expect(pressOf(page, face.start)).toBeVisible()

    await page.getByRole('tab', { name: log.tabs.currentWeek }).click()
    await button(page, log.add).click()
    const dialog = entryForm(page)
    await dialog.getByLabel(form.hours).fill('1')
    await pickWork(dialog, projectName)
    await writeNotes(dialog, notes)
    await dialog.getByRole('button', { name: form.submit }).click()
    await expect(dialog).toHaveCount(0)
    await expect(entryWith(page, notes)).toContainText('1.00')
    const [entry] = (await entriesOf(person)).filter(({ notes: stored }) => stored.includes('forgotten'))
    expect(entry).toMatchObject({ personId: person.me.id, hours: 1, minutes: 0, projectName })
    await comeBack(page, administrator)
    await expect(entryWith(page, notes)).toHaveCount(0)
  })

  await test.step('thirty tasks are imported without the five that are wrong, and taken back', async () => {
    const stamp = Date.now().toString(36)
    const { _id: projectId } = await owner.ask(addProject, { projectName: `Imports ${stamp}` })
    const wbsName = `Import ${stamp}`
    const { _id: wbsId } = await administrator.ask(addWbs, { projectId, wbsName })
    const stored = async () => (await administrator.ask(readTree, { wbsId })).tasks.length
    const rows = Array.from({ length: 30 }, (_, at) => `Task ${at + 1};${at % 6 === 5 ? 'a few' : at + 1}`)
    await follow(page, pathOf(wbsId, projectId, wbsName))
    await settled(page)
    await within(page, 5, async () => {
      await button(page, tree.importTasks).first().click()
      const dialog = page.getByRole('dialog')
      await dialog
        .getByRole('textbox')
        .first()
        .fill(['Task;Worst case', ...rows].join('\n'))
      await button(page, check).click()
      await expect(dialog.getByRole('heading', { name: '25 of 30 tasks are right' })).toBeFocused()
      await button(page, 'Import 25 tasks').click()
      await expect.poll(stored).toBe(25)
      await button(page, 'Undo').click()
      await expect.poll(stored).toBe(0)
    })
    await expect(page.getByRole('row').filter({ hasText: 'Task 1' })).toHaveCount(0)
  })

  await test.step('the form of an Owner’s profile says that it is not theirs to edit', async () => {
    await follow(page, `/userprofileedit/${owner.me.id}`)
    await expect(page.getByText('Sorry, you do not have permission to edit this profile.')).toBeVisible()
    await expect(page.getByLabel('First Name')).toHaveCount(0)
    await expectFlawless(page)
  })

  await test.step('the mail has arrived', () => expect.poll(() => mailsTo(email).length, { timeout: 90_000 }).toBe(1))
  expect(trouble).toEqual([])
})
