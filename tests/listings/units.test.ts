// Only here: that villages and units are written by their keepers, keep their pictures' words, and say what is free.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { uploadFile } from '#shared/files/calls.ts'
import { addDays, today } from '#shared/kit/time/day.ts'
import * as calls from '#shared/listings/calls.ts'
import { amenitiesIn, bidPrice, usualMinimum } from '#shared/listings/rules.ts'
import type { Unit } from '#shared/listings/schemas.ts'
import * as texts from '#shared/listings/texts.ts'
import { dataUrl, picture, refusalOf } from '#tests/people/people.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

import { addUnit, COB, dome } from './setting.ts'

let server: TestServer
let owner: TestPerson
let admin: TestPerson
let guest: TestPerson
let host: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
  admin = await server.add({ role: 'Administrator' })
  guest = await server.add({ role: 'Volunteer' })
  host = await server.add({ role: 'Volunteer', firstName: 'Ada' })
})
afterAll(() => server?.close())

const day = (count: number) => addDays(today(server.clock.now), count)
const list = async (asked: object = {}, as = guest) => (await server.ask(calls.listUnits, asked, as)).data
const titles = async (asked: object = {}) => (await list(asked)).items.map(({ title }) => title)
const book = (listingId: string, from: string, to: string) =>
  server.database.raw(
    `insert into booking (id, listing_id, guest_id, starts_on, ends_on, guests, total, state, answer_by, created_at, changed_at)
      values (gen_random_uuid(), $1, $2, $3, $4, 1, 10, 'accepted', now(), now(), now())`,
    [listingId, guest.id, from, to]
  )
/** What a save sends of a unit that was read. */
const sent = ({ _id: id, bidding, images, hostId, ...unit }: Unit, more: object = {}) => ({
  ...dome(unit.title),
  id,
  rev: unit.rev,
  villageId: unit.villageId,
  price: unit.price,
  images: images.map(({ url, alt }) => ({ url, alt })),
  ...(hostId && { hostId }),
  ...(bidding && { bidding: { ...bidding, isOpen: undefined } }),
  ...more
})

describe('villages', () => {
  test('are eight from the start, one a region, for whoever may enter the portal', async () => {
    const all = await server.ask(calls.listVillages, {}, guest)
    expect(all.map(({ name, regionId }) => `${regionId} ${name}`).toSorted()).toEqual([
      '1 Earthbag',
      '2 Straw Bale',
      '3 Cob',
      '4 Compressed Earth Block',
      '5 Recycled Materials',
      '6 Shipping Container',
      '7 Tree House',
      'C Duplicable City Center'
    ])
    expect(all[0]).toMatchObject({ units: 0, free: 0, bidding: 0, priceFrom: null, rev: 1 })
    const out = await server.add({ role: 'Volunteer', removed: ['accessListingPortal'] })
    expect(await refusalOf(server.ask(calls.listVillages, {}, out))).toMatchObject({ status: 403 })
  })

  test('are written by keepers, with a name that is theirs alone', async () => {
    const bamboo = { name: ' Bamboo ', short: 'BA', position: { top: 10, left: 12.5 }, regionId: '2' as const }
    expect(await refusalOf(server.ask(calls.createVillage, bamboo, guest))).toMatchObject({ status: 403 })
    const made = await server.ask(
      calls.createVillage,
      { ...bamboo, description: '<p onclick="x()">Tall.</p>', amenities: ['Pool'] },
      admin
    )
    expect(made).toMatchObject({ name: 'Bamboo', description: '<p>Tall.</p>', position: { top: 10, left: 12.5 } })
    expect(await refusalOf(server.ask(calls.createVillage, { ...bamboo, name: 'bamboo' }, admin))).toMatchObject({
      status: 409,
      fields: { name: texts.nameTaken }
    })
    const id = made._id
    const next = { ...bamboo, name: 'Bamboo grove' }
    expect(await server.ask(calls.updateVillage, { id, rev: 1, ...next }, owner)).toMatchObject({
      rev: 2,
      amenities: []
    })
    expect(await refusalOf(server.ask(calls.updateVillage, { id, rev: 1, ...next }, owner))).toMatchObject({
      status: 409,
      current: { name: 'Bamboo grove', rev: 2 }
    })
    expect(await refusalOf(server.ask(calls.updateVillage, { id, rev: 2, ...next, name: 'Cob' }, owner))).toMatchObject(
      {
        status: 409
      }
    )
    await server.ask(calls.deleteVillage, { id }, owner)
    expect(await refusalOf(server.ask(calls.readVillage, { id }, owner))).toMatchObject({ status: 404 })
  })

  test('two of one name at once are one', async () => {
    const one = { name: 'Twice', short: 'TW', position: { top: 1, left: 1 }, regionId: '1' as const }
    const both = await Promise.allSettled([1, 2].map(() => server.ask(calls.createVillage, one, owner)))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('with units stay, also with some that are in the trash', async () => {
    const place = { name: 'Short-lived', short: 'SL', position: { top: 1, left: 1 }, regionId: '1' as const }
    const { _id: id } = await server.ask(calls.createVillage, place, owner)
    const unit = await addUnit(server, owner, 'Only one', { villageId: id })
    expect(await refusalOf(server.ask(calls.deleteVillage, { id }, owner))).toMatchObject({
      status: 409,
      message: texts.hasUnits
    })
    await server.ask(calls.deleteUnit, { id: unit._id }, owner)
    expect(await refusalOf(server.ask(calls.deleteVillage, { id }, owner))).toMatchObject({ message: texts.hasTrash })
  })

  test('say how many of their units are free on which nights', async () => {
    const one = await addUnit(server, owner, 'Cob one', { villageId: COB, price: 30 })
    await addUnit(server, owner, 'Cob two', {
      villageId: COB,
      bidding: { increment: 2, endsAt: new Date(server.clock.now.getTime() + 86_400_000).toISOString() }
    })
    await book(one._id, day(20), day(25))
    const cob = (asked: object) => server.ask(calls.readVillage, { id: COB, ...asked }, guest)
    expect(await cob({ from: day(24), to: day(26) })).toMatchObject({
      units: 2,
      free: 1,
      bidding: 1,
      priceFrom: 30,
      unitList: [
        { title: 'Cob one', state: 'taken' },
        { title: 'Cob two', state: 'bidding' }
      ]
    })
    expect(await cob({ from: day(25), to: day(26) })).toMatchObject({ free: 2 })
    const { items } = await server.ask(calls.readPropertyMap, { from: day(24), to: day(26) }, guest)
    expect(items.find(({ _id }) => _id === COB)).toEqual(await cob({ from: day(24), to: day(26) }))
    expect(await refusalOf(cob({ from: day(3), to: day(3) }))).toMatchObject({ status: 400 })
    const taken = (asked: object = {}) => server.ask(calls.readAvailability, { id: one._id, ...asked }, guest)
    expect(await taken()).toEqual({ taken: [{ from: day(20), to: day(25) }] })
    expect(await taken({ from: day(25), to: day(30) })).toEqual({ taken: [] })
  })
})

describe('a unit', () => {
  test('is added with all that it says, its maker the host', async () => {
    expect(await refusalOf(addUnit(server, guest, 'No'))).toMatchObject({ status: 403 })
    const made = await addUnit(server, admin, '  Dome 1 ', { description: '<script>x</script><p>Quiet.</p>' })
    expect(made).toMatchObject({
      title: 'Dome 1',
      village: { name: 'Duplicable City Center' },
      villageAmenities: ['Dining hall', 'Library', 'Pool'],
      price: 40.5,
      host: { _id: admin.id },
      bidding: null,
      currentBid: null,
      bidsEndAt: null,
      images: []
    })
    expect(made.description).not.toContain('<script')
    expect(await server.ask(calls.readUnit, { id: made._id }, guest)).toEqual(made)
  })

  test.each([
    ['price', 0, texts.priceWrong],
    ['price', 1.005, texts.priceWrong],
    ['price', 100_001, texts.priceWrong],
    ['cleaningFee', -1, texts.feeWrong],
    ['maxGuests', 51, texts.guestsWrong],
    ['title', '   ', texts.titleMissing],
    ['villageId', '01900000-0000-7000-8000-0000000001ff', texts.villageGone],
    ['hostId', '01900000-0000-7000-8000-0000000001ff', texts.hostGone],
    ['availableTo', '2026-02-30', texts.dayWrong]
  ])('with %s %s is refused under that field', async (field, value, text) => {
    expect(await refusalOf(addUnit(server, owner, 'Wrong', { [field]: value }))).toMatchObject({
      status: 400,
      fields: { [field]: text }
    })
  })

  test('is refused with days reversed, amenities twice, or an end of bidding that is past', async () => {
    const wrong = (more: object) => refusalOf(addUnit(server, owner, 'Wrong', more))
    expect(await wrong({ availableFrom: day(5), availableTo: day(5) })).toMatchObject({
      fields: { availableTo: texts.daysReversed }
    })
    expect(await wrong({ unitAmenities: ['Desk', 'desk'] })).toMatchObject({ status: 400 })
    expect(await wrong({ bidding: { increment: 1, endsAt: '2020-01-01T00:00:00Z' } })).toMatchObject({
      fields: { bidding: texts.endsPast }
    })
    expect(await wrong({ bidding: { increment: 1, endsAt: '9999-12-31T00:00:00Z' } })).toMatchObject({
      fields: { bidding: texts.endsFar }
    })
    expect(await wrong({ bidding: { increment: 0, endsAt: '2099-01-01T00:00:00Z' } })).toMatchObject({ status: 400 })
  })

  test('begins its bidding at four fifths of the price, rounded up', async () => {
    const endsAt = new Date(server.clock.now.getTime() + 3_600_000).toISOString()
    const made = await addUnit(server, owner, 'To bid for', { price: 40.6, bidding: { increment: 2, endsAt } })
    expect(made.bidding).toEqual({ minimum: 33, increment: 2, endsAt, extendMinutes: 5, isOpen: true })
    expect(made.bidsEndAt).toBe(endsAt)
    const { data } = await server.ask(calls.listBiddings, { village: 'duplicable city center' }, guest)
    expect(data.items.map(({ title, price }) => [title, price])).toEqual([['To bid for', 32.48]])
  })

  test('keeps its pictures with their words: data addresses, files of one’s own, and those that were there', async () => {
    const red = dataUrl(await picture('red'))
    const wrong = (images: object[]) => refusalOf(addUnit(server, owner, 'Pictures', { images }))
    expect(await wrong([{ url: red }])).toMatchObject({ status: 400 })
    expect(await wrong([{ url: red, alt: '  ' }])).toMatchObject({ status: 400 })
    expect(await wrong([{ url: 'https://elsewhere.example/x.png', alt: 'Elsewhere' }])).toMatchObject({ status: 400 })
    expect(await wrong([{ url: 'data:image/png;base64,AAAA', alt: 'Broken' }])).toMatchObject({
      fields: { images: texts.pictureWrong }
    })
    const theirs = await server.ask(
      uploadFile,
      { as: 'picture', name: 'blue.png', content: await picture('blue') },
      guest
    )
    expect(await wrong([{ url: theirs.address, alt: 'Blue' }])).toMatchObject({ fields: { images: texts.pictureGone } })

    const own = await server.ask(uploadFile, { as: 'picture', name: 'lime.png', content: await picture('lime') }, owner)
    const made = await addUnit(server, owner, 'Pictures', {
      images: [
        { url: red, alt: ' A red wall ' },
        { url: own.address, alt: 'A lime wall' }
      ]
    })
    expect(made.images.map(({ alt }) => alt)).toEqual(['A red wall', 'A lime wall'])
    const answer = await server.app.inject({ url: made.images[0]!.url })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(answer.rawPayload.includes('a secret place')).toBe(false)

    const next = sent(made, { images: [{ url: made.images[1]!.url, alt: 'Green' }] })
    const saved = await server.ask(calls.updateUnit, next, admin)
    expect(saved.images.map(({ alt, name }) => [alt, name])).toEqual([['Green', 'lime.png']])
  })

  test('is written by its host too, who gives it to nobody else', async () => {
    const made = await addUnit(server, owner, 'Of Ada', { hostId: host.id })
    expect(await refusalOf(server.ask(calls.updateUnit, sent(made), guest))).toMatchObject({ status: 403 })
    const saved = await server.ask(calls.updateUnit, sent(made, { price: 50 }), host)
    expect(saved).toMatchObject({ price: 50, rev: 2 })
    expect(await refusalOf(server.ask(calls.updateUnit, sent(saved, { hostId: guest.id }), host))).toMatchObject({
      status: 403,
      fields: { hostId: texts.hostKept }
    })
    expect(await refusalOf(server.ask(calls.updateUnit, sent(made), host))).toMatchObject({
      status: 409,
      current: { price: 50 }
    })
    expect(await refusalOf(server.ask(calls.deleteUnit, { id: made._id }, host))).toMatchObject({ status: 403 })
  })

  test('of an Owner is written by an Administrator', async () => {
    const made = await addUnit(server, owner, 'Of the Owner')
    expect(await server.ask(calls.updateUnit, sent(made, { price: 12 }), admin)).toMatchObject({ price: 12 })
  })

  test('goes to the trash once nobody is to come, and comes back', async () => {
    const { _id: id } = await addUnit(server, owner, 'Leaves')
    await book(id, day(-3), day(2))
    expect(await refusalOf(server.ask(calls.deleteUnit, { id }, owner))).toMatchObject({
      status: 409,
      message: texts.bookedAhead
    })
    await server.database.raw(`delete from booking where listing_id = $1`, [id])
    await server.ask(calls.deleteUnit, { id }, owner)
    expect(await refusalOf(server.ask(calls.readUnit, { id }, owner))).toMatchObject({ status: 404 })
    expect((await server.ask(calls.listUnitTrash, {}, owner)).items.map(({ title }) => title)).toContain('Leaves')
    expect(await titles({ size: 100 })).not.toContain('Leaves')
    expect(await server.ask(calls.restoreUnit, { id }, owner)).toMatchObject({ title: 'Leaves' })
  })
})

describe('the list of units', () => {
  test('is paged, by title as people sort it, under both addresses', async () => {
    for (const number of [2, 10, 1]) await addUnit(server, owner, `Row ${number}`)
    const { pagination } = await list({ size: 2, page: 2 })
    expect(pagination).toEqual({
      total: pagination.total,
      totalPages: Math.ceil(pagination.total / 2),
      currentPage: 2,
      pageSize: 2
    })
    const rows = (await titles({ size: 100 })).filter(title => title.startsWith('Row'))
    expect(rows).toEqual(['Row 1', 'Row 2', 'Row 10'])
    const same = await server.ask(calls.getUnits, { size: 2 }, guest)
    expect(same).toEqual(await server.ask(calls.listUnits, { size: 2 }, guest))
    expect(same).toMatchObject({ status: 200, message: texts.found })
    expect(await refusalOf(list({ size: 101 }))).toMatchObject({ status: 400 })
    expect(await titles({ page: 9999 })).toEqual([])
  })

  test('of a village and of nights has only what is free on all of them', async () => {
    const village = 'Shipping Container'
    const villageId = '01900000-0000-7000-8000-000000000106'
    const booked = await addUnit(server, owner, 'Booked', { villageId })
    await addUnit(server, owner, 'Season', { villageId, availableFrom: day(30), availableTo: day(40) })
    await addUnit(server, owner, 'Always', { villageId })
    await book(booked._id, day(32), day(35))
    const free = (availableFrom: string, availableTo: string) => titles({ village, availableFrom, availableTo })
    expect(await free(day(30), day(40))).toEqual(['Always', 'Season'])
    expect(await free(day(35), day(41))).toEqual(['Always', 'Booked'])
    expect(await free(day(34), day(36))).toEqual(['Always', 'Season'])
    expect(await titles({ village, availableFrom: '' })).toEqual(['Always', 'Booked', 'Season'])
    expect(await refusalOf(list({ availableFrom: day(2), availableTo: day(1) }))).toMatchObject({ status: 400 })
  })
})

describe('rules', () => {
  test.each([
    [40, 32, 32],
    [40.6, 32.48, 33],
    [0.01, 0.01, 1],
    [99.99, 79.99, 80]
  ])('a price of %s is %s to a bidder, who begins at %s', (price, bidder, least) => {
    expect([bidPrice(price), usualMinimum(price)]).toEqual([bidder, least])
  })

  test('amenities are typed with commas or lines, each once', () => {
    expect(amenitiesIn(' Desk, stove\nDesk,, Wi-Fi ')).toEqual(['Desk', 'stove', 'Wi-Fi'])
  })
})
