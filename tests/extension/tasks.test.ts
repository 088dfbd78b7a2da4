// The tasks beside a page, and whose work that page is: found on the device, started, switched to and handed in.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { workOf } from '#shared/extension/page-of.ts'
import type { OwnTask } from '#shared/extension/snapshot.ts'
import { readTask } from '#shared/tasks/calls.ts'
import { linkDomain } from '#shared/tasks/review/texts.ts'
import { beatTimer } from '#shared/timer/calls.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

import { type Crew, hire } from '../tasks/crew.ts'
import { expectFine, stageForPages } from './kit/pages.ts'
import { aSnapshot, aTimer, anEntry } from './kit/snapshots.ts'
import { makeWorld } from './kit/world.ts'

const DOCUMENT = 'https://docs.google.com/document/d/lime-samples'

const task = (_id: string, num: string, taskName: string, change: Partial<OwnTask> = {}): OwnTask => ({
  _id,
  num,
  taskName,
  projectId: 'kitchen',
  projectName: 'Community Kitchen',
  wbsId: 'roof',
  wbsName: 'Roof',
  hoursLogged: 7,
  estimatedHours: 10,
  due: '2026-12-04T20:00:00.000Z',
  links: [],
  review: 'Unsubmitted',
  ...change
})

const TASKS = [
  task('readings', '2.3.1', 'Compression readings', { due: null }),
  task('lime', '2.3.2', 'Lime samples', { links: [`${DOCUMENT}/edit?usp=sharing`] }),
  task('trench', '2.3.3', 'Rubble trench sections', { review: 'Submitted', due: '2026-12-11T20:00:00.000Z' })
]

describe('a page', () => {
  const here = aSnapshot({
    tasks: [
      ...TASKS,
      task('all', '1', 'All of it', { links: ['https://github.com/bees/hive', 'https://bees.example'] })
    ],
    today: {
      day: '2026-11-26',
      entries: [
        anEntry({
          taskName: 'Comb',
          taskId: 'comb',
          notes: '<p>Read https://github.com/bees/hive/issues/12 whole</p>'
        }),
        anEntry({
          taskId: null,
          taskName: undefined,
          notes: '<a href="https://wiki.example.org/x?page=5&amp;a=1">x</a>'
        })
      ]
    }
  })

  test.each([
    [DOCUMENT, 'Lime samples'],
    [`${DOCUMENT}/view?tab=t.0#heading`, 'Lime samples'],
    ['https://workbee.example.org/wbs/tasks/trench', 'Rubble trench sections'],
    ['https://github.com/bees/hive/issues/12?from=mail', 'Comb'],
    ['https://github.com/bees/hive/pull/3', 'All of it'],
    ['https://wiki.example.org/x?page=5&a=1&b=2', 'Community Kitchen']
  ])('at %s is of %s', (address, label) => expect(workOf(address, here)?.label).toBe(label))

  test.each([
    `${DOCUMENT}-of-others`,
    'https://docs.google.com/',
    'https://bees.example/anything',
    'https://github.com/bees/hives',
    'https://wiki.example.org/x?page=6&a=1',
    'https://workbee.example.org/wbs/tasks/',
    'chrome://settings',
    'nothing'
  ])('at %s is nobody’s', address => expect(workOf(address, here)).toBeUndefined())
})

const stage = stageForPages()

describe('in the panel', () => {
  const open = async (width = 360) => {
    const browsing = await stage.open({ viewport: { width, height: 800 } })
    browsing.know({ tasks: TASKS, timer: aTimer(0, { started: false }) })
    return browsing
  }

  test.each([320, 480])('tasks stand with what is due first, at %i px', async width => {
    const browsing = await open(width)
    browsing.put('local', {
      pages: { personId: 'mona', tab: 'tasks', favourites: [], recent: ['garden', 'kitchen/roof/lime'] }
    })
    const page = await browsing.window('sidepanel')
    const mine = page.getByRole('list', { name: 'Mine' })
    await expect
      .poll(() => mine.getByRole('link').allTextContents())
      .toEqual(['Lime samples', 'Rubble trench sections', 'Compression readings'])
    await mine.getByText('Community Kitchen · due Dec 4').waitFor()
    expect(await mine.getByRole('link').first().getAttribute('href')).toBe('https://workbee.example.org/wbs/tasks/lime')
    await page.getByText('3 open').waitFor()
    await page.getByRole('list', { name: 'Recent' }).getByText('Garden').waitFor()
    expect(await page.getByRole('list', { name: 'Recent' }).getByRole('listitem').count()).toBe(1)
    await expectFine(page, browsing)
    await page.getByRole('searchbox', { name: 'Search tasks' }).fill('trench')
    await expect.poll(() => mine.getByRole('link').allTextContents()).toEqual(['Rubble trench sections'])
  })

  test('one is started, and what runs can be paused below them', async () => {
    const browsing = await open()
    const page = await browsing.window('sidepanel', '#tasks')
    await page.getByRole('button', { name: 'Start Lime samples' }).click()
    const chosen = { projectId: 'kitchen', wbsId: 'roof', taskId: 'lime', label: 'Lime samples' }
    await expect.poll(() => browsing.pressed).toEqual([{ kind: 'start-for', work: { chosen } }])
    browsing.know({ timer: aTimer(41 * 60_000 + 17_000, { work: { chosen, notes: '', at: 1 } }) })
    await page.getByRole('img', { name: 'The timer runs for Lime samples' }).waitFor()
    const bar = page.getByRole('contentinfo', { name: 'Timed now' })
    await bar.getByText('0:41:').waitFor()
    await page.getByRole('button', { name: 'Switch to Compression readings' }).waitFor()
    await expectFine(page, browsing)
    await bar.getByRole('button', { name: 'Pause' }).click()
    await expect.poll(() => browsing.pressed.at(-1)).toEqual({ kind: 'timer', action: 'PAUSE_TIMER' })
  })

  test('work is handed in with a link that the site would take; what is refused stays in its field', async () => {
    const browsing = await open()
    const page = await browsing.window('sidepanel', '#tasks')
    await page.getByText('Submitted, waiting for review').waitFor()
    expect(await page.getByRole('button', { name: /Submit for Review: Rubble/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Submit for Review: Lime samples' }).click()
    const field = page.getByRole('textbox', { name: 'Link to your work' })
    await field.fill('https://elsewhere.example.org/my/work')
    await field.press('Enter')
    await page.getByText('GitHub: pull requests, with /pull/').waitFor()
    expect(browsing.pressed).toEqual([])
    browsing.answer = ({ kind }) =>
      kind === 'hand-in' ? { ok: false, error: 'This task is done already.' } : { ok: true }
    await field.fill(DOCUMENT)
    await field.press('Enter')
    await page.getByText('This task is done already.').waitFor()
    expect(await field.inputValue()).toBe(DOCUMENT)
    await expectFine(page, browsing)
    browsing.answer = () => ({ ok: true })
    await field.press('Enter')
    await page.getByText('Handed in: Lime samples.').waitFor()
    expect(browsing.pressed.at(-1)).toEqual({ kind: 'hand-in', taskId: 'lime', link: DOCUMENT })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Lime samples')
  })

  test('the page beside it is recognised, switched to and noted; nothing of it is told or kept', async () => {
    const browsing = await open()
    const page = await browsing.window('sidepanel')
    await page.getByRole('tab', { name: 'Tasks' }).waitFor()
    browsing.answers['tabs'] = [{ url: `${DOCUMENT}/edit#head` }]
    await page.evaluate(() => dispatchEvent(new Event('tab')))
    const found = page.getByRole('region', { name: 'This page belongs to Lime samples' })
    await found.getByText('docs.google.com/document/d/lime-samples/edit').waitFor()
    await expectFine(page, browsing)
    expect(browsing.pressed).toEqual([])
    expect(JSON.stringify([browsing.session, browsing.local])).not.toContain('#head')
    await found.getByRole('button', { name: 'Start timer' }).click()
    const chosen = { projectId: 'kitchen', wbsId: 'roof', taskId: 'lime', label: 'Lime samples' }
    await expect.poll(() => browsing.pressed.at(-1)).toEqual({ kind: 'start-for', work: { chosen } })
    browsing.know({ timer: aTimer(60_000, { work: { chosen: null, notes: '', at: 1 } }) })
    await found.getByRole('button', { name: 'Switch task' }).waitFor()
    await found.getByRole('button', { name: 'Add as link' }).click()
    const notes = `${DOCUMENT}/edit#head`
    await expect.poll(() => browsing.pressed.at(-1)).toEqual({ kind: 'timer', action: 'SET_WORK', work: { notes } })
    browsing.know({ timer: aTimer(60_000, { rev: 9, work: { chosen, notes, at: 2 } }) })
    await expect.poll(() => found.getByRole('button').count()).toBe(0)
    browsing.answers['tabs'] = [{}]
    await page.evaluate(() => dispatchEvent(new Event('tab')))
    await expect.poll(() => found.count()).toBe(0)
  })

  test('the popup has no tasks, also where they were looked at last', async () => {
    const browsing = await open()
    browsing.put('local', { pages: { personId: 'mona', tab: 'tasks', favourites: [], recent: [] } })
    const page = await browsing.window()
    await page.getByRole('tab', { name: 'Timer', selected: true }).waitFor()
    expect(await page.getByRole('tab').count()).toBe(3)
  })
})

test('the browser is asked for addresses by the options page alone, and they are given back', async () => {
  const browsing = await stage.open({ viewport: { width: 800, height: 900 } })
  browsing.know({})
  const page = await browsing.window('options')
  const box = page.getByRole('checkbox', { name: 'Recognise in the side panel whose work a page is' })
  browsing.answers['permissions'] = false
  await box.click()
  await page.getByText('A page is still recognised once you press').waitFor()
  expect(await box.isChecked()).toBe(false)
  browsing.answers['permissions'] = true
  await box.click()
  await expect.poll(() => box.isChecked()).toBe(true)
  await expectFine(page, browsing)
  browsing.answers['given back'] = true
  await box.click()
  await expect.poll(() => browsing.asked.at(-1)).toEqual({ what: 'given back', value: { permissions: ['tabs'] } })
  await expect.poll(() => box.isChecked()).toBe(false)
})

describe('at the server', () => {
  let testServer: TestServer
  let crew: Crew
  beforeAll(async () => {
    testServer = await openTestServer()
    crew = await hire(testServer)
  })
  afterAll(() => testServer?.close())

  async function connected() {
    const paired = await testServer.signIn({ ...crew.rosa, role: 'Volunteer' }, 'extension')
    const world = makeWorld(testServer, { ...crew.rosa, ...paired })
    await world.tell({ kind: 'refresh' })
    return world
  }
  const LINK = 'https://docs.google.com/document/d/1abcdef/edit'

  test('a task is started, and switched to while the timer runs', async () => {
    const world = await connected()
    const { tasks } = world.snapshot()
    expect(tasks.find(({ _id }) => _id === crew.task)).toMatchObject({ taskName: 'Roof truss', estimatedHours: 10 })
    const workOn = (taskId: string, label: string) => ({
      chosen: { projectId: crew.project, wbsId: crew.wbs, taskId, label }
    })
    const truth = async () => (await testServer.ask(beatTimer, {}, crew.rosa)).state
    await world.tell({ kind: 'start-for', work: workOn(crew.task, 'Roof truss') })
    const first = await truth()
    expect(first).toMatchObject({ started: true, paused: false, work: workOn(crew.task, 'Roof truss') })
    await world.tell({ kind: 'start-for', work: workOn(crew.kitchenTask, 'Foundation') })
    expect(await truth()).toMatchObject({
      startAt: first.startAt,
      paused: false,
      work: workOn(crew.kitchenTask, 'Foundation')
    })
  })

  test('work is handed in once the server took it, and is shown so; without it nothing waits', async () => {
    const world = await connected()
    const handIn = (taskId: string, link = LINK) => world.tell({ kind: 'hand-in', taskId, link })
    expect(await handIn(crew.task, 'https://example.org/a/long/enough/link')).toEqual({
      ok: false,
      error: linkDomain
    })
    world.weather = () => 'request lost'
    expect(await handIn(crew.task)).toMatchObject({
      ok: false,
      error: expect.stringContaining('Nothing was handed in')
    })
    world.weather = () => 'foreign'
    expect(await handIn(crew.task)).toMatchObject({ ok: false })
    world.weather = () => 'fine'
    expect(world.snapshot().waiting).toEqual([])
    expect((await testServer.ask(readTask, { id: crew.task }, crew.manager)).relatedWorkLinks).toEqual([])
    expect(await handIn(crew.task)).toEqual({ ok: true })
    expect(world.snapshot().tasks.find(({ _id }) => _id === crew.task)?.review).toBe('Submitted')
    expect((await testServer.ask(readTask, { id: crew.task }, crew.manager)).relatedWorkLinks).toEqual([LINK])
  })

  test('nobody hands in what is not theirs, and nobody at all who is not connected', async () => {
    const world = await connected()
    await testServer.database.raw('delete from task_resource where task_id = $1 and person_id = $2', [
      crew.kitchenTask,
      crew.rosa.id
    ])
    expect(await world.tell({ kind: 'hand-in', taskId: crew.kitchenTask, link: LINK })).toMatchObject({ ok: false })
    const nobody = makeWorld(testServer)
    expect(await nobody.tell({ kind: 'hand-in', taskId: crew.task, link: LINK })).toMatchObject({ ok: false })
  })
})
