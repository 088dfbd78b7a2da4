// Lessons that were written in two periods.
import type { WeeklySummary } from '#shared/building/summary-schemas.ts'
import { sql } from 'kysely'

import type { Visitor } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import { readable } from '../lessons/for-others.ts'
import { among, countWhere, momentsWithin, type SummaryOf } from './summary-span-queries.ts'

type Reader = Pick<Visitor, 'id' | 'role'>

export const countLessons = (trx: Trx, me: Reader, { span, base, projects }: SummaryOf) =>
  firstRow<{ now: number; before: number }>(trx)`
    select ${countWhere(momentsWithin(sql`t.written_at`, span))} as now,
      ${countWhere(momentsWithin(sql`t.written_at`, base))} as before
    from lesson t where ${readable(me)} and ${among(sql`t.project_id`, projects)}
      and (${momentsWithin(sql`t.written_at`, span)} or ${momentsWithin(sql`t.written_at`, base)})`

export type NewLesson = WeeklySummary['lessons']['rows'][number]

export const newestLessons = (trx: Trx, me: Reader, { span, projects }: SummaryOf, most: number) =>
  allRows<NewLesson>(trx)`
    select t.id as "_id", t.title as name, project.name as project, t.written_at as day,
      trim(author.first_name || ' ' || author.last_name) as author
    from lesson t join project on project.id = t.project_id join person author on author.id = t.author_id
    where ${readable(me)} and ${among(sql`t.project_id`, projects)} and ${momentsWithin(sql`t.written_at`, span)}
    order by t.written_at desc, t.id desc limit ${most}`
