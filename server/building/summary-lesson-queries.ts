// Lessons that were written in two periods.
import type { WeeklySummary } from '#shared/building/summary-schemas.ts'
import { sql } from 'kysely'

import { EVERYBODY } from '#shared/lessons/rules.ts'

import type { Visitor } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import { among, countWhere, type Fragment, momentsWithin, type SummaryOf } from './summary-span-queries.ts'

type Reader = Pick<Visitor, 'id' | 'role'>

/** Lessons `l` that somebody may read: those for everybody or for their role, their own, and for an Owner all. */
const readable = ({ id, role }: Reader): Fragment => sql`l.deleted_at is null
  and (l.allowed_roles in (${EVERYBODY}, ${role}) or l.author_id = ${id}::uuid or ${role === 'Owner'})`

export const countLessons = (trx: Trx, me: Reader, { span, base, projects }: SummaryOf) =>
  firstRow<{ now: number; before: number }>(trx)`
    select ${countWhere(momentsWithin(sql`l.written_at`, span))} as now,
      ${countWhere(momentsWithin(sql`l.written_at`, base))} as before
    from lesson l where ${readable(me)} and ${among(sql`l.project_id`, projects)}
      and (${momentsWithin(sql`l.written_at`, span)} or ${momentsWithin(sql`l.written_at`, base)})`

export type NewLesson = WeeklySummary['lessons']['rows'][number]

export const newestLessons = (trx: Trx, me: Reader, { span, projects }: SummaryOf, most: number) =>
  allRows<NewLesson>(trx)`
    select l.id as "_id", l.title as name, project.name as project, l.written_at as day,
      trim(author.first_name || ' ' || author.last_name) as author
    from lesson l join project on project.id = l.project_id join person author on author.id = l.author_id
    where ${readable(me)} and ${among(sql`l.project_id`, projects)} and ${momentsWithin(sql`l.written_at`, span)}
    order by l.written_at desc, l.id desc limit ${most}`
