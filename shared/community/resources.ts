// Rooms and things that may be booked, as a list.
import { choice, text } from '../kit/records/fields.ts'
import { record } from '../kit/records/record.ts'
import * as texts from './booking/texts.ts'

export const resources = record({
  table: 'resource',
  texts: { one: 'room or thing', many: texts.many, taken: texts.taken },
  title: 'name',
  order: 'name',
  unique: 'name',
  fields: {
    name: text(texts.name, { max: 80, missing: texts.nameMissing, find: true, sort: true }),
    kind: choice(texts.kind, ['room', 'thing'], {
      filter: true,
      names: { room: texts.room, thing: texts.thing }
    }),
    location: text(texts.place, { optional: true, max: 200, find: true })
  }
})
