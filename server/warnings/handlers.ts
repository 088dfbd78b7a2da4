// Warnings: what people can be warned of, and who got one.
import { formatInstant } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/warnings/calls.ts'
import { order, PLACES, startsWell, type WarningColor } from '#shared/warnings/rules.ts'
import * as schemas from '#shared/warnings/schemas.ts'
import type { WarningGroup } from '#shared/warnings/schemas.ts'
import * as texts from '#shared/warnings/texts.ts'

import { bind, type Feature } from '../kit/calls/bind.ts'
import type { Visitor } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { isId, newId } from '../kit/database/ids.ts'
import { texts as kit } from '../kit/texts.ts'
import { tell, type Telling, withdraw } from '../notifications/for-others.ts'
import { holdPerson } from '../people/for-others.ts'
import { personalData } from './personal-data.ts'
import * as queries from './queries.ts'

/** A row of dots for each active kind: blue, yellow, red, each by its time. */
async function groupsOf(trx: Trx, personId: string): Promise<WarningGroup[]> {
  const [kinds, rows] = await Promise.all([queries.selectKinds(trx), queries.selectWarnings(trx, personId)])
  return kinds
    .filter(({ activeWarning }) => activeWarning)
    .map(({ _id, warningTitle: title }) => ({
      title,
      warnings: rows
        .filter(({ kindId }) => kindId === _id)
        .toSorted((one, other) => order(one.color) - order(other.color))
        .map(({ id, color, iconId, issuedAt }) => ({
          _id: id,
          date: formatInstant(new Date(issuedAt), 'warning'),
          description: title,
          color,
          iconId
        }))
    }))
}

function requireRight(me: Visitor, color: WarningColor): void {
  if (color === 'red' && !holds(me, 'issueBlueSquare')) refuse(403, texts.noSquareRight)
  if (color !== 'red' && !holds(me, 'issueTrackingWarnings')) refuse(403, texts.noWarningRight)
}

interface NewWarning {
  warning: string
  person: string
  title: string
  count: number
}

async function tellOfWarning(request: Telling & { me: Visitor }, { warning, person, title, count }: NewWarning) {
  const by = `${request.me.firstName} ${request.me.lastName}`
  await tell(request, 'warningGiven', {
    to: [person],
    places: { warning, person, by, title },
    letter: ({ firstName }) => ({
      subject: t(texts.mailSubject),
      paragraphs: [
        t(texts.greeting, { name: firstName }),
        t(texts.mailText, { by, title }),
        t(texts.mailCount, { count }),
        t(texts.mailAsk)
      ],
      link: { text: t(texts.toProfile), url: `${request.site}/userprofile/${person}#warnings` }
    })
  })
}

function requireTitle(title: string, field: string): void {
  if (!startsWell(title)) refuseField(422, field, texts.badStart)
}

const lockKind = async (trx: Trx, id: string) =>
  (isId(id) ? await queries.holdKind(trx, id) : undefined) ?? refuse(404, texts.noKind)

export const warningsFeature = (): Feature => ({
  name: 'warnings',
  personalData,
  movers: [{ table: 'warning', column: 'person_id', key: ['id'] }],
  endpoints: bind(calls, schemas, {
    readWarnings: async ({ userId }, { trx }) => ({ warnings: await groupsOf(trx, userId) }),

    async issueWarning({ userId: personId, color, description, iconId }, request) {
      const { trx, me, now, changed, happened } = request
      requireRight(me, color)
      // Of two at once the second counts the first.
      if (!(await holdPerson(trx, personId, me.id))) return refuse(404, kit.missing)
      const kind = (await queries.holdKindOfTitle(trx, description)) ?? refuse(404, texts.noKind)
      if (!kind.activeWarning) return refuse(409, texts.notActive)
      const before = (await queries.selectWarnings(trx, personId)).filter(({ kindId }) => kindId === kind._id).length
      if (before >= PLACES) return refuse(409, texts.full)
      const title = kind.warningTitle
      const id = await queries.insertWarning(trx, { personId, kindId: kind._id, color, iconId, by: me.id }, now)
      await changed('warning', id, undefined, { personId, color, title })
      if (color === 'red')
        await happened('warning.square-issued', {
          personId,
          description: t(texts.squareFor, { count: before + 1, title })
        })
      else await tellOfWarning(request, { warning: id, person: personId, title, count: before + 1 })
      return { message: t(texts.added), warnings: await groupsOf(trx, personId) }
    },

    async deleteWarning({ userId: personId, warningId }, { trx, changed }) {
      const gone =
        (isId(warningId) ? await queries.removeWarning(trx, personId, warningId) : undefined) ??
        refuse(404, kit.missing)
      await changed('warning', warningId, { personId, ...gone }, undefined)
      await withdraw({ trx }, 'warningGiven', [`warning ${warningId}`])
      return { message: t(texts.deleted), warnings: await groupsOf(trx, personId) }
    },

    listWarningKinds: async (_, { trx }) => ({ currentWarningDescriptions: await queries.selectKinds(trx) }),

    async addWarningKind({ newWarning: title, activeWarning: isActive = true, isPermanent = false }, request) {
      const { trx, now, changed } = request
      requireTitle(title, 'newWarning')
      const id = newId(now)
      if (!(await queries.insertKind(trx, { id, title, isActive, isPermanent, now })))
        return refuseField(422, 'newWarning', texts.titleThere)
      await changed('warning-kind', id, undefined, { title, isActive, isPermanent })
      return { newWarnings: await queries.selectKinds(trx) }
    },

    async editWarningKind({ editedWarning: { _id: id, warningTitle: title } }, { trx, changed }) {
      const before = await lockKind(trx, id)
      if (before.isPermanent) return refuse(422, texts.noRename)
      requireTitle(title, 'warningTitle')
      if (!(await queries.renameKind(trx, id, title))) return refuseField(422, 'warningTitle', texts.titleThere)
      await changed('warning-kind', id, { title: before.warningTitle }, { title })
      return { message: t(texts.edited) }
    },

    async toggleWarningKind({ id }, { trx, me, changed }) {
      const { activeWarning: wasActive } = await lockKind(trx, id)
      if (wasActive && !holds(me, 'deactivateWarningTracker')) return refuse(403, texts.noDeactivate)
      if (!wasActive && !holds(me, 'reactivateWarningTracker')) return refuse(403, texts.noReactivate)
      await queries.writeActive(trx, id, !wasActive)
      await changed('warning-kind', id, { isActive: wasActive }, { isActive: !wasActive })
      return { message: t(texts.toggled) }
    },

    async deleteWarningKind({ id }, { trx, changed }) {
      const { warningTitle: title } = await lockKind(trx, id)
      const warnings = await queries.deleteKind(trx, id)
      await changed('warning-kind', id, { title, warnings }, undefined)
      return { message: t(texts.kindDeleted) }
    }
  })
})
