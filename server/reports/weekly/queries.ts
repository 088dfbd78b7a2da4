// Everybody's week: who is on the report, and its numbers, which count all of them and not a page.
import { type RawBuilder, sql } from 'kysely'

import { addDays, type Day } from '#shared/kit/time/day.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import type { PrivacySettings } from '#shared/people/schemas.ts'
import { BIO_DAYS, BIO_HOURS, type FilterColor, OVER, type WeekStanding } from '#shared/reports/weekly/rules.ts'
import type { Filters, WeeklyFigures, WeeklyPerson } from '#shared/reports/weekly/schemas.ts'

import { PICTURES } from '#shared/badges/picture.ts'
import type { Trx } from '../../kit/database/database.ts'
import { excusesTimeOff } from '../../kit/settings.ts'
import { and, finds, natural, type Page, paged, type Part } from '../../kit/lists/paged.ts'
import { countOf } from '../../summaries/for-others.ts'
import { teamMates } from '../../teams/for-others.ts'
import { isUnread, readAt } from './read-queries.ts'

/** The week that is asked for, on which day. */
export interface WeekRequest {
  sunday: Day
  today: Day
  /** Who reads: what is read and unread is theirs. */
  reader?: string
  /** Whose teams alone are looked at; everybody without it. */
  onlyOf?: string
}

export type WeeklyFilters = Omit<Filters, 'ago'>

const name = sql`(p.first_name || ' ' || p.last_name)`

/** One row a person: nothing here multiplies them. */
const people = ({ sunday }: WeekRequest): Part => sql`person p
  left join person_week w on w.person_id = p.id and w.week = ${sunday}
  left join summary s on s.person_id = p.id and s.week = ${sunday} and s.uploaded_at is not null
  left join report_color c on c.person_id = p.id`

export const isListed: Part = sql`p.is_active and not p.is_archive`

/** Of them, oneself and the people of one's teams, where one sees no more. */
export const isSeen = (onlyOf: string | undefined): Part =>
  onlyOf === undefined ? sql`true` : sql`(p.id = ${onlyOf} or p.id in ${teamMates(onlyOf)})`

const tangible = sql`coalesce(w.tangible_seconds, 0)`

/** What they had promised when the week ended. */
export const promised = (sunday: Day): Part => sql`coalesce((select hours from committed_hours h
  where h.person_id = p.id and h.from_day <= ${addDays(sunday, 6)} order by h.from_day desc limit 1), p.committed_hours)`

/** A week off counts where it reaches from the Sunday to the Friday at least, as for blue squares. */
const isAway = (week: Part): Part => sql`exists (select from time_off o
  where o.person_id = p.id and o.from_day <= ${week} and o.to_day >= ${week} + 5)`

/** Of a week that is named by its Sunday; whether the summary is in is asked of `handedIn`. */
export const standingIn = (week: Part, handedIn: Part): RawBuilder<WeekStanding> => sql`case
  when ${handedIn} then 'submitted'
  when p.summary_option = 'Not Required' or p.start_date > ${week} + 6 then 'not-required'
  when ${excusesTimeOff} and ${isAway(week)} then 'away' else 'missing' end`

const standing = ({ sunday }: WeekRequest): RawBuilder<WeekStanding> =>
  standingIn(sql`${sunday}::date`, sql`s.uploaded_at is not null`)

const dueIf = ({ today }: WeekRequest, total: Part): Part => sql`(p.bio_posted <> 'posted'
  and p.start_date < ${addDays(today, -BIO_DAYS)} and ${total} > ${BIO_HOURS * HOUR})`

const isDue = (asked: WeekRequest): Part =>
  dueIf(asked, sql`(select coalesce(sum(tangible_seconds), 0) from person_project t where t.person_id = p.id)`)

/** Nobody without a promise. */
const isOver = (seconds: Part, hours: Part): Part => sql`(${seconds} >= nullif(${hours}, 0) * ${OVER * HOUR})`

function conditions(
  asked: WeekRequest,
  { code, role, color, bio, standing: wanted, over, due, unread, search = '' }: WeeklyFilters
): Part[] {
  return [
    isListed,
    isSeen(asked.onlyOf),
    ...(code === undefined ? [] : [sql`p.team_code = ${code === 'none' ? '' : code}`]),
    ...(role === undefined ? [] : [sql`p.role = ${role}`]),
    ...(color === undefined ? [] : [sql`${color} = any(c.colors)`]),
    ...(bio === undefined ? [] : [sql`p.bio_posted = ${bio}`]),
    ...(wanted === undefined ? [] : [sql`${standing(asked)} = ${wanted}`]),
    ...(over ? [isOver(tangible, promised(asked.sunday))] : []),
    ...(due ? [isDue(asked)] : []),
    ...(unread ? [isUnread(asked.reader, asked.sunday)] : []),
    ...finds(sql`folded${name}`, search)
  ]
}

export interface WeeklyRow extends Omit<WeeklyPerson, 'isBioDue' | 'profilePic'> {
  email: string
  mediaUrl: string
  picture: string | null
  privacy: PrivacySettings
  isDue: boolean
}

/** Badges that the week's award gave, and those given by hand within it. */
const badges = ({
  sunday
}: WeekRequest): Part => sql`coalesce((select json_agg(json_build_object('_id', b.id, 'badgeName', b.name, 'type', b.type,
    'description', b.description,
    'imageUrl', case when b.picture is null then b.image_url else ${sql.lit(`${PICTURES}/`)} || b.picture end) order by b.ranking, b.id)
  from person_badge held join badge b on b.id = held.badge_id and b.deleted_at is null
  where held.person_id = p.id and (
    exists (select from badge_award a where a.week = ${sunday} and a.person_id = p.id and a.badge_id = b.id)
    or (held.modified_at >= (${sunday}::date)::timestamp at time zone 'America/Los_Angeles'
      and held.modified_at < (${addDays(sunday, 7)}::date)::timestamp at time zone 'America/Los_Angeles'
      and not exists (select from badge_award a where a.week = ${addDays(sunday, -7)} and a.person_id = p.id
        and a.badge_id = b.id)))), '[]')`

const columns = (asked: WeekRequest): Part => sql`p.id as "_id", p.rev, p.first_name as "firstName",
  p.last_name as "lastName", p.role, p.is_protected as "isProtected", p.picture, p.team_code as "teamCode",
  p.start_date as "startDate", p.email, p.media_url as "mediaUrl", p.admin_links as "adminLinks",
  p.bio_posted as "bioPosted", p.summary_option as "weeklySummaryOption", p.privacy,
  ${standing(asked)} as standing, coalesce(s.html, '') as summary, s.uploaded_at as "uploadDate",
  ${readAt(asked.reader, asked.sunday)} as "readAt",
  ${countOf(sql`p.id`)} as "weeklySummariesCount", ${tangible}::int as "tangibleSeconds",
  ${promised(asked.sunday)} as "promisedHours", coalesce(array_to_json(c.colors), '[]') as colors,
  ${badges(asked)} as badges, ${isDue(asked)} as "isDue",
  (select max(to_day) from time_off o where o.person_id = p.id and o.from_day <= ${addDays(asked.sunday, 6)}
    and o.to_day >= ${asked.sunday}) as "awayTill"`

interface PageOf {
  after?: string | undefined
  size?: number | undefined
}

/** A page of them by name. */
export const selectWeekly = (
  trx: Trx,
  asked: WeekRequest,
  { after, size, ...narrowed }: WeeklyFilters & PageOf
): Promise<Page<WeeklyRow>> =>
  paged<WeeklyRow>(
    trx,
    {
      from: people(asked),
      select: columns(asked),
      where: conditions(asked, narrowed),
      id: sql`p.id`,
      sorts: { name: { by: natural(name) } },
      order: 'name'
    },
    { after, size, filters: [asked.sunday, asked.onlyOf, asked.reader, narrowed] }
  )

const tally = (by: Part, where: Part = sql`true`): Part => sql`coalesce((select json_agg(json_build_object(
    'value', value, 'count', count) order by count desc, value)
  from (select ${by} as value, count(*)::int as count from everybody where ${where} group by 1) counted), '[]')`

/** Of everybody at once: what is looked up for each of a page is joined as a whole. */
const everybody = (
  asked: WeekRequest,
  { search = '' }: WeeklyFilters
): Part => sql`select p.id, p.team_code, p.role, p.bio_posted,
    c.colors, ${tangible} as seconds, coalesce(h.hours, p.committed_hours) as promised, ${standing(asked)} as standing,
    coalesce(${isOver(tangible, sql`coalesce(h.hours, p.committed_hours)`)}, false) as is_over,
    ${dueIf(asked, sql`coalesce(t.total, 0)`)} as is_due,
    ${isUnread(asked.reader, asked.sunday)} as is_unread,
    ${and(finds(sql`folded${name}`, search))} as is_found
  from ${people(asked)}
  left join (select distinct on (person_id) person_id, hours from committed_hours
    where from_day <= ${addDays(asked.sunday, 6)} order by person_id, from_day desc) h on h.person_id = p.id
  left join (select person_id, sum(tangible_seconds) as total from person_project group by person_id) t
    on t.person_id = p.id
  where ${isListed} and ${isSeen(asked.onlyOf)}`

/** What the viewer may know of the person decides which of these is sent: rights are the handler's. */
export async function selectFigures(
  trx: Trx,
  asked: WeekRequest,
  narrowed: WeeklyFilters
): Promise<Omit<WeeklyFigures, 'at'>> {
  const { rows } = await figuresSql(asked, narrowed).execute(trx)
  const [found] = rows
  if (!found) throw new Error('Sums without a group gave no row')
  const { codes, roles, bios, standings, colors, over, unread, due, ...figures } = found
  return {
    ...figures,
    choices: { codes, roles, bios, standings, colors, over, unread, ...(due !== undefined && { due }) }
  }
}

const figuresSql = (asked: WeekRequest, narrowed: WeeklyFilters) => sql<
  Omit<WeeklyFigures, 'at' | 'choices'> & WeeklyFigures['choices']
>`
    with everybody as materialized (${everybody(asked, narrowed)}),
    chosen as (select * from everybody where ${chosenBy(narrowed)})
    select count(*)::int as people, count(*) filter (where standing = 'submitted')::int as submitted,
      count(*) filter (where standing in ('submitted', 'missing'))::int as asked,
      coalesce(sum(seconds), 0) as "tangibleSeconds", coalesce(sum(promised), 0)::float8 as "promisedHours",
      count(*) filter (where seconds >= promised * ${HOUR})::int as met,
      coalesce((select json_agg(json_build_object('value', team_code, 'count', count) order by team_code = '', count desc, team_code)
        from (select team_code, count(*)::int as count from chosen group by 1) counted), '[]') as "byCode",
      ${tally(sql`team_code`)} as codes, ${tally(sql`role`)} as roles, ${tally(sql`bio_posted`)} as bios,
      ${tally(sql`standing`)} as standings, ${tally(sql`unnest(colors)`, sql`colors is not null`)} as colors,
      (select count(*)::int from everybody where is_over) as over,
      (select count(*)::int from everybody where is_due) as due,
      (select count(*)::int from everybody where is_unread and ${chosenBy({ ...narrowed, unread: undefined })}) as unread
    from chosen`

/** As `conditions`, of rows that are worked out already. */
function chosenBy({ code, role, color, bio, standing: wanted, over, due, unread }: WeeklyFilters): Part {
  const parts: Part[] = [
    sql`is_found`,
    ...(code === undefined ? [] : [sql`team_code = ${code === 'none' ? '' : code}`]),
    ...(role === undefined ? [] : [sql`role = ${role}`]),
    ...(color === undefined ? [] : [sql`${color} = any(colors)`]),
    ...(bio === undefined ? [] : [sql`bio_posted = ${bio}`]),
    ...(wanted === undefined ? [] : [sql`standing = ${wanted}`]),
    ...(over ? [sql`is_over`] : []),
    ...(due ? [sql`is_due`] : []),
    ...(unread ? [sql`is_unread`] : [])
  ]
  return and(parts)
}

export async function selectColors(trx: Trx, personId: string): Promise<FilterColor[]> {
  const found = await trx
    .selectFrom('report_color')
    .select(sql<FilterColor[]>`array_to_json(colors)`.as('colors'))
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  return found?.colors ?? []
}

export async function writeColors(trx: Trx, personId: string, colors: readonly FilterColor[]): Promise<void> {
  if (!colors.length) await trx.deleteFrom('report_color').where('person_id', '=', personId).execute()
  else
    await sql`insert into report_color (person_id, colors) values (${personId}, ${[...colors]}::text[])
      on conflict (person_id) do update set colors = excluded.colors`.execute(trx)
}
