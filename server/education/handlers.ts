// The education portal: courses, who learns in them, and how far they are.
import * as calls from '#shared/education/calls.ts'
import * as schemas from '#shared/education/schemas.ts'

import { bind, type Feature } from '../kit/calls/bind.ts'
import type { Owned } from '../kit/calls/request.ts'
import { isId } from '../kit/database/ids.ts'
import { courses } from './courses.ts'
import { ownerOf } from './enrolment-queries.ts'
import { importing } from './import.ts'
import { learning } from './learning.ts'
import { personalData } from './personal-data.ts'
import { dueTask } from './reminding.ts'

declare module '#shared/kit/calls/call.ts' {
  interface Records {
    enrolment: Owned
  }
}

export const educationFeature = (): Feature => ({
  name: 'education',
  endpoints: bind(calls, schemas, { ...courses, ...learning, ...importing }),
  loaders: {
    enrolment: async (trx, id) => {
      const owner = isId(id) ? await ownerOf(trx, id) : undefined
      return owner && { subject: { ownerId: owner.personId, ownerRole: owner.role, isProtected: owner.isProtected } }
    }
  },
  movers: [
    { table: 'enrolment', column: 'person_id', key: ['id'], once: ['course_id'] },
    { table: 'enrolment', column: 'given_by', key: ['id'] },
    { table: 'course', column: 'created_by', key: ['id'] }
  ],
  personalData,
  schedule: [dueTask]
})
