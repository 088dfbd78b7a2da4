// A village and units that tests need, written through their calls.
import { createUnit } from '#shared/listings/calls.ts'
import type { TestPerson, TestServer } from '#tests/kit/test-server.ts'

/** The village of the middle, which is there from the start. */
export const CENTER = '01900000-0000-7000-8000-000000000108'
export const COB = '01900000-0000-7000-8000-000000000103'

export const dome = (title: string, more: object = {}) => ({
  villageId: CENTER,
  title,
  description: '<p>Quiet.</p>',
  unitAmenities: ['Desk', 'Stove'],
  location: 'North path',
  price: 40.5,
  cleaningFee: 20,
  maxGuests: 2,
  ...more
})

export const addUnit = (server: TestServer, as: TestPerson, title: string, more: object = {}) =>
  server.ask(createUnit, dome(title, more), as)
