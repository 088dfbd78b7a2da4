// A record as its page knows it: the description, which comes when the page is opened, and its calls.
import type { RecordCalls } from './calls.ts'
import type { AnyRecord } from './record.ts'

export interface Listed {
  record: AnyRecord
  calls: RecordCalls
}

/** A line of `shared/records.ts`. That calls and description belong together is checked here; screens take any record. */
export const listed =
  <R extends AnyRecord>(calls: RecordCalls<R>, read: () => Promise<R>): (() => Promise<Listed>) =>
  async () => ({ record: await read(), calls: calls as unknown as RecordCalls })
