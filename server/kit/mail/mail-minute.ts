// The minute in which mails leave. It stands in the database, so that all nodes share one.
import type { Database } from '../database/database.ts'

/** Takes room for so many mails, when no more than `most` may leave: how many got some, and in how many milliseconds the minute ends. */
export type Minute = (wanted: number, most: number) => Promise<{ got: number; ends: number }>

export const minuteOf =
  (database: Database): Minute =>
  async (wanted, most) => {
    const { rows } = await database.raw<{ got: number; ends: number }>(
      `update mail_minute set
         got = least($1::int, greatest(0, $2::int - case when ends <= now() then 0 else taken end)),
         taken = case when ends <= now() then 0 else taken end
           + least($1::int, greatest(0, $2::int - case when ends <= now() then 0 else taken end)),
         ends = case when ends <= now() then now() + interval '1 minute' else ends end
       returning got, ceil(extract(epoch from ends - now()) * 1000)::int as ends`,
      [wanted, most]
    )
    return rows[0] ?? { got: 0, ends: 0 }
  }
