// Only here: a learner finds a course, finishes it on a phone by keys alone, and wears its badge, on the whole product.
import { expect, test } from 'playwright/test'

import { createBadge } from '#shared/badges/calls.ts'
import * as calls from '#shared/education/calls.ts'
import * as texts from '#shared/education/texts.ts'

import { expectFits } from './flawless.ts'
import { expectFocusOn, tabTo } from './focus.ts'
import { comeIn, newcomer, personOf } from './people.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a learner finishes a course by keys on a phone and wears the badge', async ({ page }) => {
  const { ask } = await personOf('Owner')
  const [title, badgeName] = ['Lime and clay', 'Lime Hand']
  const { _id: badgeId } = await ask(createBadge, { badgeName, description: 'Finished it.', ranking: 1 })
  await ask(calls.createCourse, {
    title,
    isPublished: true,
    badgeId,
    modules: [
      {
        title: 'Basics',
        lessons: [
          { title: 'Why lime', kind: 'text', text: '<p>It breathes.</p>', minutes: 5 },
          {
            title: 'Mixing',
            kind: 'text',
            text: '<p>One part to three.</p>',
            minutes: 10,
            quiz: {
              passAt: 100,
              questions: [{ question: 'How much sand?', options: ['Three parts', 'None'], right: [0] }]
            }
          }
        ]
      }
    ]
  })
  const learner = await newcomer()
  await comeIn(page, learner)
  await page.goto('/educationportal')
  await expect(page.getByRole('heading', { name: texts.welcome })).toBeVisible()
  await tabTo(page, texts.search)
  await page.keyboard.insertText(title)
  await expect(page.getByRole('button', { name: /^Enroll in/ })).toHaveCount(1)
  await expectFits(page)
  await tabTo(page, `Enroll in ${title}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: `Continue ${title}` })).toBeVisible()
  await page.getByRole('link', { name: `Continue ${title}` }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Why lime' })).toBeVisible()
  await expectFits(page)
  await tabTo(page, texts.checkAnswers)
  await page.keyboard.press('Enter')
  await expectFocusOn(page, 'h2', '2. Mixing')
  // The controls of questions come after the page.
  await expect(page.getByRole('radio', { name: 'Three parts' })).toBeVisible()
  await tabTo(page, 'Three parts')
  await page.keyboard.press('Space')
  await tabTo(page, texts.checkAnswers)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `You completed ${title}` })).toBeVisible()
  await expectFits(page)
  await page.goto(`/userprofile/${learner.me.id}`)
  await expect(page.getByRole('button', { name: badgeName }).first()).toBeVisible()
})
