// The weekly summaries report: its pages of people, its numbers, and the colours that people are marked with.
import { refuse } from '#shared/kit/calls/refused.ts'
import { type Actor, holds } from '#shared/kit/rights.ts'
import { type FieldName, readable } from '#shared/people/fields.ts'
import type * as calls from '#shared/reports/weekly/calls.ts'
import { mayFilter, seesBios, seesDue } from '#shared/reports/weekly/rights.ts'
import { filterColors, sundayOf } from '#shared/reports/weekly/rules.ts'
import * as texts from '#shared/reports/weekly/said.ts'
import type { WeeklyPerson } from '#shared/reports/weekly/schemas.ts'

import type { Handlers } from '../../kit/calls/bind.ts'
import { holdPerson } from '../../people/for-others.ts'
import { type WeekRequest, selectColors, selectFigures, selectWeekly, type WeeklyRow, writeColors } from './queries.ts'

export type PictureUrl = (hash: string | null, now: Date) => string

/** Whoever may read everybody's summaries, or sees everybody's hours, which come with them. */
const EVERYBODY = ['getWeeklySummaries', 'seeUsersInDashboard', 'putUserProfile'] as const

export const onlyOf = (me: Actor): { onlyOf?: string } =>
  EVERYBODY.some(one => holds(me, one)) ? {} : { onlyOf: me.id }

const askedOf = (me: Actor, ago: number, today: string): WeekRequest => ({
  sunday: sundayOf(ago, today),
  today,
  reader: me.id,
  ...onlyOf(me)
})

function toPerson(me: Actor, row: WeeklyRow, pictureOf: (hash: string | null) => string): WeeklyPerson {
  const { privacy, picture, isDue, email, mediaUrl, adminLinks, bioPosted, uploadDate, readAt, ...shown } = row
  // Nothing that is sent depends on a shared team.
  const sees = (field: FieldName) => readable(me, { ownerId: row._id, privacy, sharesTeam: false }, field)
  return {
    ...shown,
    uploadDate: uploadDate && new Date(uploadDate).toISOString(),
    readAt: readAt && new Date(readAt).toISOString(),
    profilePic: pictureOf(picture),
    ...(sees('email') && { email }),
    ...(sees('mediaUrl') && { mediaUrl }),
    ...(sees('adminLinks') && adminLinks && { adminLinks }),
    ...(sees('bioPosted') && bioPosted && { bioPosted }),
    ...(seesDue(me) && { isBioDue: isDue })
  }
}

type CallNames = 'listWeekly' | 'readWeeklyFigures' | 'setFilterColors'

export const weekly = (pictureUrl: PictureUrl): Pick<Handlers<typeof calls>, CallNames> => ({
  async listWeekly({ ago, ...wanted }, { trx, me, now, today }) {
    if (!mayFilter(me, wanted)) refuse(403, texts.noDueBios)
    const asked = askedOf(me, ago, today)
    const { items, next } = await selectWeekly(trx, asked, wanted)
    return {
      items: items.map(row => toPerson(me, row, hash => pictureUrl(hash, now))),
      ...(next !== undefined && { next }),
      sunday: asked.sunday
    }
  },

  async readWeeklyFigures({ ago, ...wanted }, { trx, me, now, today }) {
    if (!mayFilter(me, wanted)) refuse(403, texts.noDueBios)
    const { choices, ...figures } = await selectFigures(trx, askedOf(me, ago, today), wanted)
    const { due, ...others } = choices
    return {
      ...figures,
      at: now.toISOString(),
      choices: { ...others, bios: seesBios(me) ? others.bios : [], ...(seesDue(me) && due !== undefined && { due }) }
    }
  },

  async setFilterColors({ userId, colors }, { trx, me, changed }) {
    // One person's colours are written one after the other.
    await holdPerson(trx, userId, me.id)
    const before = await selectColors(trx, userId)
    const after = filterColors.filter(color => colors.includes(color))
    await writeColors(trx, userId, after)
    await changed('filter-colors', userId, { colors: before }, { colors: after })
    return { colors: after }
  }
})
