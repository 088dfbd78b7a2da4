// The oddest text that somebody may have typed, in every column of the database that holds what people type.
import type { TestServer } from '#tests/kit/test-server.ts'

/** What ends a value or a line of a calendar, what HTML, XML and scripts take for their own, what a spreadsheet would run. */
export const ODD = String.raw`=Odd; "one", it's \two & <img src=x onerror=alert(1)> ]]> </script>` + '\nX-ODD:1'

/** Columns that hold words of ours, or texts with HTML that was made safe when it was saved. */
const OURS =
  /^(?:state|status|type|kind|unit|zone|time_?zone|rrule|\w*link|url|\w+_url|html|plain|content|description|body|text|message|email|\w+_email|to_address|role|category|condition|ownership|priority|classification|workplace|country|num|hash|token\w*|password|secret\w*|key|color|colour|format|cadence|report|visibility|entry_type|form|locale|found|found_by|allowed_roles|currency|currency_code|\w+_hash|engine|device|address|ip)$/

/** Tables of what goes out: to calendars, readers of feeds, search engines and letters. */
const GOES_OUT = [
  'activity',
  'badge',
  'course',
  'form',
  'inventory_type',
  'job',
  'listing',
  'person',
  'project',
  'resource',
  'resource_booking',
  'task',
  'team',
  'time_off',
  'tool_item',
  'village',
  'wbs'
]

/** Gives the columns that took it, as `table.column`. */
export async function writeOdd({ database }: TestServer): Promise<string[]> {
  const { rows } = await database.raw<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = any($1) and c.data_type = 'text' and c.is_generated = 'NEVER'
      order by 1, 2`,
    [GOES_OUT]
  )
  const written: string[] = []
  for (const { table, column } of rows) {
    if (OURS.test(column)) continue
    // Some have to be one of a few words, or one alone; those keep theirs.
    const done = await database
      .raw(`update "${table}" set "${column}" = $1 || ' ' || left(id::text, 4)`, [ODD])
      .then(() => true)
      .catch(() => false)
    if (done) written.push(`${table}.${column}`)
  }
  return written
}
