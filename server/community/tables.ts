// Columns of activities, their days, and who comes.
import type { Generated } from 'kysely'

declare module '../kit/database/database.ts' {
  interface Tables {
    activity: {
      id: string
      name: string
      type: string
      description: string
      starts_local: string
      ends_local: string
      time_zone: string
      rrule: string
      days_until: string | null
      location: string
      is_online: boolean
      link: string
      branch: string
      theme: string
      category: string
      capacity: number | null
      has_waiting_list: boolean
      is_public: boolean
      project_id: string | null
      organiser_id: string | null
      pictures: unknown
      cancelled_at: string | null
      cancel_reason: Generated<string>
      created_at: string
      changed_at: string
      deleted_at: string | null
      rev: Generated<number>
    }
    activity_day: {
      activity_id: string
      occurrence: string
      starts_at: string
      ends_at: string
      cancelled_at: string | null
      cancel_reason: Generated<string>
      reminded_at: string | null
    }
    registration: {
      id: string
      activity_id: string
      occurrence: string
      person_id: string
      state: 'registered' | 'waiting' | 'cancelled'
      registered_at: string
      waits_since: string | null
      cancelled_at: string | null
      logs_hours: boolean
      attended: boolean | null
      attended_at: string | null
      time_entry_id: string | null
      more_entries: Generated<string[]>
      hours_question: 'due' | 'asked' | 'answered' | null
      rev: Generated<number>
    }
    resource: {
      id: string
      name: string
      kind: 'room' | 'thing'
      location: string | null
      deleted_at: Generated<string | null>
      rev: Generated<number>
    }
    resource_booking: {
      id: string
      resource_id: string
      starts_at: string
      ends_at: string
      purpose: string
      activity_id: string | null
      person_id: string
      created_at: string
      freed_at: Generated<string | null>
    }
  }
}
