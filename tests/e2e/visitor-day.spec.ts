// What somebody does who is not signed in, on a phone and by keys: narrows the openings, applies for one, finds an event, and
// has the weekly updates sent, and no more.
import { expect, type Page, test } from 'playwright/test'

import { createActivity } from '#shared/community/calls.ts'
import * as events from '#shared/community/public-texts.ts'
import * as applying from '#shared/jobs/apply/texts.ts'
import { createJob, listApplications } from '#shared/jobs/calls.ts'
import type { KeptJob } from '#shared/jobs/schemas.ts'
import * as jobs from '#shared/jobs/texts.ts'
import { addDays, dayOf, today } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { readSubscription, sendMail } from '#shared/mail/calls.ts'

import { expectFits } from './kit/flawless.ts'
import { tabTo } from './kit/focus.ts'
import { askAs, personOf } from './kit/people.ts'
import { button } from './kit/steps.ts'
import { linkTo, newAddress } from './kit/subscribers.ts'
import { follow, settled, troubleOf } from './kit/visits.ts'

test.use({ viewport: { width: 390, height: 844 } })

const stamp = () => Date.now().toString(36)
const search = (page: Page) => page.getByRole('searchbox', { name: jobs.searchLabel })

async function post(title: string): Promise<KeptJob> {
  const { ask } = await personOf('Owner')
  return ask(createJob, {
    title: `${title} ${stamp()}`,
    category: 'Earth',
    description: '<p>Mix and lay cob.</p>',
    imageUrl: '',
    location: 'On site',
    applyLink: '',
    featured: false,
    datePosted: today(new Date()),
    expiresOn: null
  })
}

async function narrows(page: Page): Promise<void> {
  await expect(page.locator('bee-openings .opening a')).toHaveCount(18)
  await button(page, 'Page 2').click()
  await expect(page).toHaveURL('/jobs?page=2')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Food')
  await expect(page).toHaveURL('/jobs?category=Food')
  await search(page).fill('bee')
  await button(page, jobs.go).click()
  await expect(page).toHaveURL('/jobs?search=bee&category=Food')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Beekeeper - Food' })).toBeVisible()
  await expect(search(page)).toHaveValue('bee')
  await page.goBack()
  await expect(page).toHaveURL('/jobs?category=Food')
  await expect(search(page)).toHaveValue('')
  await page.goBack()
  await expect(button(page, 'Page 2')).toHaveAttribute('aria-current', 'page')
}

/** A partner led to one opening; who applies for another is still the partner's. */
async function applies(page: Page): Promise<void> {
  const [first, other] = [await post('Straw Cutter'), await post('Bale Hauler')]
  await page.goto(`/jobs/${first._id}?from=barn.example`)
  await page.getByRole('link', { name: jobs.title }).first().click()
  await expect(page).toHaveURL('/jobs')
  await search(page).fill(other.title)
  await button(page, jobs.go).click()
  await page.getByRole('link', { name: `${other.title} - Earth` }).press('Enter')
  await expect(page).toHaveURL(`/jobs/${other._id}`)
  await expect(page.getByLabel(applying.name, { exact: true })).toBeVisible()
  await tabTo(page, applying.name)
  await page.keyboard.type('Ada Reyes')
  await tabTo(page, applying.email)
  await page.keyboard.type('ada@example.org')
  await tabTo(page, applying.send)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you, Ada Reyes' })).toBeFocused()
  await expectFits(page)
  const { items } = await (await personOf('Owner')).ask(listApplications, { jobId: other._id })
  expect(items).toMatchObject([{ name: 'Ada Reyes', cameFrom: 'barn.example' }])
}

async function findsEvent(page: Page): Promise<void> {
  const { ask } = await personOf('Owner')
  const [name, day] = [`Open barn ${stamp()}`, addDays(dayOf(new Date()), 3)]
  const event = { name, type: 'Social', start: `${day}T10:00`, end: `${day}T12:00`, capacity: 5 } as const
  await ask(createActivity, { ...event, isPublic: true, link: 'https://call.example.org/secret' })
  await ask(createActivity, { ...event, name: `${name} for members` })
  await follow(page, '/events')
  await page.getByLabel(events.search).fill(name)
  const found = page.getByRole('heading', { level: 2 })
  await expect(found).toHaveText([name])
  await found.getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText(t(events.placesLeft, { count: 5 }))).toBeVisible()
  await expectFits(page)
  const file = await page.getByRole('link', { name: events.addOne }).getAttribute('href')
  const calendar = await (await page.request.get(file ?? '')).text()
  expect(calendar).toContain(`SUMMARY:${name}`)
  expect(calendar).not.toContain('secret')
  await page.getByRole('link', { name: events.toRegister }).press('Enter')
  await expect(page).toHaveURL(/\/login/)
}

async function subscribes(page: Page): Promise<void> {
  const email = newAddress()
  await follow(page, '/email-subscribe')
  await settled(page)
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await tabTo(page, 'Email')
  await page.keyboard.type('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Send confirmation to email' })).toBeVisible()
  const confirm = await linkTo('email-subscribe', email)
  await page.goto(confirm)
  await expect(page.getByText(`The next weekly update goes to ${email}.`)).toBeVisible()

  const { ask } = await personOf('Owner')
  await ask(sendMail, { to: [email], subject: 'The kitchen has walls', html: '<h2>Walls</h2><p>They are up.</p>' })
  const leave = await linkTo('email-unsubscribe', email)
  await page.goto(leave)
  await expect(page.getByText(`Weekly updates go to ${email}. Stop them?`)).toBeVisible()
  const token = leave.split('token=')[1] ?? ''
  expect(await askAs()(readSubscription, { token })).toEqual({ email, state: 'subscribed' })
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Successfully removed email subscription' })).toBeVisible()
  expect(await askAs()(readSubscription, { token })).toEqual({ email, state: 'unsubscribed' })
  await expectFits(page)
}

test('a visit of somebody who is not signed in', async ({ page }) => {
  const trouble = troubleOf(page)
  const paths: string[] = []
  page.on('framenavigated', frame => paths.push(new URL(frame.url()).pathname))
  await page.goto('/jobs')
  await settled(page)
  await test.step('the openings are narrowed, and what is looked for stands in the address', () => narrows(page))
  await test.step('one is applied for', () => applies(page))
  expect(paths).not.toContain('/login')
  await test.step('an event is found, and taken into a calendar', () => findsEvent(page))
  await test.step('weekly updates come, and come no more', () => subscribes(page))
  expect(trouble).toEqual([])
})
