// Only here: a member finds an event on the built site, on a phone and by keys alone, waits, moves up when somebody else
// cancels, is checked in at the door, and sees her hours.
import { expect, test } from 'playwright/test'

import * as calls from '#shared/community/calls.ts'
import * as texts from '#shared/community/page-texts.ts'
import * as sentences from '#shared/community/texts.ts'
import { HOUR_MS } from '#shared/kit/time.ts'
import { t } from '#shared/kit/texts.ts'
import { typedInstant } from '#shared/kit/typed-instant.ts'
import { listProjects } from '#shared/projects/calls.ts'

import { comeIn, newcomer, personOf } from './people.ts'

test.use({ viewport: { width: 390, height: 800 } })

test('a member finds an event, waits, moves up, attends and sees her hours', async ({ page, browser }) => {
  const owner = await personOf('Owner')
  const [member, other] = [await newcomer('Volunteer'), await newcomer('Volunteer')]
  const [project] = await owner.ask(listProjects, {})
  const name = `Straw course ${member.me.id.slice(-6)}`
  // Doors are open already: it begins within the hour.
  const [start, end] = [1, 3].map(hours => typedInstant(new Date(Date.now() + hours * HOUR_MS)))
  const { _id: id } = await owner.ask(calls.createActivity, {
    name,
    type: 'Training',
    start: start ?? '',
    end: end ?? '',
    capacity: 1,
    projectId: project?._id ?? null
  })
  const theirs = await other.ask(calls.register, { id })

  await comeIn(page, member)
  await page.goto('/communityportal')
  await page.getByLabel(texts.search).fill(name)
  await page.getByRole('button', { name: t(texts.joinWaitingOf, { name }) }).press('Enter')
  await expect(page.getByText(t(texts.waitingPill, { place: '1st' }))).toBeVisible()
  await other.ask(calls.cancelRegistration, { id: theirs._id })
  await page.getByRole('link', { name, exact: true }).press('Enter')
  await expect(page.getByText(texts.youAreIn)).toBeVisible()
  const hours = page.getByRole('switch', { name: texts.logHours })
  await hours.press('Space')
  await expect(hours).toBeChecked()
  await page.getByRole('button', { name: texts.showCode }).press('Enter')
  await expect(page.getByRole('img', { name: texts.codeAlt })).toBeVisible()
  const code = (await page.locator('figcaption code').textContent()) ?? ''
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const door = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage()
  await comeIn(door, owner)
  await door.goto('/communityportal/check-in')
  await door.getByLabel(texts.code, { exact: true }).fill(code)
  await door.getByLabel(texts.code, { exact: true }).press('Enter')
  const { firstName, lastName } = member.me
  await expect(door.getByText(t(texts.isIn, { name: `${firstName} ${lastName}` }))).toBeVisible()
  await door.context().close()

  await page.goto('/communityportal/activities/registration')
  await expect(page.getByText(texts.wasThere)).toBeVisible()
  await expect(page.getByRole('switch', { name: texts.hoursLogged })).toBeChecked()
  await page.goto(`/timelog/${member.me.id}`)
  await expect(page.getByText(t(sentences.entryNotes, { name })).first()).toBeAttached()
})
