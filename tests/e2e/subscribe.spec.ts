// Weekly updates as a visitor gets them: asked for, confirmed, and stopped again.
import { expect, test } from 'playwright/test'

import { readSubscription, sendMail } from '#shared/mail/calls.ts'

import { expectFlawless, sideways } from './flawless.ts'
import { expectFocusOn, tabTo } from './focus.ts'
import { mailsTo } from './mail.ts'
import { askAs, newcomer, personOf } from './people.ts'
import { linkTo, newAddress, newSubscriber } from './subscribers.ts'
import { settled } from './visits.ts'

test('a visitor subscribes, confirms, is written to, and leaves', async ({ page }) => {
  const email = newAddress()
  await page.goto('/email-subscribe')
  await expect(page).toHaveTitle(/^Email Subscribe/)
  await expect(page.getByRole('heading', { name: 'Subscribe for Weekly Updates' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Send confirmation to email' })).toBeVisible()

  const confirm = await linkTo('email-subscribe', email)
  await page.goto(confirm)
  await expect(page.getByRole('heading', { name: 'Successfully confirmed email subscription' })).toBeVisible()
  await expect(page.getByText(`The next weekly update goes to ${email}.`)).toBeVisible()
  await expectFlawless(page)

  const { ask } = await personOf('Owner')
  await ask(sendMail, { to: [email], subject: 'The kitchen has walls', html: '<h2>Walls</h2><p>They are up.</p>' })
  const leave = await linkTo('email-unsubscribe', email)
  await page.goto(leave)
  await expect(page).toHaveTitle(/^Unsubscribe/)
  await expect(page.getByText(`Weekly updates go to ${email}. Stop them?`)).toBeVisible()
  const token = leave.split('token=')[1] ?? ''
  expect(await askAs()(readSubscription, { token })).toEqual({ email, state: 'subscribed' })
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Successfully removed email subscription' })).toBeVisible()
  expect(await askAs()(readSubscription, { token })).toEqual({ email, state: 'unsubscribed' })
  await expectFlawless(page)
  await page.getByRole('link', { name: 'Enter New Email' }).click()
  await expect(page).toHaveURL(/\/email-subscribe$/)
  await page.goto(confirm)
  await expect(page.getByRole('heading', { name: 'Comfirmation expired, please try again' })).toBeVisible()
})

test('a known address gets the same answer, and no second mail that day', async ({ page }) => {
  const email = await newSubscriber()
  const before = mailsTo(email).length
  await page.goto('/email-subscribe')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Send confirmation to email' })).toBeVisible()
  expect(mailsTo(email)).toHaveLength(before)
})

test('a visitor with a phone and without a mouse gets there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/email-subscribe')
  await settled(page)
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect.poll(() => sideways(page)).toBe(0)
  await tabTo(page, 'Email')
  await page.keyboard.type(newAddress())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Send confirmation to email' })).toBeVisible()
  await expect.poll(() => sideways(page)).toBe(0)
  await tabTo(page, 'Enter New Email')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})

test('a member turns weekly updates off and on in their profile', async ({ page }) => {
  const person = await newcomer()
  await page.addInitScript(token => localStorage.setItem('token', token), person.token)
  await page.goto(`/userprofileedit/${person.me.id}`)
  const own = page.getByRole('switch', { name: 'Weekly updates by email' })
  const was = await own.isChecked()
  await own.focus()
  await page.keyboard.press('Space')
  await expect(own).toBeChecked({ checked: !was })
  await expectFocusOn(page, 'input', /Weekly updates by email/)
  await page.reload()
  await expect(own).toBeChecked({ checked: !was })
})
