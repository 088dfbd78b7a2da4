// A person answers a blue square; a manager accepts, and the square goes, or says why it stays. Both are told.
import type * as calls from '#shared/blue-squares/calls.ts'
import * as letters from '#shared/blue-squares/letter-texts.ts'
import * as texts from '#shared/blue-squares/texts.ts'
import { type Day, formatDay } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Visitor } from '../kit/calls/request.ts'
import { isId } from '../kit/database/ids.ts'
import { texts as kit } from '../kit/texts.ts'
import { tell, type Telling } from '../notifications/for-others.ts'
import { activeOwners } from '../people/for-others.ts'
import { managersOf } from '../teams/for-others.ts'
import { holdAppeal, insertAppeal, keepSquare, selectAppealsOf, selectOpenAppeals } from './appeal-queries.ts'
import { profileOf, settleSquare, withdrawSquare } from './mails.ts'
import { deleteSquare, holdSquare } from './queries.ts'

const dayText = (day: Day) => formatDay(day, 'profile')
const nameOf = ({ firstName, lastName }: Visitor) => `${firstName} ${lastName}`

/** A Manager without a right over squares decides for their teams alone. */
const decidesForAll = (me: Visitor): boolean =>
  me.role === 'Owner' || me.role === 'Administrator' || holds(me, 'deleteInfringements')

interface AppealedSquare {
  squareId: string
  day: Day
  description: string
  reason: string
}

/** The managers of their teams; where there are none, the Owners. */
async function tellManagers(
  request: Telling & { me: Visitor },
  { squareId, day, description, reason }: AppealedSquare
) {
  const { trx, site, me } = request
  const managers = await managersOf(trx, me.id)
  const to = (managers.length ? managers : await activeOwners(trx)).map(({ id }) => id)
  const name = nameOf(me)
  await tell(request, 'squareAnswered', {
    to,
    places: { square: squareId, person: me.id, name, day: dayText(day) },
    letter: {
      subject: t(letters.appealSubject, { name }),
      paragraphs: [
        t(letters.appealLead, { name, day: dayText(day) }),
        description,
        t(letters.appealReason),
        reason,
        t(letters.appealAsk)
      ],
      link: { text: t(letters.toAppeals), url: `${site}/bluesquares#answers` }
    }
  })
}

interface DecidedSquare {
  personId: string
  squareId: string
  day: Day
  kept?: string
}

async function tellDecided(request: Telling & { me: Visitor }, { personId, squareId, day, kept }: DecidedSquare) {
  const places = { by: nameOf(request.me), day: dayText(day), kept: kept ?? '' }
  const isKept = kept !== undefined
  await tell(request, 'squareDecided', {
    to: [personId],
    places: { ...places, square: squareId, person: personId },
    letter: ({ firstName }) => ({
      subject: t(isKept ? letters.keptSubject : letters.acceptedSubject, places),
      paragraphs: [
        t(texts.greeting, { name: firstName }),
        t(isKept ? letters.keptText : letters.acceptedText, places),
        ...(kept ? [kept] : [])
      ],
      link: { text: t(texts.toProfile), url: profileOf(request.site, personId) }
    })
  })
}

type CallNames = 'appealSquare' | 'decideAppeal' | 'listAppeals' | 'listAppealsOf'

export const appeals: Pick<Handlers<typeof calls>, CallNames> = {
  async appealSquare({ id: personId, squareId, reason }, request) {
    const { trx, now, changed } = request
    const square = (isId(squareId) ? await holdSquare(trx, personId, squareId) : undefined) ?? refuse(404, kit.missing)
    const appeal = await insertAppeal(trx, { squareId, personId, reason }, now)
    if (!appeal) return refuse(409, texts.answeredBefore)
    await changed('infringement', squareId, {}, { appeal: reason })
    await tellManagers(request, { ...square, squareId, reason })
    return appeal
  },

  listAppealsOf: ({ id }, { trx }) => selectAppealsOf(trx, id),

  listAppeals: (_, { trx, me }) => selectOpenAppeals(trx, { id: me.id, everybody: decidesForAll(me) }),

  async decideAppeal({ id: personId, squareId, isAccepted, answer }, request) {
    const { trx, me, now, changed } = request
    if (personId === me.id) return refuse(403, texts.notOwn)
    if (!decidesForAll(me) && !(await managersOf(trx, personId)).some(({ id }) => id === me.id))
      return refuse(403, texts.notYourTeam)
    const held = (isId(squareId) ? await holdAppeal(trx, personId, squareId) : undefined) ?? refuse(404, kit.missing)
    const { day, description, reason, decidedAt } = held
    if (decidedAt) return refuse(409, texts.decided)
    if (isAccepted) {
      await deleteSquare(trx, squareId)
      await withdrawSquare(request, squareId)
      await changed('infringement', squareId, { personId, day, description, appeal: reason }, undefined)
    } else {
      await keepSquare(trx, squareId, { by: me.id, answer, now })
      await settleSquare(request, squareId)
      await changed('infringement', squareId, {}, { answer })
    }
    await tellDecided(request, { personId, squareId, day, ...(!isAccepted && { kept: answer }) })
    return { squareId, isAccepted }
  }
}
