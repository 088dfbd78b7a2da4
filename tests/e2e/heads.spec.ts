// Every page about one thing, while its answers are awaited and when they do not come well: the way back and the title
// stand from the start and stay. Only here each of them is seen without anything that it reads.
import { expect, type Page, type Route as Asked, test } from 'playwright/test'

import { isLong, repeatWith, sample } from '#tests/kit/length.ts'

import { comeIn, personOf } from './kit/people.ts'
import { follow, settled, type Visit, visits } from './kit/visits.ts'

/** What the server says of everything; or it is not there. */
const ANSWERS = [500, 404, 403, 'away'] as const
type Answer = (typeof ANSWERS)[number]

const give = (asked: Asked, answer: Answer): Promise<void> =>
  answer === 'away' ? asked.abort() : asked.fulfill({ status: answer, json: { message: 'Not today' } })

/** Keeps back what is asked for, until it is said how all of it is answered. */
async function keepBack(page: Page) {
  const kept = new Set<Asked>()
  let now: Answer | undefined
  await page.route('**/api/**', async asked => {
    if (now) await give(asked, now)
    else kept.add(asked)
  })
  return {
    begin: () => {
      now = undefined
    },
    async end(answer: Answer): Promise<void> {
      now = answer
      await Promise.all([...kept].map(asked => give(asked, answer)))
      kept.clear()
    }
  }
}

const isOfOne = ({ route }: Visit): boolean => route.path.includes('{') && !route.isBare

const SOME = 4

const SAYS = { hasText: /\p{L}/u, visible: true }

test('a page about one thing has its head before anything is read, and keeps it when nothing can be', async ({
  page
}) => {
  if (isLong) test.slow()
  const [owner, mentor] = [await personOf('Owner'), await personOf('Mentor')]
  await comeIn(page, owner)
  await page.goto('/notifications')
  await settled(page)
  const answers = await keepBack(page)
  const all = (await visits(mentor.me.id)).filter(isOfOne)
  for (const [at, { href, route }] of sample(all, SOME, 'heads').entries())
    for (const answer of isLong ? ANSWERS : [ANSWERS[at % ANSWERS.length]!])
      await test.step(`${href} ${answer}`, async () => {
        const told = `${href} ${answer}, ${repeatWith}`
        // What it was before is gone, and asked for anew.
        await follow(page, '/notifications')
        await expect(page.locator('main bee-notification-centre h1')).toBeVisible()
        answers.begin()
        await follow(page, href)
        await expect(page).toHaveURL(href)
        const own = page.locator(`main ${route.widget}`)
        const [title, way] = [own.locator('h1'), own.locator('.crumbs')]
        const head = own.locator('h1, .crumbs, .waiting-title').filter(SAYS)
        await expect.soft(head.first(), told).toBeVisible()
        const back = await way.getByRole('link').allInnerTexts()
        await answers.end(answer)
        await expect.soft(title.filter(SAYS).first(), told).toBeVisible()
        for (const name of back) await expect.soft(way.getByRole('link', { name, exact: true }), told).toBeVisible()
      })
})
