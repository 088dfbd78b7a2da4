// What only this suite would find: that nights are asked for, bid for and talked about on screen, by keys and on a phone,
// and that the focus stays where a decision took its button away.
import { beforeAll, expect, test } from 'vitest'

import { addDays, dayOf, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import {
  acceptBid,
  askBooking,
  cancelBooking,
  decideBooking,
  listBookings,
  placeBid
} from '#shared/listings/booking-calls.ts'
import * as said from '#shared/listings/booking-texts.ts'
import { datesText } from '#shared/listings/booking-words.ts'
import * as reviewTexts from '#shared/listings/review-texts.ts'
import * as texts from '#shared/listings/stay-texts.ts'
import { endFeed, listReports, makeFeed, sendMessage, settleReport } from '#shared/listings/talk-calls.ts'
import * as talkTexts from '#shared/listings/talk-texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { unitFor } from '#tests/listings/units.ts'

import { refuses } from '../refuses.ts'
import { declines, expectAccessible, inBrowser, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/unit', '/bids', '/bookings', '/messages', '/reports'])
const PHONE = { width: 390, height: 800 }
let host: TestPerson
let keeper: TestPerson
let guest: TestPerson
let other: TestPerson
beforeAll(async () => {
  host = await stage.server.add({ firstName: 'Tomás', lastName: 'Herrera' })
  keeper = await stage.server.add({ role: 'Owner' })
  guest = await stage.server.add({ firstName: 'Maya', lastName: 'Okafor' })
  other = await stage.server.add({ firstName: 'Bruno', lastName: 'Tanaka' })
})

type Page = Awaited<ReturnType<typeof stage.open>>
const ahead = (days: number) => addDays(dayOf(stage.server.clock.now), days)
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const auction = (title: string) =>
  unitFor(stage.server, host.id, {
    title,
    bidding: { minimum: 32, increment: 2, endsAt: new Date(stage.server.clock.now.getTime() + DAY_MS).toISOString() }
  })
const bid = (id: string, as: TestPerson, biddingPrice: number) =>
  stage.server.ask(placeBid, { id, rentingFrom: ahead(20), rentingTo: ahead(27), name: 'Whoever', biddingPrice }, as)

async function expectFine(page: Page): Promise<void> {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
}
const expectFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body')

test(
  'nights are asked for: two weeks ahead, not those that are taken, and what they cost is told',
  inBrowser,
  async () => {
    const id = await unitFor(stage.server, host.id, { title: 'Dome 5' })
    await stage.server.ask(askBooking, { id, from: ahead(30), to: ahead(34) }, other)
    const page = await stage.open(`/unit?listing-id=${id}`, { as: guest, viewport: PHONE })
    const send = page.getByRole('button', { name: 'Proceed to submit with details' })
    await field(page, texts.from).fill(ahead(13))
    await field(page, texts.to).fill(ahead(16))
    await send.press('Enter')
    await page.locator('.error', { hasText: said.tooSoon }).waitFor()
    // The hint has the same words: they stand there once.
    expect(await page.getByText(said.tooSoon, { exact: true }).count()).toBe(1)
    await expectFine(page)

    await field(page, texts.from).fill(ahead(31))
    await field(page, texts.to).fill(ahead(33))
    await page.getByText(t(texts.takenAre, { dates: datesText(ahead(30), ahead(34)) })).waitFor()
    await page
      .getByText(t(texts.nextFreeNights, { nights: '2 nights', day: formatDay(ahead(34), 'profile') }))
      .waitFor()
    await send.press('Enter')
    await page.locator('.error', { hasText: said.datesTaken }).waitFor()
    await expectFine(page)

    // On the calendar: a taken night says so, and the others are chosen by keys.
    const day = (days: number) => page.locator(`[data-day='${ahead(days)}']`)
    const go = async (from: number, to: number) => {
      for (let at = from; at < to; at += 1) {
        await day(at).press('ArrowRight')
        await expect.poll(() => day(at + 1).evaluate(one => one.matches(':focus'))).toBe(true)
      }
    }
    const taken = page.getByRole('button', { name: `${formatDay(ahead(31), 'profile')}, taken`, exact: true })
    expect(await taken.getAttribute('aria-disabled')).toBe('true')
    await taken.click({ force: true })
    expect(await field(page, texts.from).inputValue()).toBe(ahead(31))
    await go(31, 34)
    await day(34).press('Enter')
    expect([await field(page, texts.from).inputValue(), await field(page, texts.to).inputValue()]).toEqual([
      ahead(34),
      ''
    ])
    await go(34, 36)
    await day(36).press('Enter')
    expect(await field(page, texts.to).inputValue()).toBe(ahead(36))
    await page.getByText('$100', { exact: true }).waitFor()
    const above = await page.getByText('$100', { exact: true }).boundingBox()
    expect(above!.y).toBeLessThan((await send.boundingBox())!.y)
    await page.getByText(texts.nothingCharged).waitFor()
    await send.press('Enter')
    await page.getByRole('link', { name: texts.seeBookings }).waitFor()
    await expectFocus(page)
    await expectFine(page)
    const { items } = await stage.server.ask(listBookings, {}, guest)
    expect(items).toMatchObject([{ from: ahead(34), to: ahead(36), total: 100, state: 'asked' }])
  }
)

test('a host is asked in their own unit, and asks for nothing there', inBrowser, async () => {
  const id = await unitFor(stage.server, host.id, { title: 'Dome 6' })
  const page = await stage.open(`/unit?listing-id=${id}`, { as: host, viewport: PHONE })
  await page.getByText(texts.yourUnit).waitFor()
  expect(await page.getByRole('button', { name: texts.proceed }).count()).toBe(0)
  await refuses(page, makeFeed, () => page.getByRole('button', { name: texts.makeFeed }).press('Enter'))
  await page.getByRole('button', { name: texts.makeFeed }).press('Enter')
  const end = page.getByRole('button', { name: texts.endFeed })
  await declines(page, () => end.press('Enter'), texts.endFeedAsk)
  await refuses(page, endFeed, async () => {
    await end.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: texts.endFeed }).press('Enter')
  })
  await expectFine(page)
})

test('a host accepts by keys, and the focus stays in the list', inBrowser, async () => {
  const id = await unitFor(stage.server, host.id, { title: 'Tree 3' })
  await stage.server.ask(askBooking, { id, from: ahead(40), to: ahead(43), message: 'By bus.' }, guest)
  const page = await stage.open('/bookings?of=host', { as: host, viewport: PHONE })
  const card = page.getByRole('listitem').filter({ hasText: 'Tree 3' })
  await card.getByText('By bus.').waitFor()
  await expectFine(page)
  const dates = datesText(ahead(40), ahead(43))
  const words = { name: 'Maya Okafor', dates, title: 'Tree 3' }
  const decline = page.getByRole('button', { name: t(texts.declineFor, words) })
  await declines(page, () => decline.press('Enter'), texts.declineAsk)
  await refuses(page, decideBooking, () => page.getByRole('button', { name: t(texts.acceptFor, words) }).press('Enter'))
  await page.getByRole('button', { name: t(texts.acceptFor, words) }).press('Enter')
  await card.getByText(said.states.accepted, { exact: true }).waitFor()
  const cancel = page.getByRole('button', { name: t(texts.cancelFor, words) })
  await declines(page, () => cancel.press('Enter'), texts.cancelAsk)
  await refuses(page, cancelBooking, async () => {
    await cancel.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: texts.cancelIt }).press('Enter')
  })
  await expectFocus(page)
  await expectFine(page)
})

test('a bid is numbers only; whoever is outbid sees it, raises by keys, and the host accepts', inBrowser, async () => {
  const id = await auction('Loft 2')
  await bid(id, guest, 38)
  await bid(id, other, 46)
  const page = await stage.open('/bids', { as: guest, viewport: PHONE })
  await page.getByText('You were outbid on Loft 2.').waitFor()
  await page.getByText('The highest is $46 a night').waitFor()
  await page.getByText('1 bid is open, 1 needs you').waitFor()
  await page.getByRole('heading', { name: t(texts.bidsOf, { title: 'Loft 2' }) }).waitFor()
  // The day that is left, and beside the plot who bid what, by numbers.
  await page
    .locator('tbody')
    .getByText(/^(1 d|23 h)/)
    .waitFor()
  await page.getByText(t(texts.bidLine, { who: 'Bidder 2', price: '$46' })).waitFor()
  await page.getByRole('button', { name: texts.shownBids.won, exact: true }).press('Enter')
  await page.getByText(texts.noneShown).waitFor()
  await page.getByRole('button', { name: texts.shownBids.all, exact: true }).nth(-1).press('Enter')
  await page.getByText('You were outbid on Loft 2.').waitFor()
  await expectFine(page)
  expect(await page.getByRole('link', { name: 'Raise to $48' }).getAttribute('href')).toBe(
    `/lbdashboard/listings/${id}?way=bid`
  )
  await stage.leave()

  const unit = await stage.open(`/unit?listing-id=${id}&way=bid`, { as: guest, viewport: PHONE })
  await unit.getByText('You were outbid on Loft 2.').waitFor()
  // Nights that somebody has are told before they are sent.
  await stage.server.ask(askBooking, { id, from: ahead(40), to: ahead(44) }, other)
  await unit.reload()
  await field(unit, texts.from).fill(ahead(41))
  await field(unit, texts.to).fill(ahead(43))
  await unit.getByText(t(texts.takenAre, { dates: datesText(ahead(40), ahead(44)) })).waitFor()
  await field(unit, texts.from).fill(ahead(20))
  await field(unit, texts.to).fill(ahead(27))
  const price = field(unit, texts.price)
  await price.fill('forty two')
  await price.press('Enter')
  await unit.getByText('Please enter numbers only.').waitFor()
  await expectFine(unit)
  await price.fill('47')
  await price.press('Enter')
  await unit.getByText(t(said.bidLow, { least: '48' })).waitFor()
  await price.fill('48')
  await price.press('Enter')
  await unit.getByText('You bid $48').waitFor()
  await unit.getByText('You were outbid on Loft 2.').waitFor({ state: 'detached' })
  await expectFocus(unit)
  await stage.leave()

  const hosts = await stage.open('/bids?of=host', { as: host, viewport: PHONE })
  const beside = hosts.getByRole('region', { name: t(texts.forHost, { title: 'Loft 2' }) })
  await beside.getByText(t(texts.bidLine, { who: 'Bruno Tanaka', price: '$46' })).waitFor()
  const accept = beside.getByRole('button', { name: t(texts.acceptOf, { price: '$48', title: 'Loft 2' }) })
  await declines(hosts, () => accept.press('Enter'), texts.acceptAsk)
  const agree = async () => {
    await accept.press('Enter')
    await hosts.getByRole('alertdialog').getByRole('button', { name: 'Accept $48' }).press('Enter')
  }
  await refuses(hosts, acceptBid, agree)
  await agree()
  await hosts.locator('tbody').getByText(said.bidStates.accepted, { exact: true }).waitFor()
  await expectFocus(hosts)
  await expectFine(hosts)
  await stage.leave()

  // What comes next is said, and leads to the host.
  const won = await stage.open('/bids', { as: guest, viewport: PHONE })
  await won.getByText(said.payNext).waitFor()
  expect(await won.getByRole('link', { name: texts.toChat }).getAttribute('href')).toContain(`${id}#chat-title`)
  await expectFine(won)
})

test('a guest writes of a stay that is over, by keys on a phone', inBrowser, async () => {
  const id = await unitFor(stage.server, host.id, { title: 'Cob 3' })
  await stage.server.database.raw(
    `insert into booking (id, listing_id, guest_id, starts_on, ends_on, guests, total, state, answer_by, created_at, changed_at)
      values (gen_random_uuid(), $1, $2, $3, $4, 1, 100, 'accepted', now(), now(), now())`,
    [id, guest.id, ahead(-9), ahead(-2)]
  )
  const page = await stage.open(`/unit?listing-id=${id}`, { as: guest, viewport: PHONE })
  await page.getByText(t(reviewTexts.ask, { dates: datesText(ahead(-9), ahead(-2)) })).waitFor()
  await page.getByRole('button', { name: reviewTexts.send }).press('Enter')
  await page.getByText(reviewTexts.starsMissing).waitFor()
  await expectFine(page)
  await page.getByRole('radio', { name: t(reviewTexts.stars, { count: 4 }) }).check()
  await field(page, reviewTexts.textLabel).fill('Warm and quiet.')
  await page.getByRole('button', { name: reviewTexts.send }).press('Enter')
  await page.getByRole('img', { name: t(reviewTexts.starsOf, { count: 4 }) }).waitFor()
  await page.getByText('Warm and quiet.').waitFor()
  await page.getByText(t(reviewTexts.average, { average: 4 })).waitFor()
  await expectFocus(page)
  await expectFine(page)
})

test('a guest and a host talk, one reports, and who keeps the units settles it', inBrowser, async () => {
  const id = await unitFor(stage.server, host.id, { title: 'Straw 4' })
  const page = await stage.open(`/unit?listing-id=${id}`, { as: guest, viewport: PHONE })
  await page.getByRole('button', { name: texts.toChat, exact: true }).press('Enter')
  const chat = page.getByRole('heading', { name: texts.chat })
  await expect.poll(() => chat.evaluate(one => one.matches(':focus'))).toBe(true)
  await page.getByRole('button', { name: texts.send, exact: true }).press('Enter')
  await page.getByText(talkTexts.textMissing).waitFor()
  await field(page, texts.write).fill('Is there a kitchen?')
  const send = page.getByRole('button', { name: texts.send, exact: true })
  await refuses(page, sendMessage, () => send.press('Enter'))
  await page.getByRole('button', { name: texts.send, exact: true }).press('Enter')
  await page.locator('.bubble', { hasText: 'Is there a kitchen?' }).waitFor()
  await expectFocus(page)
  await stage.leave()
  await stage.server.ask(sendMessage, { id, text: 'Find out yourself.', guestId: guest.id }, host)

  const talks = await stage.open('/messages', { as: guest, viewport: PHONE })
  await talks.getByRole('button', { name: /Straw 4/ }).press('Enter')
  // On a phone the talk takes the place of the list, with a way back.
  await talks.getByRole('heading', { name: t(texts.talkWith, { name: 'Tomás Herrera' }) }).waitFor()
  await talks.getByRole('button', { name: /Straw 4/ }).waitFor({ state: 'hidden' })
  await talks.getByText(formatDay(dayOf(stage.server.clock.now), 'profile'), { exact: true }).waitFor()
  await talks.getByRole('region', { name: texts.stayFacts }).getByText('Straw 4').waitFor()
  await talks.getByRole('button', { name: texts.talks, exact: true }).press('Enter')
  await expect
    .poll(() => talks.getByRole('button', { name: /Straw 4/ }).evaluate(one => one.matches(':focus')))
    .toBe(true)
  await talks.getByRole('button', { name: /Straw 4/ }).press('Enter')
  const open = talks.getByRole('button', { name: t(texts.reportOf, { text: 'Find out yourself.' }) })
  await open.press('Enter')
  const dialog = talks.getByRole('dialog')
  await dialog.getByLabel(texts.reportReason).fill('It is rude.')
  await dialog.getByRole('button', { name: texts.sendReport }).press('Enter')
  await talks.getByText(talkTexts.reported).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await open.waitFor({ state: 'detached' })
  await expectFocus(talks)
  await expectFine(talks)
  await stage.leave()

  const reports = await stage.open('/reports', { as: keeper, viewport: PHONE })
  await reports.getByText('It is rude.').waitFor()
  await expectFine(reports)
  await refuses(reports, settleReport, () =>
    reports.getByRole('button', { name: t(texts.settleOf, { name: 'Tomás Herrera' }) }).press('Enter')
  )
  await reports.getByRole('button', { name: t(texts.settleOf, { name: 'Tomás Herrera' }) }).press('Enter')
  await reports.getByText(talkTexts.settled).waitFor()
  await expectFocus(reports)
  const { items } = await stage.server.ask(listReports, {}, keeper)
  expect(items[0]?.settledAt).not.toBeNull()
})
