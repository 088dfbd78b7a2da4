// Sums of projects by day, and what belongs to the weekly summaries report.
import type { Generated } from 'kysely'

import type { FilterColor } from '#shared/reports/weekly-rules.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    /** Everybody's hours on a project, or on none, by day. Kept by the database itself when an entry changes. */
    project_day: {
      project_id: string | null
      day: string
      /** The parts of a day that people write to are several rows. */
      shard: number
      tangible_seconds: number
      intangible_seconds: number
    }
    report_color: { person_id: string; colors: FilterColor[] }
    report_recipient: { person_id: string; since: string; granted_by: string | null }
    report_reminder: { person_id: string; week: string; sent_by: string | null; sent_at: string }
    report_run: { week: string; after: Generated<string>; part: Generated<number> }
  }
}
