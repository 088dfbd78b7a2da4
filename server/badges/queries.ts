// The badges themselves.
import { sql } from 'kysely'

import type { listHolders } from '#shared/badges/calls.ts'
import { type Holder, holderList } from '#shared/badges/holder-list.ts'
import type { Badge } from '#shared/badges/schemas.ts'
import type { Parsed } from '#shared/kit/calls/call.ts'

import { type Row, type Trx, unlessViolated } from '../kit/database/database.ts'
import { allRows } from '../kit/database/rows.ts'
import { newId } from '../kit/database/ids.ts'
import { pageFrom } from '../kit/lists/page-from.ts'
import { natural } from '../kit/lists/paged.ts'
import type { EncodedPicture } from '../kit/web/picture.ts'
import { addressOf } from './picture-address.ts'

const columns = [
  'id',
  'name',
  'description',
  'type',
  'multiple',
  'weeks',
  'months',
  'total_hours',
  'people',
  'category',
  'project_id',
  'picture',
  'image_url',
  'ranking',
  'show_report',
  'deleted_at',
  'rev'
] as const
export type BadgeRow = Pick<Row<'badge'>, (typeof columns)[number]>

type ListedRow = Omit<Badge, 'imageUrl'> & { picture: string | null; image_url: string }

/** In their order, each with how many people have it. */
export async function selectBadges(trx: Trx, id?: string): Promise<Badge[]> {
  const rows = await allRows<ListedRow>(trx)`
    select badge.id as "_id", badge.rev, badge.name as "badgeName", description, type,
      multiple, weeks, months, total_hours as "totalHrs", people, badge.category, picture, image_url, ranking,
      show_report as "showReport", coalesce(held.holders, 0) as holders, coalesce(held.awarded, 0) as awarded,
      case when project.id is not null then jsonb_build_object('_id', project.id, 'projectName', project.name) end as project
    from badge left join project on project.id = badge.project_id
    left join (select badge_id, count(*)::int as holders, sum(count)::int as awarded from person_badge
      ${id === undefined ? sql`` : sql`where badge_id = ${id}`} group by badge_id) held on held.badge_id = badge.id
    where badge.deleted_at is null ${id === undefined ? sql`` : sql`and badge.id = ${id}`}
    order by ranking = 0, ranking, ${natural(sql`badge.name`)}, badge.id`
  return rows.map(({ picture, image_url, ...badge }) => ({ ...badge, imageUrl: addressOf({ picture, image_url }) }))
}

/** Locked until the transaction ends; the deleted ones too. */
export const holdBadge = (trx: Trx, id: string): Promise<BadgeRow | undefined> =>
  trx.selectFrom('badge').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Undefined when another badge has the name. */
const unlessTaken = <Done>(work: Promise<Done>): Promise<Done | undefined> =>
  unlessViolated('badge_name', work, () => undefined)

export type BadgeFields = Omit<BadgeRow, 'deleted_at' | 'id' | 'rev'>

export const insertBadge = (trx: Trx, fields: BadgeFields, now: Date): Promise<BadgeRow | undefined> =>
  unlessTaken(
    trx
      .insertInto('badge')
      .values({ id: newId(now), ...fields, created_at: now.toISOString(), updated_at: now.toISOString() })
      .returning(columns)
      .executeTakeFirstOrThrow()
  )

export const updateBadge = (
  trx: Trx,
  id: string,
  fields: Partial<BadgeFields & { deleted_at: string | null }>,
  now: Date
): Promise<BadgeRow | undefined> =>
  unlessTaken(
    trx
      .updateTable('badge')
      .set({ ...fields, updated_at: now.toISOString(), rev: sql`rev + 1` })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
  )

/** All that are there, locked in one order, with their place. */
export const holdOrder = (trx: Trx) => allRows<{ id: string; ranking: number }>(trx)`select id, ranking from badge
    where deleted_at is null order by id for update`

/** Gives each the place that it has in the list, from 1. */
export async function writeOrder(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  await sql`update badge set ranking = given.place, updated_at = ${now.toISOString()}, rev = rev + 1
    from (select id, place::int from unnest(${[...ids]}::uuid[]) with ordinality as one(id, place)) given
    where given.id = badge.id and ranking <> given.place`.execute(trx)
}

/** Those whose name is not taken. */
export async function insertMissing(trx: Trx, badges: readonly BadgeFields[], now: Date): Promise<BadgeRow[]> {
  return trx
    .insertInto('badge')
    .values(
      badges.map(badge => ({
        id: newId(now),
        ...badge,
        created_at: now.toISOString(),
        updated_at: now.toISOString()
      }))
    )
    .onConflict(conflict =>
      conflict
        .expression(sql`lower(name)`)
        .where('deleted_at', 'is', null)
        .doNothing()
    )
    .returning(columns)
    .execute()
}

export const keepPicture = (trx: Trx, { hash, kind, bytes }: EncodedPicture, now: Date) =>
  trx
    .insertInto('badge_picture')
    .values({ hash, kind, bytes, created_at: now.toISOString() })
    .onConflict(conflict => conflict.column('hash').doNothing())
    .execute()

export const findPicture = (trx: Trx, hash: string) =>
  trx.selectFrom('badge_picture').select(['kind', 'bytes']).where('hash', '=', hash).executeTakeFirst()

export const hasPicture = async (trx: Trx, hash: string): Promise<boolean> =>
  (await trx.selectFrom('badge_picture').select('hash').where('hash', '=', hash).executeTakeFirst()) !== undefined

type HolderRow = Omit<Holder, 'profilePic'> & { picture: string | null }

const fullName = sql`person.first_name || ' ' || person.last_name`

export const pageOfHolders = (
  trx: Trx,
  asked: Parsed<typeof listHolders>,
  pictureOf: (picture: string | null) => string
) =>
  pageFrom(trx, holderList, asked, {
    from: sql`person_badge join person on person.id = person_badge.person_id and person_badge.badge_id = ${asked.id}`,
    select: sql`person.id as "_id", ${fullName} as name, person.picture, person.is_active as "isActive",
      person_badge.count, person_badge.modified_at as "lastModified"`,
    id: sql`person.id`,
    sorts: { name: natural(fullName), count: sql`person_badge.count` },
    find: sql`folded(person.first_name || ' ' || person.last_name)`,
    each: ({ picture, ...row }: HolderRow) => ({ ...row, profilePic: pictureOf(picture) })
  })
