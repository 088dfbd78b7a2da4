// SQL of what people answered.
import { sql } from 'kysely'

import { QUESTIONNAIRE, type Availability, type Marks } from '#shared/questionnaire/rules.ts'

import { json, type Trx } from '../kit/database/database.ts'
import { allRows, anyRow, firstRow } from '../kit/database/rows.ts'

export interface Shown {
  skills: boolean
  contact: boolean
}
export interface Sought {
  slack: string
  marks: Marks
  hours: string
  availability: Availability
  preferences: readonly string[]
}

/** Without a word about what is shown it stays as it was. */
export const writeSought = (
  trx: Trx,
  personId: string,
  { slack, marks, hours, availability, preferences }: Sought,
  shown: Shown | undefined,
  now: Date
) =>
  sql`insert into questionnaire_person as held
      (person_id, slack, marks, hours, availability, preferences, shows_skills, shows_contact, answered_at)
    values (${personId}, ${slack}, ${json(marks)}, ${hours}, ${json(availability)}, ${json([...preferences])},
      ${shown?.skills ?? false}, ${shown?.contact ?? false}, ${now})
    on conflict (person_id) do update set slack = excluded.slack, marks = excluded.marks, hours = excluded.hours,
      availability = excluded.availability, preferences = excluded.preferences,
      shows_skills = coalesce(${shown?.skills ?? null}::boolean, held.shows_skills),
      shows_contact = coalesce(${shown?.contact ?? null}::boolean, held.shows_contact),
      answered_at = excluded.answered_at, rev = held.rev + 1`.execute(trx)

export const writeShown = (trx: Trx, personId: string, { skills, contact }: Shown) =>
  anyRow(trx)`update questionnaire_person set shows_skills = ${skills}, shows_contact = ${contact}, rev = rev + 1
    where person_id = ${personId} returning 1`

export interface Found extends Sought {
  shown: Shown
  answeredAt: string
  email: string
  showsEmail: boolean
}

const sought = sql`q.slack, q.marks, q.hours, q.availability, q.preferences, q.answered_at as "answeredAt",
  jsonb_build_object('skills', q.shows_skills, 'contact', q.shows_contact) as shown`
const showsEmail = sql`q.shows_contact and coalesce((p.privacy->>'email')::boolean, true)`

export const findSought = (trx: Trx, personId: string) =>
  firstRow<Found>(trx)`select ${sought}, p.email, (${showsEmail}) as "showsEmail"
    from questionnaire_person q join person p on p.id = q.person_id where q.person_id = ${personId}`

export interface AnsweredRow {
  id: string
  answers: Record<string, unknown>
  cameAt: string
  version: number
  personId: string
  name: string
  email: string
  showsEmail: boolean
  showsSlack: boolean
}

/** The newest of everybody, `size` at a time, on from an older one. */
export const selectAnswers = (trx: Trx, { after = null, size }: { after?: string | null; size: number }) =>
  allRows<AnsweredRow>(trx)`select r.id, r.answers, r.came_at as "cameAt", r.version, p.id as "personId",
      concat_ws(' ', p.first_name, p.last_name) as name, p.email, (${showsEmail}) as "showsEmail",
      q.shows_contact as "showsSlack"
    from form_response r join person p on p.id = r.person_id join questionnaire_person q on q.person_id = p.id
    where r.form = ${QUESTIONNAIRE} and r.replaced_at is null and (${after}::uuid is null or r.id < ${after})
    order by r.id desc limit ${size}`

/** Somebody's skills, as far as lists of people show them. */
export interface ShownRow {
  id: string
  name: string
  marks: Marks
  hours: string
  availability: Availability
}

const named = sql`p.id, concat_ws(' ', p.first_name, p.last_name) as name, q.marks, q.hours, q.availability`

/** Of these people, those who show theirs. */
export const selectShown = (trx: Trx, ids: readonly string[]) =>
  allRows<ShownRow>(trx)`select ${named} from questionnaire_person q join person p on p.id = q.person_id
    where q.shows_skills and p.id = any(${[...ids]}::uuid[]) and not p.is_archive
    order by lower(p.first_name), p.id`

/** Of a person `p`: whether they show a skill of at least so much; any of theirs without a field. */
export const hasSkill = ({ field, least }: { field: string | undefined; least: number }) =>
  sql<boolean>`exists (select from questionnaire_person q, jsonb_each_text(q.marks) mark
    where q.person_id = p.id and q.shows_skills and mark.value::numeric >= ${least}
      and (${field ?? null}::text is null or mark.key = ${field ?? null}))`

export interface RankedRow extends ShownRow {
  email: string
  slack: string
  score: number
  isTeammate: boolean
  showsEmail: boolean
  showsSlack: boolean
}

/** Of those who agreed and are active: the middle of their marks in these fields, a missing one as nothing. */
export const selectRanked = (
  trx: Trx,
  { fields, teams, most }: { fields: readonly string[]; teams: readonly string[]; most: number }
) =>
  allRows<RankedRow>(trx)`select ${named}, p.email, q.slack,
      round(score, 1)::float8 as score, (${showsEmail}) as "showsEmail", q.shows_contact as "showsSlack",
      exists (select from team_member m where m.person_id = p.id and m.team_id = any(${[...teams]}::uuid[])) as "isTeammate"
    from questionnaire_person q join person p on p.id = q.person_id,
      lateral (select coalesce(sum((q.marks->>field)::numeric), 0) / ${fields.length} as score
        from unnest(${[...fields]}::text[]) field) marked
    where q.shows_skills and p.is_active and not p.is_archive and score > 0
    order by score desc, lower(p.first_name), p.id limit ${most}`
