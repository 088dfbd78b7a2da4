// Columns of people from outside, issues, paid work, where sites are, and time at them.
import type { Generated } from 'kysely'

declare module '../kit/database/database.ts' {
  interface Tables {
    external_person: {
      id: string
      first_name: string
      last_name: string
      email: string
      project_id: string | null
      deleted_at: string | null
      rev: Generated<number>
    }
    site_issue: {
      id: string
      project_id: string | null
      title: string
      type: string
      day: string
      status: Generated<string>
      cost: number | null
      assigned_to_id: string | null
      opened_by: string | null
      opened_at: string
      deleted_at: string | null
      rev: Generated<number>
    }
    building_site: {
      project_id: string
      place: Generated<string>
      manager_id: string | null
      rev: Generated<number>
    }
    site_time: {
      id: string
      project_id: string
      person_id: string
      task: string
      counted_ms: Generated<number>
      running_since: string | null
      created_at: string
    }
    labour_cost: {
      id: string
      project_id: string
      task: string
      day: string
      cost: number
      added_by: string | null
      added_at: string
    }
  }
}
