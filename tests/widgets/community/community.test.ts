// What only this suite would find: that an activity is planned and registered for by keys and on a phone, that whoever waits
// moves up on the page, and that people are checked in one after the other.
import { beforeAll, expect, test } from 'vitest'

import { givePlace } from '#shared/community/organising-calls.ts'
import * as calls from '#shared/community/calls.ts'
import * as organising from '#shared/community/organising-texts.ts'
import * as texts from '#shared/community/page-texts.ts'
import * as sentences from '#shared/community/texts.ts'
import { addDays, today } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { furnish } from '#tests/time-entries/place.ts'

import { refuses } from '../refuses.ts'
import { declines, expectAccessible, inBrowser, keepsFocus, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), [
  '/events',
  '/list',
  '/activity',
  '/editor',
  '/registrations',
  '/door'
])
let manager: TestPerson
let ida: TestPerson
let otto: TestPerson
let project: string
beforeAll(async () => {
  manager = await stage.server.add({ role: 'Manager', firstName: 'Mona', lastName: 'Reed' })
  ida = await stage.server.add({ firstName: 'Ida', lastName: 'Vale' })
  otto = await stage.server.add({ firstName: 'Otto', lastName: 'Birch' })
  project = (await furnish(stage.server)).project
})

const day = (count: number) => addDays(today(new Date()), count)
const plan = (name: string, more: object = {}) =>
  stage.server.ask(
    calls.createActivity,
    { name, type: 'Workshop', start: `${day(3)}T09:00`, end: `${day(3)}T12:00`, ...more },
    manager
  )
const PHONE = { width: 390, height: 800 }
const isNarrow = async (page: { evaluate: <T>(run: () => T) => Promise<T> }) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

test('an activity that repeats is planned by keys, in plain words', async () => {
  const page = await stage.open('/editor', { as: manager })
  await page.getByLabel(texts.name, { exact: true }).fill('Garden hour')
  await page.getByLabel(texts.typeLabel, { exact: true }).fill('Social')
  await page.getByLabel(texts.startLabel, { exact: true }).fill(`${day(2)}T17:00`)
  await page.getByLabel(texts.endLabel, { exact: true }).fill(`${day(2)}T16:00`)
  // What hangs on the rhythm is asked once there is one.
  expect(await page.getByLabel(texts.endingLabel, { exact: true }).count()).toBe(0)
  await page.getByLabel(texts.repeats, { exact: true }).selectOption('WEEKLY')
  await page.getByLabel(texts.monday).waitFor()
  await page.getByLabel(texts.everyLabel).fill('2')
  await page.getByLabel(texts.endingLabel, { exact: true }).selectOption('count')
  await page.getByLabel(texts.countLabel).fill('5')
  await page.getByRole('textbox', { name: texts.descriptionLabel }).fill('Bring gloves')
  await page.getByRole('button', { name: texts.save }).press('Enter')
  await page.getByText(sentences.endFirst).waitFor()
  await expectAccessible(page)
  await page.getByLabel(texts.endLabel, { exact: true }).fill(`${day(2)}T18:00`)
  await page.getByRole('button', { name: texts.save }).press('Enter')
  await page.getByText(texts.saved).waitFor()
  const { items } = await stage.server.ask(calls.listActivities, { search: 'garden' }, ida)
  expect(items).toMatchObject([
    {
      rrule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=5',
      occurrence: day(2),
      waitingList: true,
      description: '<p>Bring gloves</p>'
    }
  ])
  const again = await stage.open(`/editor?activity-id=${items[0]!._id}`, { as: manager })
  await expect.poll(() => again.getByLabel(texts.countLabel).inputValue()).toBe('5')
  expect(await again.getByLabel(texts.repeats, { exact: true }).inputValue()).toBe('WEEKLY')
  // The end goes along with the start.
  await again.getByLabel(texts.startLabel, { exact: true }).fill(`${day(9)}T09:30`)
  expect(await again.getByLabel(texts.endLabel, { exact: true }).inputValue()).toBe(`${day(9)}T10:30`)
})

test('events are found, and one registered for, on a phone and by keys', inBrowser, async () => {
  await plan('Cob oven', { branch: 'Eugene', capacity: 4 })
  await plan('Permit call', { online: true, start: `${day(1)}T09:00`, end: `${day(1)}T10:00` })
  const page = await stage.open('/events', { as: ida, viewport: PHONE })
  const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await card('Cob oven').getByText('4 places left').waitFor()
  expect(await page.locator('nav.seg [aria-current=page]').allTextContents()).toEqual([texts.cards])
  await expectAccessible(page)
  await isNarrow(page)
  // On a phone all that narrows it waits behind one button, which counts what is set.
  const filters = page.getByRole('button', { name: /^Filters/ })
  expect(await page.getByRole('button', { name: texts.tomorrow }).count()).toBe(0)
  await filters.press('Enter')
  await page.getByRole('button', { name: texts.tomorrow }).press('Enter')
  await expect.poll(() => filters.getAttribute('aria-label')).toBe('Filters, 1 set')
  await card('Permit call').waitFor()
  await expect.poll(() => card('Cob oven').count()).toBe(0)
  await page.getByRole('button', { name: texts.tomorrow }).press('Enter')
  await refuses(page, calls.register, () => page.getByRole('button', { name: 'Register for Cob oven' }).press('Enter'))
  await page.getByRole('button', { name: 'Register for Cob oven' }).press('Enter')
  await card('Cob oven').getByText(texts.going).waitFor()
  await page.getByLabel(texts.search).fill('nothing of this name')
  await page.getByText(texts.none).waitFor()
  await page.getByRole('button', { name: texts.clear }).press('Enter')
  await card('Permit call').waitFor()
  const list = await stage.open('/list', { as: ida, viewport: PHONE })
  await list.getByRole('link', { name: 'Cob oven' }).waitFor()
  await expectAccessible(list)
  await isNarrow(list)
})

test('whoever waits moves up when another cancels, with the focus kept', inBrowser, async () => {
  const description = '<p>Bring <b>gloves</b></p>'
  const { _id: id } = await plan('Tool course', { capacity: 1, projectId: project, description })
  await stage.server.ask(calls.register, { id }, otto)
  const page = await stage.open(`/activity?activity-id=${id}`, { as: ida, viewport: PHONE })
  await page.locator('strong', { hasText: 'gloves' }).waitFor()
  await page.getByRole('button', { name: texts.joinWaiting }).press('Enter')
  await page.getByText(t(texts.youWait, { place: '1st' })).waitFor()
  await keepsFocus(page)
  await expectAccessible(page)
  const others = await stage.open('/registrations', { as: otto, viewport: PHONE })
  await others.getByRole('link', { name: 'Tool course' }).waitFor()
  await expectAccessible(others)
  const cancel = others.getByRole('button', { name: texts.cancelRegistration })
  await declines(others, () => cancel.press('Enter'), texts.cancelRegistrationAsk)
  const agree = async () => {
    await cancel.press('Enter')
    await others.getByRole('alertdialog').getByRole('button', { name: texts.cancelRegistration }).press('Enter')
  }
  await refuses(others, calls.cancelRegistration, agree)
  await agree()
  await others.getByText(texts.noRegistrations).waitFor()
  const now = await stage.open(`/activity?activity-id=${id}`, { as: ida, viewport: PHONE })
  await now.getByText(texts.youAreIn).waitFor()
  await refuses(now, calls.changeRegistration, () => now.getByRole('switch', { name: texts.logHours }).press('Space'))
  await now.getByRole('switch', { name: texts.logHours }).press('Space')
  await expect
    .poll(async () => (await stage.server.ask(calls.readActivity, { id }, ida)).mine?.logHours, { timeout: 10_000 })
    .toBe(true)
  await now.getByRole('button', { name: texts.showCode }).press('Enter')
  await now.getByRole('img', { name: texts.codeAlt }).waitFor()
  await isNarrow(now)
})

test('an organiser gives a place by raising them, and writes to everybody, by keys on a phone', inBrowser, async () => {
  const { _id: id } = await plan('Clay day', { capacity: 1 })
  for (const as of [ida, otto]) await stage.server.ask(calls.register, { id }, as)
  const page = await stage.open(`/activity?activity-id=${id}`, { as: manager, viewport: PHONE })
  const coming = page.locator('.who-comes')
  await coming.getByText('Ida Vale').waitFor()
  const give = page.getByRole('button', { name: t(organising.givePlaceTo, { name: 'Otto Birch' }) })
  await declines(page, () => give.press('Enter'), organising.raiseAsk)
  await refuses(page, givePlace, async () => {
    await give.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: organising.raise }).press('Enter')
  })
  await give.press('Enter')
  const asked = page.getByRole('alertdialog', { name: t(organising.raiseAsk, { count: 2 }) })
  await expectAccessible(page)
  await asked.getByRole('button', { name: organising.raise }).press('Enter')
  await page.getByText(t(organising.placeGiven, { name: 'Otto Birch' })).waitFor()
  await keepsFocus(page)
  await coming.getByText('Otto Birch').waitFor()
  expect(await stage.server.ask(calls.readActivity, { id }, otto)).toMatchObject({
    capacity: 2,
    mine: { state: 'registered' }
  })
  await page.getByRole('button', { name: organising.mailEverybody }).press('Enter')
  const dialog = page.getByRole('dialog', { name: organising.mailEverybody })
  await dialog.getByText(t(organising.mailLead, { count: 2 })).waitFor()
  await dialog.getByRole('button', { name: organising.send, exact: true }).press('Enter')
  await dialog.getByText(organising.subjectMissing).waitFor()
  await expectAccessible(page)
  await dialog.getByLabel(organising.subject, { exact: true }).fill('Bring gloves')
  await dialog.getByLabel(organising.text, { exact: true }).fill('At nine.')
  await dialog.getByRole('button', { name: organising.send, exact: true }).press('Enter')
  await page.getByText(t(organising.mailSent, { count: 2 })).waitFor()
  await isNarrow(page)
})

test('who comes is noted at the door and in the list, and hours follow', async () => {
  const { _id: id } = await plan('Now', { start: `${day(-1)}T09:00`, end: `${day(-1)}T11:00`, projectId: project })
  const people = [ida, otto]
  for (const { id: personId } of people) await stage.server.ask(calls.register, { id, personId }, manager)
  const { items } = await stage.server.ask(calls.listOwnRegistrations, { when: 'past' }, ida)
  await stage.server.ask(calls.changeRegistration, { id: items[0]!._id, logHours: true }, ida)
  const { code } = await stage.server.ask(calls.readCheckInCode, { id: items[0]!._id }, ida)
  const door = await stage.open('/door', { as: manager })
  await door.getByLabel(texts.code).fill('not a code')
  await door.getByRole('button', { name: texts.checkIn, exact: true }).press('Enter')
  await door.getByText(sentences.codeWrong).waitFor()
  await door.getByLabel(texts.code).fill(code)
  await refuses(door, calls.checkIn, () => door.getByLabel(texts.code).press('Enter'))
  await door.getByLabel(texts.code).press('Enter')
  await door.getByText(t(texts.isIn, { name: 'Ida Vale' })).waitFor()
  await expect.poll(() => door.getByLabel(texts.code).inputValue()).toBe('')
  await expectAccessible(door)
  const page = await stage.open(`/activity?activity-id=${id}`, { as: manager })
  await refuses(page, calls.noteAttendance, () =>
    page.getByRole('checkbox', { name: 'Otto Birch came' }).press('Space')
  )
  await page.getByRole('checkbox', { name: 'Otto Birch came' }).press('Space')
  await expect.poll(() => page.getByRole('checkbox', { name: 'Otto Birch came' }).isChecked()).toBe(true)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('Otto Birch').getByText(texts.areAsked, { exact: true }).waitFor()
  await row('Ida Vale').getByText(texts.areLogged, { exact: true }).waitFor()
  await row('Ida Vale').getByText(texts.cameState).waitFor()
  const asked = await stage.open('/registrations?when=past', { as: otto })
  await asked.getByText(t(texts.hoursAsk, { time: '2 h 00 m' })).waitFor()
  await asked.getByRole('button', { name: texts.logThem }).press('Enter')
  await asked.getByRole('switch', { name: texts.hoursLogged, checked: true }).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Ida Vale came' }).isChecked()).toBe(true)
  await expectAccessible(page)
  const mine = await stage.open('/registrations?when=past', { as: ida })
  await mine.getByText(texts.wasThere).waitFor()
  expect(await mine.getByRole('switch', { name: texts.hoursLogged }).isChecked()).toBe(true)
})

test('an event is cancelled with a reason, which everybody reads', async () => {
  const { _id: id } = await plan('Rained off')
  await stage.server.ask(calls.register, { id }, ida)
  const page = await stage.open(`/activity?activity-id=${id}`, { as: manager })
  await page.getByRole('button', { name: texts.cancelEvent }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: texts.cancelEvent }).press('Enter')
  await dialog.getByText(sentences.reasonMissing).waitFor()
  await dialog.getByLabel(texts.reason).fill('It rains.')
  await dialog.getByRole('button', { name: texts.cancelEvent }).press('Enter')
  await page.getByText('It rains.').waitFor()
  await declines(
    page,
    () => page.getByRole('button', { name: texts.remove, exact: true }).press('Enter'),
    texts.deleteAsk
  )
  const own = await stage.open('/registrations', { as: ida })
  await own.getByText('It rains.').waitFor()
})

test(
  'an activity is copied, taken into a calendar, and its list of who comes stands on a phone',
  inBrowser,
  async () => {
    const { _id: id } = await plan('Lime day', { rrule: 'FREQ=WEEKLY;COUNT=3' })
    for (const person of [ida, otto])
      await stage.server.ask(calls.register, { id, occurrence: day(3), personId: person.id }, manager)
    const page = await stage.open(`/activity?activity-id=${id}`, { as: ida, viewport: PHONE })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: texts.share }).press('Enter')
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(new RegExp(`^http.*/communityportal/activities/${id}\\?occurrence=${day(3)}$`))
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: texts.addToCalendar }).press('Enter')
    ])
    expect(file.suggestedFilename()).toBe('lime-day.ics')
    const list = await stage.open(`/activity?activity-id=${id}`, { as: manager, viewport: PHONE })
    const takeOff = list.getByRole('button', { name: t(texts.takeOffOne, { name: 'Otto Birch' }) })
    await declines(list, () => takeOff.press('Enter'), texts.takeOffOne)
    await isNarrow(list)
    const box = list.getByRole('group', { name: texts.attendance })
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(list)
  }
)
