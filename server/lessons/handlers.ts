// Lessons learned: what people write down for whoever does the like next.
import { nobodys } from '#shared/kit/rights.ts'
import * as calls from '#shared/lessons/calls.ts'
import * as helpingCalls from '#shared/lessons/helping-calls.ts'
import * as helpingSchemas from '#shared/lessons/helping-schemas.ts'
import * as schemas from '#shared/lessons/schemas.ts'

import { bind, type Feature } from '../kit/calls/bind.ts'
import type { Owned } from '../kit/calls/request.ts'
import { isId } from '../kit/database/ids.ts'
import { helping } from './helping.ts'
import { lessons } from './lessons.ts'
import { personalData } from './personal-data.ts'
import { findOwner, leaveLessons } from './queries.ts'
import { tags } from './tags.ts'

declare module '#shared/kit/calls/call.ts' {
  interface Records {
    lesson: Owned
    /** One that is read: whose it is does not matter. */
    'read-lesson': Owned
  }
}

export const lessonsFeature = (): Feature => ({
  name: 'lessons',
  endpoints: [
    ...bind(calls, schemas, {
      ...lessons,
      ...tags,
      readLessonProject: async (_, { record: { row } }) => ({
        _id: row._id,
        name: row.projectName,
        projectName: row.projectName,
        isActive: row.isActive
      })
    }),
    ...bind(helpingCalls, helpingSchemas, helping)
  ],
  loaders: {
    lesson: async (trx, id, visitorId) => (isId(id) ? findOwner(trx, id, visitorId) : undefined),
    'read-lesson': async (trx, id, visitorId) => {
      const found = isId(id) ? await findOwner(trx, id, visitorId) : undefined
      return found && !found.isDeleted ? { subject: nobodys } : undefined
    }
  },
  movers: [
    { table: 'lesson', column: 'author_id', key: ['id'] },
    { table: 'lesson_like', column: 'person_id', key: ['lesson_id'] },
    { table: 'lesson_helped', column: 'person_id', key: ['id'] }
  ],
  personalData,
  listeners: {
    'person.leaving': ({ personId, timeTo }, { trx }) => leaveLessons(trx, personId, timeTo)
  }
})
