// Loaders of jobs, forms and applications for the permission check. They have no owner; rows in the trash are found too.
import { nobodys } from '#shared/kit/rights.ts'

import type { Trx } from '../kit/database/database.ts'
import type { Loader, Owned } from '../kit/calls/request.ts'
import { type ApplicationRow, findApplication } from './applications/queries.ts'
import { findForm, type FormRow } from './form-queries.ts'
import { findJob, type JobRow } from './queries.ts'

interface Recorded<Row> extends Owned {
  row: Row
}
export type JobRecord = Recorded<JobRow>
export type ApplicationRecord = Recorded<ApplicationRow>
export type FormRecord = Recorded<FormRow>

declare module '#shared/kit/calls/call.ts' {
  interface Records {
    job: JobRecord
    application: ApplicationRecord
    jobForm: FormRecord
  }
}

const loads =
  <Row>(find: (trx: Trx, id: string) => Promise<Row | undefined>) =>
  async (trx: Trx, id: string): Promise<Recorded<Row> | undefined> => {
    const row = await find(trx, id)
    return row && { row, subject: nobodys }
  }

export const loadJob: Loader<'job'> = loads(findJob)
export const loadApplication: Loader<'application'> = loads(findApplication)
export const loadForm: Loader<'jobForm'> = loads(findForm)
