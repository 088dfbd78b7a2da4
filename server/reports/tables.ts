// Sums of projects by day, what belongs to the weekly summaries report, and reports by mail.
import type { Generated } from 'kysely'

import type { SheetFormat } from '#shared/kit/sheet.ts'
import type { ReportName } from '#shared/reports/export/names.ts'
import type { ReportFilters } from '#shared/reports/export/schemas.ts'
import type { When } from '#shared/reports/by-mail/when.ts'
import type { FilterColor } from '#shared/reports/weekly/rules.ts'

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
    /** The same without projects: a few rows a day. */
    worked_day: {
      day: string
      has_project: boolean
      is_task: boolean
      shard: number
      tangible_seconds: string
      intangible_seconds: string
    }
    report_color: { person_id: string; colors: FilterColor[] }
    report_recipient: { person_id: string; since: string; granted_by: string | null }
    report_reminder: { person_id: string; week: string; sent_by: string | null; sent_at: string }
    report_read: { reader_id: string; week: string; person_id: string; read_at: string; of_upload: string }
    report_answer: {
      id: string
      person_id: string
      week: string
      author_id: string | null
      body: string
      asks_change: boolean
      at: string
    }
    report_run: { week: string; after: Generated<string>; part: Generated<number> }
    report_schedule: {
      cadence: When['cadence']
      weekday: number
      day: number
      time: string
      zone: string
      id: string
      name: string
      report: ReportName
      filters: ReportFilters
      format: SheetFormat
      created_by: string
      created_at: string
      is_paused: Generated<boolean>
      next_at: string
      sent_at: string | null
      problem: string | null
      rev: Generated<number>
      deleted_at: string | null
    }
    report_schedule_about: {
      schedule_id: string
      person_id: string | null
      project_id: string | null
      team_id: string | null
    }
    report_schedule_person: {
      schedule_id: string
      person_id: string
      is_off: Generated<boolean>
      is_left_out: Generated<boolean>
      letter_id: string | null
    }
  }
}
