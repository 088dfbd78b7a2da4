// What only this suite would find: a form that asks for another rule's numbers, and a badge that goes without naming who has it.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import { leaveTitle } from '#widgets/kit/texts.ts'
import { runAward } from '#shared/badges/award-calls.ts'
import * as awardTexts from '#shared/badges/award-texts.ts'
import * as calls from '#shared/badges/calls.ts'
import * as personCalls from '#shared/badges/person-calls.ts'
import * as personTexts from '#shared/badges/person-texts.ts'
import * as texts from '#shared/badges/office-texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { bringsBack } from '../brings-back.ts'
import { refuses } from '../refuses.ts'
import { declines, expectAccessible, inBrowser, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/badgemanagement', '/userprofile/:id'])
let owner: TestPerson

beforeAll(async () => {
  owner = await stage.server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
})

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const seen = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

describe('the page of badges', () => {
  test('begins with the usual ones, and makes one whose fields follow its type', async () => {
    const page = await stage.open('/badgemanagement', { as: owner })
    await seen(page, texts.none)
    await refuses(page, calls.addUsualBadges, () => button(page, texts.addUsual).click())
    await button(page, texts.addUsual).click()
    await row(page, 'Personal Max').waitFor()
    await button(page, texts.create).click()
    await button(page, texts.createShort).click()
    await seen(page, texts.nameMissing)
    await box(page, texts.name).fill('Personal Max')
    await page.getByRole('dialog').getByLabel(texts.type).selectOption('X Hours for X Week Streak')
    await box(page, texts.totalHrs).fill('25')
    await button(page, texts.createShort).click()
    await seen(page, texts.needed)
    await box(page, texts.weeks).fill('4')
    await button(page, texts.createShort).click()
    await seen(page, texts.nameTaken)
    await box(page, texts.name).fill('25 Hours 4-Week Streak')
    await button(page, texts.createShort).click()
    await seen(page, texts.created)
    await page.getByRole('searchbox', { name: texts.search }).fill('25 Hours')
    await expect.poll(() => row(page, '25 Hours 4-Week Streak').innerText()).toContain('25 hours, 4 weeks in a row')
    await expectAccessible(page)
  })

  test('asks before the badges of a week are given', async () => {
    const page = await stage.open('/badgemanagement', { as: owner })
    const one = {
      personId: owner.id,
      name: 'Olga',
      badgeId: owner.id,
      badgeName: 'Lead',
      type: 'Custom',
      replaces: null
    }
    await page.route('**/badge/award*', route =>
      route.fulfill({ json: { week: '2026-11-15', total: 1, items: [one] } })
    )
    await page.getByRole('tab', { name: awardTexts.title }).click()
    await declines(page, () => button(page, awardTexts.give).click(), awardTexts.confirmTitle)
    await refuses(page, runAward, async () => {
      await button(page, awardTexts.give).click()
      await page.getByRole('alertdialog').getByRole('button', { name: awardTexts.give }).click()
    })
  })

  test('says that nobody has what is deleted, and brings it back', async () => {
    await stage.server.ask(calls.createBadge, { badgeName: 'Short Lived' }, owner)
    const page = await stage.open('/badgemanagement', { as: owner })
    await page.getByRole('searchbox', { name: texts.search }).fill('Short')
    const remove = async () => {
      await button(page, 'More for Short Lived').click()
      await page.getByRole('menuitem', { name: texts.remove }).click()
    }
    await declines(page, remove, texts.deleteTitle)
    await refuses(page, calls.deleteBadge, async () => {
      await remove()
      await page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).click()
    })
    const agree = async () => {
      await remove()
      await page.getByRole('alertdialog').getByText(texts.deleteNobody).waitFor()
      await page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).click()
      await expect.poll(() => row(page, 'Short Lived').count()).toBe(0)
    }
    await bringsBack(page, agree, texts.deleted)
  })
})

test('what a switch or a move changed is taken back by a key', async () => {
  const { _id: id } = await stage.server.ask(calls.createBadge, { badgeName: 'Switched' }, owner)
  const page = await stage.open('/badgemanagement', { as: owner })
  await page.getByRole('searchbox', { name: texts.search }).fill('Switched')
  const reports = page.getByRole('switch', { name: 'Show Switched in reports' })
  await refuses(page, calls.editBadge, () => reports.click())
  await bringsBack(page, () => reports.click(), 'The badge is saved.', 'Control+z')
  await seen(page, 'It is undone.')
  const order = async () => (await stage.server.ask(calls.listBadges, {}, owner)).map(({ _id }) => _id)
  const moveUp = async () => {
    await button(page, 'More for Switched').click()
    await page.getByRole('menuitem', { name: texts.moveUp }).click()
  }
  await refuses(page, calls.orderBadges, moveUp)
  await page.getByRole('searchbox', { name: texts.search }).fill('')
  // The first move gives every badge its place.
  const first = await order()
  await moveUp()
  await expect.poll(order).not.toEqual(first)
  const before = await order()
  const move = async () => {
    await moveUp()
    await expect.poll(async () => (await order()).indexOf(id)).toBe(before.indexOf(id) - 1)
  }
  await bringsBack(page, move, texts.moved, 'Control+z')
  await expect.poll(order).toEqual(before)
})

/** A picture on another host, as the present client names it. */
const ELSEWHERE = 'https://elsewhere.invalid/picture.png'

describe('a picture on another host', () => {
  test('is asked for by no page, and stays while the badge is edited', async () => {
    const { server } = stage
    const { _id: id } = await server.ask(calls.createBadge, { badgeName: 'From Elsewhere', showReport: true }, owner)
    await server.database.raw('update badge set image_url = $1 where id = $2', [ELSEWHERE, id])
    const maya = await server.add({ firstName: 'Maya', lastName: 'Moon' })
    await server.ask(personCalls.assignToMany, { people: [maya.id], badges: [{ badge: id, count: 1 }] }, owner)
    const asked: string[] = []
    const page = await stage.open('/badgemanagement', { as: owner })
    page.context().on('request', request => asked.push(request.url()))
    await page.reload()
    await page.getByRole('searchbox', { name: texts.search }).fill('Elsewhere')
    await row(page, 'From Elsewhere').locator('.award svg').waitFor()
    await button(page, 'More for From Elsewhere').click()
    await page.getByRole('menuitem', { name: texts.edit }).click()
    await box(page, texts.name).fill('From Far Elsewhere')
    await button(page, texts.save).click()
    await seen(page, texts.saved)
    const [badge] = (await server.ask(calls.listBadges, {}, owner)).filter(({ _id }) => _id === id)
    expect(badge).toMatchObject({ badgeName: 'From Far Elsewhere', imageUrl: ELSEWHERE })
    await page.goto(new URL(`/userprofile/${maya.id}`, page.url()).href)
    await button(page, 'From Far Elsewhere').click()
    await page.locator('.about .award svg').waitFor()
    expect(asked.filter(url => url.includes('elsewhere'))).toEqual([])
  })
})

describe('giving badges', () => {
  test('says what is missing, gives them to two people, and their profiles show it', inBrowser, async () => {
    const { _id: id } = await stage.server.ask(calls.createBadge, { badgeName: 'Build Weekend 2026' }, owner)
    const maya = await stage.server.add({ firstName: 'Maya', lastName: 'Okafor' })
    await stage.server.add({ firstName: 'Bruno', lastName: 'Tanaka' })
    const page = await stage.open('/badgemanagement#assignment', { as: owner })
    await page.getByRole('checkbox', { name: /Build Weekend/ }).check()
    await button(page, personTexts.assign).click()
    await seen(page, personTexts.incomplete)
    await page.getByRole('combobox', { name: personTexts.people }).fill('Nobody Known')
    await button(page, personTexts.assign).click()
    await seen(page, personTexts.notFound)
    for (const name of ['Maya Okafor', 'Bruno Tanaka']) {
      await page.getByRole('combobox', { name: personTexts.people }).fill(name)
      await page.getByRole('option', { name }).click()
    }
    await page.getByText('new for 2').waitFor()
    await expectAccessible(page)
    await page.getByRole('combobox', { name: personTexts.people }).fill('Olga Owens')
    await page.getByRole('option', { name: 'Olga Owens' }).click()
    await button(page, 'Remove Olga Owens').press('Enter')
    await page.locator('.chip:focus', { hasText: 'Bruno Tanaka' }).waitFor()
    await refuses(page, personCalls.assignToMany, () => button(page, personTexts.assign).click())
    await button(page, personTexts.assign).click()
    await seen(page, 'Awesomesauce! Bruno Tanaka and Maya Okafor have one more badge.')
    await stage.server.ask(personCalls.featureBadge, { userId: maya.id, badge: id, featured: true }, maya)

    const hers = await stage.open(`/userprofile/${maya.id}`, { as: maya })
    await button(hers, 'Build Weekend 2026').click()
    await refuses(hers, personCalls.featureBadge, () => button(hers, personTexts.unfeature).click())
    await refuses(hers, personCalls.shareBadge, () => button(hers, personTexts.share).click())
    await stage.leave()

    const profile = await stage.open(`/userprofile/${maya.id}`, { as: owner })
    // What it is called stands below it, not only in its popover.
    await button(profile, 'Build Weekend 2026').getByText('Build Weekend 2026', { exact: true }).waitFor()
    await button(profile, 'Build Weekend 2026').click()
    await seen(profile, personTexts.featured)
    await expectAccessible(profile)
    await profile.keyboard.press('Escape')
    await button(profile, personTexts.edit).click()
    await box(profile, 'Count of Build Weekend 2026').fill('many')
    await button(profile, personTexts.save).click()
    await seen(profile, personTexts.countWrong)
    await box(profile, 'Count of Build Weekend 2026').fill('3')
    await refuses(profile, personCalls.assignBadges, () => button(profile, personTexts.save).click())
    await button(profile, personTexts.save).click()
    await button(profile, 'Build Weekend 2026, earned 3 times').waitFor()
  })

  test('what somebody else saved of a collection meanwhile stays, and so does what was typed', async () => {
    const { server } = stage
    const make = async (badgeName: string) => (await server.ask(calls.createBadge, { badgeName }, owner))._id
    const [held, given] = [await make('Held Before'), await make('Given Meanwhile')]
    const maya = await server.add({ firstName: 'Maya', lastName: 'Moss' })
    const give = (badge: string) =>
      server.ask(personCalls.assignToMany, { people: [maya.id], badges: [{ badge, count: 1 }] }, owner)
    await give(held)
    const page = await stage.open(`/userprofile/${maya.id}`, { as: owner })
    await button(page, personTexts.edit).click()
    await box(page, 'Count of Held Before').fill('4')
    await give(given)
    await button(page, personTexts.save).click()
    await seen(page, personTexts.others)
    expect(await box(page, 'Count of Given Meanwhile').inputValue()).toBe('1')
    expect(await box(page, 'Count of Held Before').inputValue()).toBe('4')
    await declines(page, () => page.keyboard.press('Escape'), leaveTitle)
    await button(page, personTexts.save).click()
    await seen(page, personTexts.saved)
    await expect
      .poll(async () => (await server.ask(personCalls.readHoldings, { people: maya.id }, owner)).length)
      .toBe(2)
    const counts = await server.ask(personCalls.readHoldings, { people: maya.id }, owner)
    expect(new Map(counts.map(one => [one.badgeId, one.count]))).toEqual(
      new Map([
        [held, 4],
        [given, 1]
      ])
    )
  })
})
