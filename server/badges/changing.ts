// Making, changing, ordering, deleting and restoring a badge.
import type * as calls from '#shared/badges/calls.ts'
import * as texts from '#shared/badges/office-texts.ts'
import { type BadgeType, ruleFields } from '#shared/badges/rules.ts'
import { type Badge, lacking, ruleOf } from '#shared/badges/schemas.ts'
import { usualBadges } from '#shared/badges/usual.ts'
import type { Input } from '#shared/kit/calls/call.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Work } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { handVerbs, insistOnFresh } from '../kit/lists/hand-verbs.ts'
import { texts as kit } from '../kit/texts.ts'
import { imageFor, type PictureContext, readPicture } from './picture.ts'
import {
  type BadgeFields,
  type BadgeRow,
  holdBadge,
  holdOrder,
  insertBadge,
  insertMissing,
  selectBadges,
  updateBadge,
  writeOrder
} from './queries.ts'

const taken = (): never => refuseField(400, 'badgeName', texts.nameTaken)

const audited = ({ id: _, rev: __, deleted_at: ___, picture, image_url: imageUrl, ...row }: BadgeRow) => ({
  ...row,
  image: picture ?? imageUrl
})

const readBadge = async (trx: Trx, id: string): Promise<Badge> =>
  (await selectBadges(trx, id))[0] ?? refuse(404, kit.missing)

const badges = handVerbs({
  about: 'badge',
  lock: holdBadge,
  mark: (trx, id, deletedAt, now) => updateBadge(trx, id, { deleted_at: deletedAt }, now),
  taken: ({ name }) => t(texts.nameTakenMeanwhile, { name })
})

type SentFields = Partial<Omit<Input<typeof calls.editBadge>, 'id' | 'rev'>>

/** The badge as it is after what was sent; the fields of its rule must all be there. */
async function fieldsOf(
  trx: Trx,
  before: BadgeRow | undefined,
  sent: SentFields,
  storing: PictureContext
): Promise<BadgeFields> {
  const type: BadgeType = sent.type ?? before?.type ?? 'Custom'
  const stored = { ...before, totalHrs: before?.total_hours }
  const given = Object.fromEntries(ruleFields.map(name => [name, sent[name] === undefined ? stored[name] : sent[name]]))
  const lacks = lacking(type, given)
  const [first] = Object.values(lacks)
  if (first) refuse(400, first, { fields: lacks })
  const { totalHrs, ...rule } = ruleOf(type, given)
  const image =
    sent.imageUrl === undefined
      ? { picture: before?.picture ?? null, image_url: before?.image_url ?? '' }
      : await imageFor(trx, sent.imageUrl, before, storing)
  const { project } = sent
  return {
    name: sent.badgeName ?? before?.name ?? '',
    description: sent.description ?? before?.description ?? '',
    type,
    multiple: number(rule['multiple']),
    weeks: number(rule['weeks']),
    months: number(rule['months']),
    people: number(rule['people']),
    total_hours: number(totalHrs),
    category: typeof rule['category'] === 'string' ? rule['category'] : null,
    project_id:
      project === undefined
        ? (before?.project_id ?? null)
        : project && (typeof project === 'string' ? project : project._id),
    ranking: sent.ranking ?? before?.ranking ?? 0,
    show_report: sent.showReport ?? before?.show_report ?? false,
    ...image
  }
}

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)

async function edit(
  id: string,
  rev: number | undefined,
  sent: SentFields,
  work: Work,
  storing: PictureContext
): Promise<Badge> {
  const { trx, changed } = work
  const before = await badges.lockRow({ trx, now: storing.now }, id)
  await insistOnFresh(rev, before, () => readBadge(trx, id))
  const after = (await updateBadge(trx, id, await fieldsOf(trx, before, sent, storing), storing.now)) ?? taken()
  await changed('badge', id, audited(before), audited(after))
  return readBadge(trx, id)
}

type CallNames = 'addUsualBadges' | 'createBadge' | 'deleteBadge' | 'editBadge' | 'orderBadges' | 'restoreBadge'

export const changing = ({
  takesAddresses
}: Pick<PictureContext, 'takesAddresses'>): Pick<Handlers<typeof calls>, CallNames> => ({
  createBadge: {
    async outsideTransaction(sent, { work, now }) {
      const drawn = await readPicture(sent.imageUrl)
      return work(async ({ trx, changed }) => {
        const fields = await fieldsOf(trx, undefined, sent, { drawn, now, takesAddresses })
        const row = (await insertBadge(trx, fields, now)) ?? taken()
        await changed('badge', row.id, undefined, audited(row))
        return readBadge(trx, row.id)
      })
    }
  },

  editBadge: {
    async outsideTransaction({ id, rev, ...sent }, { work, now }) {
      const drawn = await readPicture(sent.imageUrl)
      const badge = await work(tools => edit(id, rev, sent, tools, { drawn, now, takesAddresses }))
      return { message: t(texts.saved), badge }
    }
  },

  deleteBadge: async ({ id }, request) => {
    await badges.remove(request, id)
    return { message: t(texts.deleted) }
  },

  restoreBadge: async ({ id }, request) => {
    await badges.restore(request, id)
    return { message: t(texts.restored) }
  },

  orderBadges: async ({ ids }, { trx, now, changedAll }) => {
    const stored = await holdOrder(trx)
    const places = new Map(ids.map((id, index) => [id, index + 1]))
    const isWhole =
      places.size === ids.length && stored.length === ids.length && stored.every(({ id }) => places.has(id))
    if (!isWhole) return refuse(409, texts.orderStale)
    await writeOrder(trx, ids, now)
    await changedAll(
      'badge',
      stored
        .filter(({ id, ranking }) => places.get(id) !== ranking)
        .map(({ id, ranking }) => ({ id, before: { ranking }, after: { ranking: places.get(id) } }))
    )
    return { message: t(texts.saved) }
  },

  addUsualBadges: async (_, { trx, now, changedAll }) => {
    const fields = await Promise.all(
      usualBadges.map(({ badgeName, type, rule }, index) =>
        fieldsOf(
          trx,
          undefined,
          { badgeName, type, ranking: index + 1, showReport: true, ...rule },
          { now, takesAddresses }
        )
      )
    )
    const rows = await insertMissing(trx, fields, now)
    await changedAll(
      'badge',
      rows.map(row => ({ id: row.id, before: undefined, after: audited(row) }))
    )
    return { count: rows.length, message: t(texts.usualAdded, { count: rows.length }) }
  }
})
