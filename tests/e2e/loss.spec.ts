// What is typed stays while the site moves: by a link, by the ways back and forth, through a reload.
import { expect, test } from 'playwright/test'

import * as texts from '#shared/people/texts.ts'
import * as kit from '#widgets/kit/texts.ts'

import { comeIn, newcomer } from './kit/people.ts'
import { follow, settled } from './kit/visits.ts'

test('leaving with something typed asks first, and back, forth and a reload lose nothing', async ({ page }) => {
  const person = await newcomer()
  await comeIn(page, person)
  await page.goto('/dashboard')
  await settled(page)
  await follow(page, `/userprofileedit/${person.me.id}`)
  await settled(page)
  const bio = page.getByLabel(texts.labels.bio, { exact: false }).first()
  await bio.fill('Not saved yet.')
  await follow(page, '/dashboard')
  const asked = page.getByRole('alertdialog', { name: kit.leaveTitle })
  await asked.getByRole('button', { name: kit.stay }).click()
  await expect(page).toHaveURL(`/userprofileedit/${person.me.id}`)
  await expect(bio).toHaveValue('Not saved yet.')

  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await settled(page)
  await page.goForward()
  await expect(page.getByText(kit.draftBack)).toBeVisible()
  await expect(bio).toHaveValue('Not saved yet.')

  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  await settled(page)
  await expect(bio).toHaveValue('Not saved yet.')
  await follow(page, '/dashboard')
  await asked.getByRole('button', { name: kit.leave }).click()
  await expect(page).toHaveURL('/dashboard')
})
