// Columns of jobs, CC addresses, job forms and applications.
import type { Generated } from 'kysely'

import type { Day } from '#shared/kit/day.ts'
import type { ApplicationStatus, eventKinds, JobCounted, Workplace } from '#shared/jobs/rules.ts'
import type { Answered, Question } from '#shared/jobs/schemas.ts'
import type { Brought } from './partner-queries.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    job: {
      id: string
      title: string
      category: string
      description: string
      words: string
      picture_hash: string | null
      picture_url: Generated<string>
      location: Generated<string>
      country: Generated<string>
      workplace: Generated<Workplace>
      apply_link: Generated<string>
      is_featured: Generated<boolean>
      posted_on: Day
      expires_on: Day | null
      created_at: string
      updated_at: string
      deleted_at: string | null
      rev: Generated<number>
      found_by: Generated<string>
      /** The last day of which its keepers were reminded. */
      reminded_for: Generated<Day | null>
    }
    job_picture: { hash: string; kind: string; bytes: Uint8Array; created_at: string }
    job_cc: { id: string; job_id: string; email: string; created_at: string }
    job_form: {
      id: string
      title: string
      description: string
      questions: Question[]
      created_at: string
      updated_at: string
      rev: Generated<number>
    }
    job_application: {
      id: string
      job_id: string
      job_title: string
      category: string
      form_id: string | null
      name: string
      email: string
      answers: Answered[]
      came_from: Generated<string>
      fingerprint: string
      status: Generated<ApplicationStatus>
      stage_id: string | null
      moved_at: string | null
      withdrawn_at: string | null
      invitation_id: string | null
      person_id: string | null
      seen_at: string | null
      rev: Generated<number>
      created_at: string
      deleted_at: string | null
    }
    /** The file that came with an application. */
    job_application_resume: {
      application_id: string
      email: string
      name: string
      type: string
      size: number
      content: Uint8Array
    }
    /** A file that was sent ahead of an application. */
    job_resume_upload: {
      id: string
      job_id: string
      name: string
      type: string
      size: number
      hash: string
      content: Uint8Array
      at: string
    }
    /** How many a partner's page brought on a day; an empty source is all others. */
    partner_count: { day: Day; kind: Brought; source: string; count: number }
    /** Notes, replies and changes of state. */
    job_application_event: {
      id: string
      application_id: string
      /** A mail without a text is one that went out by itself: kept so that it goes with the application. */
      kind: (typeof eventKinds)[number] | 'mail'
      by_person: string | null
      title: string
      body: string
      from_stage: Generated<string | null>
      to_stage: Generated<string | null>
      letter_id: Generated<string | null>
      created_at: string
    }
    /** What a reader thinks of an application. */
    job_application_score: {
      application_id: string
      person_id: string
      score: number | null
      said: Generated<string>
      is_biased: Generated<boolean>
      at: string
    }
    /** What was changed or taken back. */
    job_application_score_before: {
      id: string
      application_id: string
      person_id: string
      score: number | null
      said: string
      at: string
      until: string
    }
    /** What became of an opening, a day. */
    job_count: { job_id: string; day: Day; kind: JobCounted; count: number }
  }
}
