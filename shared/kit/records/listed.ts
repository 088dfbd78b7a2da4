// A record as its page knows it: the description and its calls, which come when the page is opened.
import type { RecordCalls } from './calls.ts'
import type { AnyRecord } from './record.ts'

export interface Listed {
  record: AnyRecord
  calls: RecordCalls
}

/** For a line of `shared/records.ts`. That both belong together is checked here; screens take any record. */
export const listed = <R extends AnyRecord>(record: R, calls: RecordCalls<R>): Listed => ({ record, calls })
