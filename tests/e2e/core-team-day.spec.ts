// A day of the Core Team, who read what everybody does: the week's summaries, the reports, somebody's dashboard, the portals;
// and come to no page of the office.
import { expect, test } from 'playwright/test'

import * as reports from '#shared/reports/overview/texts.ts'
import * as face from '#shared/timer/face-texts.ts'

import { expectFlawless } from './kit/flawless.ts'
import { comeBack, lookAs } from './kit/looking.ts'
import { comeIn, personOf } from './kit/people.ts'
import { countSteps, goTo, within } from './kit/steps.ts'
import { pressOf } from './kit/time.ts'
import { follow, settled, troubleOf } from './kit/visits.ts'

test('a day of the Core Team', async ({ page }) => {
  const trouble = troubleOf(page)
  const [reader, volunteer] = await Promise.all([personOf('Core Team'), personOf('Volunteer')])
  const { firstName, lastName, id } = volunteer.me
  const name = `${firstName} ${lastName}`
  await comeIn(page, reader)
  await countSteps(page)
  await page.goto('/dashboard')
  await settled(page)

  await test.step('the summaries of the week stand in their report', async () => {
    await within(page, 3, () => goTo(page, 'Weekly Summaries Report'))
    await expect(page).toHaveURL(/\/weeklysummariesreport/)
    await expect(page.getByRole('link', { name }).first()).toBeVisible()
    await expectFlawless(page)
  })

  await test.step('somebody’s report is found by their name', async () => {
    await follow(page, '/reports')
    await settled(page)
    await page.getByRole('tab', { name: reports.kinds.people, exact: true }).click()
    await page.getByRole('searchbox').first().fill(lastName)
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(new RegExp(`/peoplereport/${id}`))
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expectFlawless(page)
  })

  await test.step('somebody’s dashboard is looked at, and nothing of it is changed', async () => {
    await lookAs(page, id, name)
    await expect(pressOf(page, face.start).or(pressOf(page, face.pause))).toBeDisabled()
    await comeBack(page, reader)
  })

  await test.step('the sites are entered, the office is not', async () => {
    await follow(page, '/bmdashboard')
    await settled(page)
    await expect(page).toHaveURL('/bmdashboard')
    for (const href of ['/announcements', '/settings', '/permissionsmanagement']) {
      await follow(page, href)
      await expect(page).toHaveURL('/dashboard')
    }
  })
  expect(trouble).toEqual([])
})
