// The page “What I am told”: each kind, how it comes, and when mails leave.
import type * as calls from '#shared/notifications/calls.ts'
import { can } from '#shared/kit/rights.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { groups, type Kind, type Values, waysOf } from '#shared/notifications/kind.ts'
import { everyKind, kindOf } from '#shared/notifications/kinds.ts'
import type { Choice, ShownWay } from '#shared/notifications/schemas.ts'
import * as texts from '#shared/notifications/told-texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { findPace, selectChoices, writeChoices, writePace } from './choice-queries.ts'

/** How a kind comes one way, by what was chosen. */
function shownWay(kind: Kind<Values>, way: 'bell' | 'mail', chosen: boolean | null | undefined): ShownWay {
  const first = waysOf(kind)[way]
  if (first === 'none') return 'none'
  if (kind.always !== undefined) return 'always'
  return (chosen ?? first === 'on') ? 'on' : 'off'
}

async function choicesOf(trx: Trx, personId: string) {
  return new Map((await selectChoices(trx, personId)).map(({ kind, ...chosen }) => [kind, chosen]))
}

/** What is as it is anyway is passed over, so that a whole page may be sent. */
function requireKnown(choices: readonly Choice[]): void {
  for (const { kind: name, bell, mail } of choices) {
    const kind = kindOf(name)
    if (!kind) return refuse(400, texts.unknownKind)
    const ways = waysOf(kind)
    const isOff = (ways.bell !== 'none' && !bell) || (ways.mail !== 'none' && !mail)
    if (kind.always !== undefined && isOff) return refuse(400, texts.isAlways)
  }
}

export const choosing: Pick<Handlers<typeof calls>, 'listTold' | 'writeChoices' | 'writePace'> = {
  async listTold(_, { trx, me }) {
    const [pace, chosen] = await Promise.all([findPace(trx, me.id), choicesOf(trx, me.id)])
    const shown = everyKind.filter(([, { needs }]) => needs === undefined || can(me, needs))
    return {
      ...pace,
      groups: groups
        .map(group => ({
          group,
          kinds: shown
            .filter(([, kind]) => kind.group === group)
            .map(([name, kind]) => {
              const { bell, mail } = waysOf(kind)
              const more = kind.always ?? kind.more
              return {
                kind: name,
                when: t(kind.when),
                ...(more && { more: t(more) }),
                bell: shownWay(kind, 'bell', chosen.get(name)?.bell),
                mail: shownWay(kind, 'mail', chosen.get(name)?.mail),
                first: { bell: bell === 'on', mail: mail === 'on' }
              }
            })
        }))
        .filter(({ kinds: some }) => some.length > 0)
    }
  },

  async writeChoices({ choices }, { trx, me, changed }) {
    requireKnown(choices)
    const before = await choicesOf(trx, me.id)
    await writeChoices(trx, me.id, choices)
    const was = choices.map(({ kind }) => ({ kind, ...before.get(kind) }))
    await changed('person', me.id, { told: was }, { told: choices })
    return { message: t(texts.kept) }
  },

  async writePace(pace, { trx, me, changed }) {
    const { mails, at } = await findPace(trx, me.id)
    await writePace(trx, me.id, pace)
    await changed('person', me.id, { toldPace: { mails, at } }, { toldPace: pace })
    return { message: t(texts.kept) }
  }
}
