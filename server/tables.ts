// Written from the migrated database by tests/tables.test.ts, which says how.
import type { Generated, GeneratedAlways } from 'kysely'

import type { ColumnTypes } from './column-types.ts'

declare module './kit/database/database.ts' {
  interface Tables {
    activity: { id: string; name: string; type: string; description: string; starts_local: string;
      ends_local: string; time_zone: string; rrule: Generated<string>; days_until: string | null; location: string;
      is_online: boolean; link: Generated<string>; branch: string; theme: string; category: string;
      capacity: number | null; has_waiting_list: boolean; is_public: boolean; project_id: string | null;
      organiser_id: string | null; pictures: Generated<unknown>; cancelled_at: string | null;
      cancel_reason: Generated<string>; created_at: string; changed_at: string; deleted_at: string | null;
      rev: Generated<number> }
    activity_day: { activity_id: string; occurrence: string; starts_at: string; ends_at: string;
      cancelled_at: string | null; cancel_reason: Generated<string>; reminded_at: string | null }
    audit_record: { id: string; at: string; actor_id: string | null; viewing_id: string | null; call: string;
      about: string | null; record_id: string | null; before: unknown; after: unknown; change_set: string | null }
    authenticator: { person_id: string; secret: string | null; added_at: string | null; last_step: Generated<number>;
      pending: string | null }
    badge: { id: string; name: string; description: Generated<string>; type: ColumnTypes['badge.type'];
      multiple: number | null; weeks: number | null; months: number | null; total_hours: number | null;
      people: number | null; category: string | null; project_id: string | null; picture: string | null;
      image_url: Generated<string>; ranking: Generated<number>; show_report: Generated<boolean>; created_at: string;
      updated_at: string; deleted_at: string | null; rev: Generated<number> }
    badge_award: { week: string; person_id: string; badge_id: string; replaced_id: string | null; at: string }
    badge_holder: { person_id: string; unseen: Generated<number>; rev: Generated<number> }
    badge_picture: { hash: string; kind: string; bytes: Uint8Array; created_at: string }
    badge_run: { week: string; after_id: string; badges: Generated<number>; people: Generated<number>;
      done_at: string | null }
    bid: { id: string; listing_id: string; bidder_id: string; starts_on: string; ends_on: string; name: string;
      price: number; outcome: ColumnTypes['bid.outcome'] | null; created_at: string }
    blue_square_copy: { id: string; person_id: string; created_at: string }
    booking: { id: string; listing_id: string; guest_id: string; starts_on: string; ends_on: string; guests: number;
      message: Generated<string>; total: number; state: ColumnTypes['booking.state']; answer_by: string;
      reason: Generated<string>; created_at: string; changed_at: string; rev: Generated<number>; stars: number | null;
      review: Generated<string>; reviewed_at: string | null }
    building_site: { project_id: string; place: Generated<string>; manager_id: string | null;
      rev: Generated<number> }
    calendar_feed: { id: string; person_id: string; kinds: ColumnTypes['calendar_feed.kinds']; secret_hash: string;
      created_at: string; last_read_at: string | null }
    committed_hours: { person_id: string; from_day: string; hours: number }
    course: { id: string; title: string; summary: string; is_published: boolean; due_days: number | null;
      hours: Generated<number>; project_id: string | null; badge_id: string | null;
      modules: ColumnTypes['course.modules']; lesson_ids: string[]; minutes: number; files: Generated<unknown>;
      created_by: string | null; created_at: string; changed_at: string; deleted_at: string | null;
      rev: Generated<number>; picture: unknown }
    enrolment: { id: string; course_id: string; person_id: string; due_on: string | null; logs_hours: boolean;
      completed_at: string | null; time_entry_id: string | null; enrolled_at: string; seen_at: string;
      told_week_for: string | null; told_day_for: string | null; given_by: string | null }
    external_person: { id: string; first_name: string; last_name: string; role: string; team: string;
      team_name: string | null; email: string; country_code: string; phone: string | null; project_id: string | null;
      added_by: string | null; added_at: string; deleted_at: string | null; rev: Generated<number> }
    factor_role: { role: string }
    faq: { id: string; question: string; answer: string; found: GeneratedAlways<string>; updated_at: string;
      deleted_at: string | null; rev: Generated<number> }
    faq_unanswered: { id: string; question: string; person_id: string; asked_at: string; closed_at: string | null }
    file_upload: { hash: string; person_id: string; name: string; at: string; sent: Generated<number>;
      sent_since: string | null }
    follow_up: { id: string; task_id: string; person_id: string; is_checked: boolean; percentage: number;
      made_by: string | null; made_at: string }
    form: { id: string; title: string; description: string; questions: ColumnTypes['form.questions'];
      version: Generated<number>; state: ColumnTypes['form.state']; audience: ColumnTypes['form.audience'];
      closes_on: string | null; most_responses: number | null; kept_months: number | null; made_by: string | null;
      created_at: string; changed_at: string; deleted_at: string | null; rev: Generated<number>;
      may_change: Generated<boolean> }
    form_draft: { form: string; person_id: string; answers: ColumnTypes['form_draft.answers']; page: string;
      rev: number; begun_at: string; changed_at: string; files: Generated<unknown> }
    form_response: { id: string; form: string; version: number; person_id: string | null;
      answers: ColumnTypes['form_response.answers']; came_at: string; replaced_at: string | null;
      found_by: Generated<string>; files: Generated<unknown>; signer_name: string | null;
      signer_email: string | null }
    form_sent: { proof: string; response_id: string }
    form_upload: { form: string; hash: string; size: number; at: string; sent: Generated<number>;
      sent_since: string | null }
    form_version: { form: string; version: number; hash: string; questions: ColumnTypes['form_version.questions'];
      made_at: string }
    hours_letter: { id: string; person_id: string; issued_at: string; from_day: string; to_day: string;
      tangible_seconds: number; projects: ColumnTypes['hours_letter.projects']; hour_cents: number | null;
      currency: string | null; valid_until: string; withdrawn_at: string | null; name: string | null }
    hours_reminder: { person_id: string; day: string; sent_at: string; sent_by: string | null; letter_id: string }
    information: { id: string; name: string; content: string; visibility: ColumnTypes['information.visibility'];
      deleted_at: string | null; updated_at: string; rev: Generated<number> }
    infringement: { id: string; person_id: string; day: string; description: string; created_at: string;
      week: string | null; kind: ColumnTypes['infringement.kind'] | null }
    infringement_past: { id: string; person_id: string; day: string; description: string; created_at: string;
      expired_on: string }
    inventory_type: { id: string; category: string; name: string; description: string; unit: string | null;
      size: string | null; fuel: string | null; bought_as: Generated<ColumnTypes['inventory_type.bought_as']>;
      pictures: unknown; created_by: string | null; created_at: Generated<string>; deleted_at: string | null;
      rev: Generated<number> }
    inventory_unit: { id: string; name: string; deleted_at: string | null; rev: Generated<number> }
    invitation: { id: string; email: string; committed_hours: number; secret_hash: string; invited_by: string | null;
      created_at: string; expires_at: string; cancelled_at: string | null; completed_at: string | null;
      person_id: string | null; role: Generated<string>; team_id: string | null; project_id: string | null;
      first_name: Generated<string>; last_name: Generated<string>; team_ids: Generated<string[]> }
    job: { id: string; title: string; category: string; description: string; words: string;
      picture_hash: string | null; picture_url: Generated<string>; location: Generated<string>;
      apply_link: Generated<string>; is_featured: Generated<boolean>; posted_on: string; expires_on: string | null;
      created_at: string; updated_at: string; deleted_at: string | null; rev: Generated<number>;
      found_by: GeneratedAlways<string>; country: Generated<string>;
      workplace: Generated<ColumnTypes['job.workplace']>; reminded_for: string | null }
    job_application: { id: string; job_id: string; job_title: string; category: string; form_id: string | null;
      name: string; email: string; answers: ColumnTypes['job_application.answers']; fingerprint: string;
      created_at: string; deleted_at: string | null; found_by: GeneratedAlways<string>;
      status: Generated<ColumnTypes['job_application.status']>; seen_at: string | null; rev: Generated<number>;
      came_from: Generated<string>; stage_id: string | null; moved_at: string | null; withdrawn_at: string | null;
      invitation_id: string | null; person_id: string | null }
    job_application_event: { id: string; application_id: string; kind: ColumnTypes['job_application_event.kind'];
      by_person: string | null; title: Generated<string>; body: string; created_at: string; from_stage: string | null;
      to_stage: string | null; letter_id: string | null }
    job_application_resume: { application_id: string; email: string; name: string; type: string; size: number;
      content: Uint8Array }
    job_application_score: { application_id: string; person_id: string; score: number | null;
      said: Generated<string>; is_biased: Generated<boolean>; at: string }
    job_application_score_before: { id: string; application_id: string; person_id: string; score: number | null;
      said: string; at: string; until: string }
    job_cc: { id: string; job_id: string; email: string; created_at: string }
    job_count: { job_id: string; day: string; kind: ColumnTypes['job_count.kind']; count: number }
    job_form: { id: string; title: string; description: string; questions: ColumnTypes['job_form.questions'];
      created_at: string; updated_at: string; rev: Generated<number> }
    job_picture: { hash: string; kind: string; bytes: Uint8Array; created_at: string }
    job_reply: { id: string; name: string; subject: string; body: string; deleted_at: string | null;
      rev: Generated<number>; place: Generated<number> }
    job_resume_upload: { id: string; job_id: string; name: string; type: string; size: number; hash: string;
      content: Uint8Array; at: string }
    job_run: { job: string; period: string; at: string }
    job_stage: { id: string; name: string; place: number; state: string; told: string | null;
      comes: Generated<string>; deleted_at: string | null; rev: Generated<number> }
    keyed_write: { id: Uint8Array; fingerprint: Uint8Array; until: string; since: string | null;
      answer: Uint8Array | null; node: number | null }
    known_source: { person_id: string; source: string; seen_at: string; trusted_until: string | null;
      took_second: Generated<boolean> }
    kysely_migration: { name: string; timestamp: string }
    labour_cost: { id: string; project_id: string; task: string; day: string; cost: number; added_by: string | null;
      added_at: string }
    lesson: { id: string; title: string; content: string; project_id: string; allowed_roles: string;
      author_id: string; written_at: string; likes: Generated<number>; helped: Generated<number>;
      tag_words: Generated<string>; found: GeneratedAlways<string>; deleted_at: string | null; rev: Generated<number>;
      files: unknown }
    lesson_completed: { enrolment_id: string; lesson_id: string; completed_at: string; score: number | null }
    lesson_helped: { id: string; lesson_id: string; project_id: string; task_id: string | null;
      person_id: string | null; helped_at: string }
    lesson_like: { lesson_id: string; person_id: string; liked_at: string }
    lesson_tag: { id: string; name: string; deleted_at: string | null; rev: Generated<number> }
    lesson_tagged: { lesson_id: string; tag_id: string }
    lesson_try: { enrolment_id: string; lesson_id: string; tries: number; last_at: string }
    letter: { id: string; to_address: string; to_person: string | null; subject: Generated<string>;
      html: Generated<string>; plain: Generated<string>; headers: Generated<ColumnTypes['letter.headers']>;
      status: ColumnTypes['letter.status']; attempts: Generated<number>; problem: string | null; created_at: string;
      done_at: string | null; mailing_id: string | null; week: string | null; claimed_by: string | null;
      claimed_until: string | null; try_at: Generated<string>; file_id: string | null; lets_in: Generated<boolean> }
    letter_file: { id: string; name: string; type: string; bytes: Uint8Array; created_at: string }
    list_view: { id: string; list: string; name: string; query: ColumnTypes['list_view.query']; owner_id: string;
      is_shared: Generated<boolean>; created_at: string; rev: Generated<number> }
    listing: { id: string; village_id: string; title: string; description: string; unit_amenities: string[];
      location: string; price: number; cleaning_fee: number; max_guests: number; images: Generated<unknown>;
      host_id: string | null; available_from: string | null; available_to: string | null; bid_minimum: number | null;
      bid_increment: number | null; bids_end_at: string | null; bid_extend_minutes: number | null;
      bids_closed_at: string | null; feed_secret_hash: Uint8Array | null; created_at: string; changed_at: string;
      deleted_at: string | null; rev: Generated<number> }
    listing_message: { id: string; listing_id: string; guest_id: string; author_id: string | null; by_host: boolean;
      text: string; created_at: string }
    listing_talk_read: { listing_id: string; guest_id: string; by_host: boolean; read_at: string }
    mail_list: { id: string; name: string; emails: string; deleted_at: string | null; rev: Generated<number> }
    mail_minute: { one: Generated<boolean>; ends: string; taken: number }
    mailing: { id: string; kind: ColumnTypes['mailing.kind']; subject: string; html: string; plain: string;
      by_person: string | null; state: ColumnTypes['mailing.state']; total: number; sent: Generated<number>;
      failed: Generated<number>; uncertain: Generated<number>; skipped: Generated<number>; created_at: string;
      done_at: string | null; starts_at: string | null; list: string[] | null; problem: string | null;
      kept: Generated<number>; rev: Generated<number> }
    mailing_picture: { hash: string; kind: ColumnTypes['mailing_picture.kind']; bytes: Uint8Array;
      created_at: string }
    map_consent: { person_id: string; agreed_at: string }
    map_entry: { id: string; first_name: string; last_name: string; job_title: string; is_active: Generated<boolean>;
      city: string; country: string; lat: number; lng: number; time_zone: string; deleted_at: string | null;
      updated_at: string; rev: Generated<number> }
    message_report: { id: string; message_id: string; reporter_id: string; reason: string; created_at: string;
      settled_at: string | null; settled_by: string | null }
    mouseover_text: { id: string; text: string; updated_at: string }
    movement: { id: string; stock_id: string; kind: string; quantity: number; left_over: number;
      reverses: string | null; pair: string | null; purchase_id: string | null; note: Generated<string>; day: string;
      by_id: string | null; at: string }
    notification: { id: string; sender_id: string | null; is_system: Generated<boolean>; message: string;
      audience: Generated<string>; created_at: string; kind: string | null; about: string | null;
      places: ColumnTypes['notification.places'] | null; by_call: string | null }
    notification_copy: { notification_id: string; recipient_id: string; read_at: string | null;
      in_bell: Generated<boolean>; done_at: string | null; snoozed_until: string | null; mail_at: string | null;
      letter_id: string | null }
    owner_message: { id: number; message: Generated<string>; standard_message: Generated<string>;
      picture: Uint8Array | null; picture_hash: string | null; standard_picture: Uint8Array | null;
      standard_picture_hash: string | null; updated_at: string; rev: Generated<number> }
    partner_count: { day: string; kind: ColumnTypes['partner_count.kind']; source: string; count: number }
    passkey: { id: string; person_id: string; credential: string; public_key: string; uses: number; name: string;
      created_at: string; used_at: string | null }
    permission_change: { id: string; at: string; what: ColumnTypes['permission_change.what']; role_id: string | null;
      person_id: string | null; name: string; role_before: string | null; role_after: string | null;
      permissions: ColumnTypes['permission_change.permissions']; added: ColumnTypes['permission_change.added'];
      removed: ColumnTypes['permission_change.removed']; people: number | null; actor_id: string; actor_name: string;
      actor_role: string; actor_email: string }
    person: { id: string; email: string; password: string | null; must_set_password: Generated<boolean>;
      first_name: string; last_name: string; allows_duplicate_name: Generated<boolean>; role: string;
      is_active: Generated<boolean>; is_rehireable: Generated<boolean>; is_visible: Generated<boolean>;
      is_protected: Generated<boolean>; team_code: Generated<string>;
      job_title: Generated<ColumnTypes['person.job_title']>;
      phone_number: Generated<ColumnTypes['person.phone_number']>; bio: Generated<string>;
      bio_posted: Generated<ColumnTypes['person.bio_posted']>; picture: string | null; media_url: Generated<string>;
      personal_links: Generated<ColumnTypes['person.personal_links']>;
      admin_links: Generated<ColumnTypes['person.admin_links']>; privacy: Generated<ColumnTypes['person.privacy']>;
      collaboration_preference: Generated<string>; location: ColumnTypes['person.location'] | null;
      home_country: ColumnTypes['person.home_country'] | null; time_zone: Generated<string>;
      committed_hours: Generated<number>; missed_hours: Generated<number>;
      summary_option: Generated<ColumnTypes['person.summary_option']>;
      front_permissions: Generated<ColumnTypes['person.front_permissions']>;
      removed_permissions: Generated<ColumnTypes['person.removed_permissions']>;
      permissions_acknowledged: Generated<boolean>; is_subscribed: Generated<boolean>; start_date: string;
      end_date: string | null; reactivation_date: string | null; created_at: string; updated_at: string;
      rev: Generated<number>; has_logged_time: Generated<boolean>; final_day_set: string | null;
      final_day_told: string | null; is_archive: Generated<boolean>; erase_on: string | null;
      erase_before: ColumnTypes['person.erase_before'] | null; erased_at: string | null; proven_email: string | null }
    person_apart: { one_id: string; other_id: string; made_by: string | null; made_at: string }
    person_badge: { person_id: string; badge_id: string; count: number; earned: Generated<string[]>;
      modified_at: string; featured: Generated<boolean>; was_lowered: Generated<boolean>; share_key: string | null;
      shared_at: string | null; shared_name: string | null }
    person_day: { person_id: string; day: string; tangible_seconds: Generated<number>;
      intangible_seconds: Generated<number> }
    person_former: { gone_id: string; person_id: string; name: string }
    person_import: { id: string; made_by: string | null; made_at: string; digest: string; made: number;
      refused: number; results: ColumnTypes['person_import.results']; undone_at: string | null }
    person_import_row: { import_id: string; person_id: string }
    person_merge: { id: string; gone_id: string; kept_id: string; made_by: string | null; made_at: string;
      was: ColumnTypes['person_merge.was']; moved: ColumnTypes['person_merge.moved']; undone_at: string | null }
    person_project: { person_id: string; project_id: string | null; tangible_seconds: Generated<number>;
      intangible_seconds: Generated<number> }
    person_project_week: { person_id: string; project_id: string | null; week: string;
      tangible_seconds: Generated<number>; intangible_seconds: Generated<number> }
    person_week: { person_id: string; week: string; tangible_seconds: Generated<number>;
      intangible_seconds: Generated<number> }
    picture: { hash: string; kind: string; bytes: Uint8Array; created_at: string }
    popup: { id: string; name: string; content: string; backup_name: string | null; backup_content: string | null;
      backup_at: string | null; updated_at: string; rev: Generated<number>; deleted_at: string | null }
    project: { id: string; name: string; category: string; is_active: Generated<boolean>;
      is_archived: Generated<boolean>; created_at: string; updated_at: string; rev: Generated<number>;
      members_changed_at: string | null; deleted_at: string | null }
    project_day: { project_id: string | null; day: string; shard: number; tangible_seconds: number;
      intangible_seconds: number }
    project_member: { project_id: string; person_id: string; added_at: string }
    purchase: { id: string; project_id: string; type_id: string; name: Generated<string>;
      category: Generated<string>; quantity: number; requested_quantity: number; priority: string;
      brand: string | null; make_model: string | null; est_time: string | null; usage_desc: string | null;
      rented_from: string | null; rented_to: string | null; unit_price: number | null; currency: string | null;
      state: Generated<string>; requested_by: string | null; requested_at: string; decided_by: string | null;
      decided_at: string | null; deleted_at: string | null; rev: Generated<number>; reason: string | null }
    questionnaire_person: { person_id: string; slack: string; marks: ColumnTypes['questionnaire_person.marks'];
      hours: string; availability: ColumnTypes['questionnaire_person.availability'];
      preferences: ColumnTypes['questionnaire_person.preferences']; shows_skills: Generated<boolean>;
      shows_contact: Generated<boolean>; answered_at: string; rev: Generated<number> }
    questionnaire_question: { id: Generated<string>; page: number; qno: number; title: string; text: string;
      deleted_at: string | null; rev: Generated<number> }
    rate_limit: { key: string; points: Generated<number>; expire: number | null }
    recovery_code: { person_id: string; hash: string; used_at: string | null }
    registration: { id: string; activity_id: string; occurrence: string; person_id: string;
      state: ColumnTypes['registration.state']; registered_at: string; waits_since: string | null;
      cancelled_at: string | null; logs_hours: boolean; attended: boolean | null; attended_at: string | null;
      time_entry_id: string | null; rev: Generated<number>; more_entries: Generated<string[]>;
      hours_question: ColumnTypes['registration.hours_question'] | null }
    report_answer: { id: string; person_id: string; week: string; author_id: string | null; body: string;
      asks_change: boolean; at: string }
    report_color: { person_id: string; colors: ColumnTypes['report_color.colors'] }
    report_read: { reader_id: string; week: string; person_id: string; read_at: string; of_upload: string }
    report_recipient: { person_id: string; since: string; granted_by: string | null }
    report_reminder: { person_id: string; week: string; sent_by: string | null; sent_at: string }
    report_run: { week: string; after: Generated<string>; part: Generated<number> }
    report_schedule: { id: string; name: string; report: ColumnTypes['report_schedule.report'];
      filters: ColumnTypes['report_schedule.filters']; format: ColumnTypes['report_schedule.format'];
      cadence: ColumnTypes['report_schedule.cadence']; weekday: number; day: number; time: string; zone: string;
      created_by: string; created_at: string; is_paused: Generated<boolean>; next_at: string; sent_at: string | null;
      problem: string | null; rev: Generated<number>; deleted_at: string | null }
    report_schedule_about: { schedule_id: string; person_id: string | null; project_id: string | null;
      team_id: string | null }
    report_schedule_person: { schedule_id: string; person_id: string; is_off: Generated<boolean>;
      is_left_out: Generated<boolean>; letter_id: string | null }
    reservation: { id: string; item_id: string; person_id: string; starts_at: string; ends_at: string;
      waits: Generated<boolean>; freed_at: string | null; created_at: string; rev: Generated<number> }
    resource: { id: string; name: string; kind: ColumnTypes['resource.kind']; location: string | null;
      deleted_at: string | null; rev: Generated<number> }
    resource_booking: { id: string; resource_id: string; starts_at: string; ends_at: string; purpose: string;
      activity_id: string | null; person_id: string; created_at: string; freed_at: string | null }
    role: { id: string; name: string; permissions: ColumnTypes['role.permissions']; updated_at: string;
      rev: Generated<number> }
    role_preset: { id: string; role_name: string; name: string; permissions: ColumnTypes['role_preset.permissions'];
      rev: Generated<number> }
    saved_listing: { person_id: string; listing_id: string; at: string }
    security_event: { id: string; kind: ColumnTypes['security_event.kind']; first_at: string; last_at: string;
      times: Generated<number>; actor_id: string | null; person_id: string | null; account: string | null; ip: string;
      device: string; detail: Generated<string>; same: string | null }
    session: { id: string; person_id: string; device: string; address: string; created_at: string; seen_at: string;
      expires_at: string; ended_at: string | null; kind: Generated<ColumnTypes['session.kind']>;
      viewing: Generated<string[]>; proved_at: string | null; portals: Generated<string[]> }
    setting: { name: string; value: unknown }
    site_issue: { id: string; project_id: string | null; title: string; description: string; type: string;
      consequences: string[] | null; other_consequence: string | null; day: string; status: Generated<string>;
      assigned_to_id: string | null; cost: number | null; opened_by: string | null; opened_at: string;
      closed_at: string | null; deleted_at: string | null; rev: Generated<number> }
    site_time: { id: string; project_id: string; person_id: string; task: string; counted_ms: Generated<number>;
      running_since: string | null; created_at: string }
    spent_challenge: { nonce: string; form: string; at: string; sent: string | null }
    square_appeal: { square_id: string; person_id: string; reason: string; created_at: string; answer: string | null;
      decided_by: string | null; decided_at: string | null }
    square_reminder_off: { person_id: string }
    square_run: { task: ColumnTypes['square_run.task']; week: string; after_id: string; people: Generated<number>;
      given: Generated<number>; excused: Generated<number>; done_at: string | null }
    stock: { id: string; project_id: string; type_id: string; name: Generated<string>; category: Generated<string>;
      unit: Generated<string>; bought: Generated<number>; moved: Generated<number>; used: Generated<number>;
      wasted: Generated<number>; available: GeneratedAlways<number | null>; reorder_level: number | null;
      reorder_told_at: string | null; changed_at: string; deleted_at: string | null; rev: Generated<number>;
      reorder_person_id: string | null }
    stock_import: { id: string; made_by: string | null; made_at: string; undone_at: string | null }
    stock_import_row: { movement_id: string; import_id: string }
    stocktake: { id: string; project_id: string; state: Generated<string>; note: Generated<string>;
      counted_by: string | null; counted_at: string; approved_by: string | null; approved_at: string | null;
      rev: Generated<number> }
    stocktake_line: { stocktake_id: string; stock_id: string; counted: number; expected: number }
    stored_file: { hash: string; type: string; size: number; content: Uint8Array; sent_at: string;
      left_at: string | null }
    subscriber: { id: string; email: string; state: ColumnTypes['subscriber.state']; asked_at: string | null;
      asked_from: string | null; consent: string | null; mailed_at: string | null; confirmed_at: string | null;
      left_at: string | null }
    suggestion: { id: string; person_id: string | null; kind: ColumnTypes['suggestion.kind'];
      said: ColumnTypes['suggestion.said']; created_at: string; state: Generated<ColumnTypes['suggestion.state']>;
      reply: Generated<string>; replied_at: string | null; rev: Generated<number> }
    summary: { id: string; person_id: string; week: string; html: Generated<string>; uploaded_at: string | null;
      draft: string | null; draft_at: string | null; rev: Generated<number> }
    summary_person: { person_id: string; correction: Generated<number>; prompt_copied_at: string | null }
    summary_version: { id: string; person_id: string; week: string; kind: ColumnTypes['summary_version.kind'];
      tab: string; html: string; begun_at: string; at: string }
    sums_compared: { is_only: Generated<boolean>; day: string; stage: ColumnTypes['sums_compared.stage'] | null;
      after_id: string }
    task: { id: string; wbs_id: string; parent_id: string | null; level: number; num: Generated<string>;
      position: Generated<number>; child_count: Generated<number>; name: string;
      priority: Generated<ColumnTypes['task.priority']>; status: Generated<string>; category: Generated<string>;
      classification: Generated<string>; is_assigned: Generated<boolean>; is_active: Generated<boolean>;
      hours_best: Generated<number>; hours_most: Generated<number>; hours_worst: Generated<number>;
      estimated_hours: Generated<number>; logged_seconds: Generated<number>; start_day: string | null;
      due_day: string | null; deadline_count: Generated<number>; links: Generated<ColumnTypes['task.links']>;
      related_links: Generated<ColumnTypes['task.related_links']>; why_info: Generated<string>;
      intent_info: Generated<string>; endstate_info: Generated<string>; created_at: string; updated_at: string;
      rev: Generated<number>; deleted_at: string | null; deleted_with: string | null; import_id: string | null;
      completed_at: string | null }
    task_comment: { id: string; task_id: string; person_id: string | null; body: string;
      mentions: Generated<ColumnTypes['task_comment.mentions']>; created_at: string; edited_at: string | null;
      deleted_at: string | null; rev: Generated<number> }
    task_notice: { id: string; task_id: string; person_id: string; before: ColumnTypes['task_notice.before'];
      created_at: string }
    task_resource: { task_id: string; person_id: string;
      review_status: Generated<ColumnTypes['task_resource.review_status']>; is_done: Generated<boolean>;
      added_at: string; review_asked_at: string | null; review_corrected_at: string | null }
    task_suggestion: { id: string; task_id: string; person_id: string; before: ColumnTypes['task_suggestion.before'];
      after: ColumnTypes['task_suggestion.after']; suggested_at: string }
    task_watcher: { task_id: string; person_id: string; is_watching: boolean }
    team: { id: string; name: string; code: Generated<string>; is_active: Generated<boolean>; created_at: string;
      updated_at: string; rev: Generated<number>; deleted_at: string | null; was_active: boolean | null }
    team_member: { team_id: string; person_id: string; is_visible: Generated<boolean>; added_at: string }
    ticket: { id: string; purpose: string; person_id: string | null; secret_hash: string;
      data: ColumnTypes['ticket.data']; created_at: string; expires_at: string; used_at: string | null }
    time_ask: { id: string; person_id: string; kind: ColumnTypes['time_ask.kind']; entry_id: string | null;
      entry_rev: number | null; day: string; project_id: string | null; task_id: string | null; seconds: number;
      began: number | null; is_tangible: boolean; notes: string; state: Generated<ColumnTypes['time_ask.state']>;
      asked_at: string; decided_by: string | null; decided_at: string | null; word: Generated<string>; was: unknown;
      rev: Generated<number> }
    time_entry: { id: string; person_id: string; project_id: string | null; day: string; seconds: number;
      is_tangible: boolean; notes: string; entry_type: Generated<ColumnTypes['time_entry.entry_type']>;
      is_active: Generated<boolean>; created_at: string; updated_at: string; rev: Generated<number>;
      task_id: string | null; team_id: string | null; deleted_at: string | null; edited_by: string | null;
      began: number | null }
    time_entry_edit: { id: string; person_id: string; entry_id: string; before_seconds: number;
      after_seconds: number; edited_at: string }
    time_off: { id: string; person_id: string; from_day: string; to_day: string; weeks: number; reason: string;
      created_at: string; updated_at: string | null; rev: Generated<number> }
    timer: { person_id: string; is_started: boolean; is_paused: boolean; is_chiming: boolean; time_ms: number;
      goal_ms: number; initial_goal_ms: number; start_at: string; seen_at: string; touched_at: string;
      asked_at: string | null; cut_at: string | null; claim_ms: number | null; rev: number;
      changed_at: Generated<string>; project_id: string | null; wbs_id: string | null; task_id: string | null;
      work_label: Generated<string>; notes: Generated<string>; work_at: string | null }
    timer_command: { person_id: string; command_id: string; at: string; refused: string | null;
      told: string | null }
    title: { id: string; name: string; short_name: string; code: string; team_code: string; media_folder: string;
      team_id: string | null; project_id: string | null; ord: number; deleted_at: string | null; created_at: string;
      updated_at: string; rev: Generated<number> }
    title_person: { title_id: string; person_id: string; given_at: string }
    told_choice: { person_id: string; kind: string; bell: boolean | null; mail: boolean | null }
    told_pace: { person_id: string; mails: string; at: string }
    tool_code: { letters: string; last: number }
    tool_item: { id: string; type_id: string; project_id: string; purchase_id: string | null; code: string;
      condition: string; ownership: string; rented_from: string | null; rented_to: string | null;
      returned_on: string | null; holder_id: string | null; out_since: string | null; due: string | null;
      keeper_id: string | null; pictures: Generated<unknown>; meter: number | null; maintenance_due: string | null;
      overdue_told: string | null; rental_told: string | null; maintenance_told: string | null; created_at: string;
      rev: Generated<number> }
    tool_log: { id: string; item_id: string; action: string; person_id: string | null; by_id: string | null;
      day: string; at: string }
    tool_status: { id: string; item_id: string; status: string; condition: string; note: Generated<string>;
      needs_replacement: Generated<boolean>; used_by: string | null; pictures: Generated<unknown>;
      meter: number | null; by_id: string | null; day: string; at: string; used_for: Generated<string> }
    village: { id: string; name: string; short: string; description: string; url: Generated<string>;
      place_top: number; place_left: number; region: ColumnTypes['village.region']; amenities: string[];
      created_at: string; rev: Generated<number> }
    warning: { id: string; person_id: string; kind_id: string; color: ColumnTypes['warning.color']; icon_id: string;
      issued_by: string | null; issued_at: string }
    warning_kind: { id: string; title: string; is_active: Generated<boolean>; is_permanent: Generated<boolean>;
      created_at: string }
    wbs: { id: string; project_id: string; name: string; is_active: Generated<boolean>; created_at: string;
      updated_at: string; rev: Generated<number>; deleted_at: string | null; tree_version: Generated<number> }
    work_week: { id: string; person_id: string; week: string; state: ColumnTypes['work_week.state']; sent_at: string;
      decided_by: string | null; decided_at: string | null; is_automatic: Generated<boolean>; word: Generated<string>;
      asked: string | null; asked_at: string | null; rev: Generated<number> }
    worked_day: { day: string; has_project: boolean; is_task: boolean; shard: number; tangible_seconds: number;
      intangible_seconds: number }
  }
}
