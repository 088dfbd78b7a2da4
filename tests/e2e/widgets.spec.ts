// Pages of ours that are not the site load widgets one by one, straight from their scripts: each alone, and several together.
import { expect, type Page, test } from 'playwright/test'

import { CHROMIUM_ARGS, CHROMIUM_SHELL } from '#scripts/browsers.ts'
import * as elements from '#shared/elements/texts.ts'
import * as entry from '#shared/time-entries/form-texts.ts'
import * as log from '#shared/time-entries/log-texts.ts'
import * as face from '#shared/timer/face-texts.ts'
import { described, type ShownElement } from '#widgets/elements/described.ts'
import type { Sample } from '#widgets/elements/shape.ts'
import { html } from '#widgets/elements/snippets.ts'
import { forVisitors } from '#widgets/kit/element/for-visitors.ts'
import type { WidgetTag } from '#widgets/kit/element/tags.ts'

import { expectFlawless } from './kit/flawless.ts'
import { comeIn, fillSignIn, newcomer, personOf } from './kit/people.ts'
import { actOn, entryWith, freeProject, notesOf, pickWork, pressOf, writeNotes } from './kit/time.ts'
import { repeatWith, sample } from '../kit/length.ts'
import { examples, troubleOf } from './kit/visits.ts'

// Chromium takes a page that the test itself serves for one of another network, and closes its sockets to this machine.
const args = [...CHROMIUM_ARGS, '--disable-features=LocalNetworkAccessChecks']
// The worker would ask the server itself for that page.
test.use({ launchOptions: { executablePath: CHROMIUM_SHELL, args }, serviceWorkers: 'block' })

/** A page with nothing but these elements, each with its script as a page builder writes it. */
async function openBare(page: Page, elements: readonly string[]): Promise<string[]> {
  const trouble = troubleOf(page)
  const tags = new Set(elements.flatMap(element => /^<(bee-[\w-]+)/.exec(element)?.[1] ?? []))
  const scripts = [...tags].map(tag => `<script type="module" src="/widgets/${tag}.js"></script>`)
  const body = `<!doctype html><html lang="en"><title>Bare</title>${scripts.join('\n')}\n${elements.join('\n')}</html>`
  await page.route('**/bare', route => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/bare')
  return trouble
}

const heightOf = (page: Page, tag: string) =>
  page.locator(tag).evaluate(element => element.getBoundingClientRect().height)

test('two widgets on a page share one React and one session', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', request => scripts.push(new URL(request.url()).pathname))
  const trouble = await openBare(page, ['<bee-sign-in></bee-sign-in>', '<bee-forgot-password></bee-forgot-password>'])
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
  expect(scripts.filter(path => path.startsWith('/widgets/chunks/react-'))).toHaveLength(1)
  expect(scripts.filter(path => path.startsWith('/assets/'))).toEqual([])
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, Symbol.for('workbee/1'))?.has('me'))).toBe(true)
  expect(trouble).toEqual([])
})

/** What an example needs that only the organisation has. */
async function valueOf(kind: Sample): Promise<unknown> {
  const find = (place: string) => examples[place]?.('') ?? ''
  if (kind !== 'work') return find(`${kind}Id`)
  return { projectId: await find('projectId'), wbsId: null, taskId: null, label: 'The roof' }
}

async function expectAlone(page: Page, element: ShownElement): Promise<void> {
  const samples = Object.entries(element.samples).map(async ([name, kind]) => [name, await valueOf(kind)] as const)
  const values = { ...element.example, ...Object.fromEntries(await Promise.all(samples)) }
  const trouble = await openBare(page, [html(element, values)])
  await expect.poll(() => heightOf(page, element.tag), element.tag).toBeGreaterThan(20)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('body')).not.toContainText('Sign in to see this.')
  expect(await heightOf(page, element.tag), element.tag).toBeGreaterThan(20)
  expect(trouble, `${element.tag}, ${repeatWith}`).toEqual([])
}

const forMembers = described.filter(({ tag }) => !forVisitors.has(tag))
const PARTS = [0, 1, 2, 3]
for (const part of sample(PARTS, 1, 'part of elements'))
  test(`each element alone on a page works as its snippet has it, part ${part + 1}`, async ({ page }) => {
    test.setTimeout(180_000)
    await comeIn(page, await personOf('Owner'))
    // All of them in the long run.
    const own = forMembers.filter((_, index) => index % PARTS.length === part)
    for (const element of sample(own, 3, `alone ${part}`))
      await test.step(element.tag, () => expectAlone(page, element))
  })

test('each element for visitors alone on a page works as its snippet has it', async ({ page }) => {
  test.setTimeout(180_000)
  const own = described.filter(({ tag }) => forVisitors.has(tag))
  for (const element of sample(own, 1, 'visitors')) await test.step(element.tag, () => expectAlone(page, element))
})

const TOGETHER: Readonly<Partial<Record<WidgetTag, string>>> = {
  'bee-leaderboard': 'Leaderboard',
  'bee-team-tasks': 'Tasks',
  'bee-time-log': 'Current Week',
  'bee-timer': 'Start',
  'bee-weekly-summaries': 'This Week'
}

test('five together ask who is signed in once, and share one socket', async ({ page }) => {
  await comeIn(page, await personOf('Volunteer'))
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  let sockets = 0
  page.on('websocket', () => void sockets++)
  const trouble = await openBare(
    page,
    Object.keys(TOGETHER).map(tag => `<${tag}></${tag}>`)
  )
  for (const [tag, words] of Object.entries(TOGETHER)) await expect(page.locator(tag)).toContainText(words)
  expect(asked.filter(path => path === '/api/login')).toHaveLength(1)
  expect(asked.filter(path => path === '/widgets/sheet.css')).toHaveLength(1)
  expect(sockets).toBe(1)
  expect(trouble).toEqual([])
})

test('nobody signed in reads a sentence, signs in and comes back to the same page', async ({ page }) => {
  const person = await newcomer()
  await openBare(page, ['<bee-leaderboard></bee-leaderboard>'])
  await expect(page.locator('bee-leaderboard')).toContainText('Sign in to see this.')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, person)
  await expect(page).toHaveURL(/\/bare$/)
  await expect(page.locator('bee-leaderboard')).toContainText('Leaderboard')
})

/** What the elements say on the page, as a page builder hears it. */
async function hear(page: Page, ...events: string[]): Promise<() => Promise<{ type: string; detail: unknown }[]>> {
  const heard = await page.evaluateHandle(events => {
    const said: { type: string; detail: unknown }[] = []
    for (const name of events)
      document.addEventListener(name, event => {
        said.push({ type: name, detail: event instanceof CustomEvent ? event.detail : undefined })
        if (name === 'bee-select') event.preventDefault()
      })
    return said
  }, events)
  return () => heard.jsonValue()
}

async function timerSays(page: Page): Promise<void> {
  const person = await newcomer()
  await comeIn(page, person)
  await openBare(page, ['<bee-timer></bee-timer>'])
  const said = await hear(page, 'bee-started', 'bee-paused', 'bee-stopped')
  await page.getByRole('button', { name: face.start, exact: true }).click()
  await expect
    .poll(said)
    .toMatchObject([{ type: 'bee-started', detail: { userId: person.me.id, goal: 900, work: null } }])
  const other = await page.context().newPage()
  await other.goto('/timelog')
  await pressOf(other, face.pause).click()
  await expect.poll(async () => (await said()).map(({ type }) => type)).toEqual(['bee-started', 'bee-paused'])
}

async function personIsSaid(page: Page): Promise<void> {
  const person = await personOf('Volunteer')
  await comeIn(page, person)
  await openBare(page, ['<bee-leaderboard></bee-leaderboard>'])
  const said = await hear(page, 'bee-select')
  const href = `/userprofile/${person.me.id}`
  await page.locator(`bee-leaderboard a[href="${href}"]`).first().click()
  await expect.poll(said).toEqual([{ type: 'bee-select', detail: { personId: person.me.id, href } }])
  await expect(page).toHaveURL(/\/bare$/)
}

async function entryIsSaid(page: Page): Promise<void> {
  const person = await newcomer('Volunteer')
  const { projectName } = await freeProject(person)
  await comeIn(page, person)
  const trouble = await openBare(page, ['<bee-time-entry inline></bee-time-entry>', '<bee-time-log></bee-time-log>'])
  const said = await hear(page, 'bee-saved', 'bee-deleted')
  const form = page.locator('bee-time-entry')
  await expect(form.getByRole('heading', { name: entry.addTitle })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await pickWork(form, projectName)
  await form.getByLabel(entry.minutes).fill('25')
  const notes = notesOf('the page of the workshop')
  await writeNotes(form, notes)
  await form.getByRole('button', { name: entry.submit, exact: true }).click()
  await page.getByRole('button', { name: entry.tigerConfirm }).click()
  await expect.poll(said).toMatchObject([{ type: 'bee-saved', detail: { entry: { projectName, minutes: 25 } } }])
  await expect(form.getByLabel(entry.minutes)).not.toHaveValue('25')
  const row = entryWith(page, notes)
  await actOn(row, log.remove)
  await expect.poll(async () => (await said()).map(({ type }) => type)).toEqual(['bee-saved', 'bee-deleted'])
  expect(trouble).toEqual([])
}

const SAID = [
  ['the timer says what becomes of it, also what another device did', timerSays],
  ['a person of the leaderboard is said first, and not followed where the page has its own answer', personIsSaid],
  ['the entry form stands in the page, says what it saved and begins anew', entryIsSaid]
] as const
for (const [name, happens] of sample(SAID, 1, 'what elements say')) test(name, ({ page }) => happens(page))

test('a page builder puts timer, entry form and leaderboard on an empty page, from the page of elements alone', async ({
  page
}) => {
  await comeIn(page, await personOf('Volunteer'))
  const snippets: string[] = []
  await page.goto('/elements')
  for (const words of ['timer', 'entry form', 'leaderboard']) {
    await page.getByRole('searchbox', { name: elements.search }).fill(words)
    await page.getByRole('navigation', { name: elements.all }).getByRole('link').first().click()
    const shown = page.getByRole('region', { name: elements.inHtml })
    await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toContainText(
      new RegExp(words, 'i')
    )
    snippets.push(await shown.locator('pre').first().innerText())
    await expect(page.getByText(/\d kB when packed/)).toBeVisible()
  }
  await test.step('an element there is live, says what happens, and its page can be read', async () => {
    const live = page.getByRole('region', { name: elements.live })
    await live.getByRole('row').getByRole('link').first().click()
    await expect(live.getByRole('log', { name: elements.heard })).toContainText('bee-select')
    await expect(page).toHaveURL(/element=bee-leaderboard$/)
    await expectFlawless(page)
    const types = await page.request.get('/widgets/elements.d.ts')
    expect(types.headers()['content-type']).toContain('text/plain')
    expect(await types.text()).toContain(`'bee-leaderboard': BeeLeaderboardElement`)
  })
  const trouble = await openBare(page, snippets)
  await expect(page.locator('bee-timer').getByRole('button', { name: face.start, exact: true })).toBeVisible()
  await expect(page.locator('bee-time-entry').getByRole('heading', { name: entry.addTitle })).toBeVisible()
  await expect(page.locator('bee-leaderboard').getByRole('table')).toBeVisible()
  expect(trouble).toEqual([])
})
