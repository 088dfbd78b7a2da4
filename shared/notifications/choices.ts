// What somebody is told, as its page shows it and sends it. Pure.
import { t } from '../kit/texts.ts'
import * as texts from './choice-texts.ts'
import { AT_FIRST, type Pace } from './pace.ts'
import type { Choice, ShownWay, ToldList } from './schemas.ts'

export type ShownKind = ToldList['groups'][number]['kinds'][number]

const isOn = (way: ShownWay): boolean => way === 'on' || way === 'always'

export const choiceOf = ({ kind, bell, mail }: ShownKind): Choice => ({ kind, bell: isOn(bell), mail: isOn(mail) })

export const kindsOf = ({ groups }: Pick<ToldList, 'groups'>): ShownKind[] => groups.flatMap(({ kinds }) => kinds)

/** Whatever can be switched and is not as it was at first. */
export const otherThanFirst = (list: ToldList): ShownKind[] =>
  kindsOf(list).filter(({ bell, mail, first }) =>
    [bell, mail].some((way, index) => {
      const atFirst = index ? first.mail : first.bell
      return (way === 'on' || way === 'off') && isOn(way) !== atFirst
    })
  )

export const isPaceFirst = ({ mails, at }: Pace): boolean => mails === AT_FIRST.mails && at === AT_FIRST.at

const wayBy = (way: ShownWay, on: boolean): ShownWay => (way === 'on' || way === 'off' ? (on ? 'on' : 'off') : way)

/** The page after these were kept. */
export function withChoices(list: ToldList, choices: readonly Choice[]): ToldList {
  const byKind = new Map(choices.map(choice => [choice.kind, choice]))
  const kept = (one: ShownKind): ShownKind => {
    const choice = byKind.get(one.kind)
    return choice ? { ...one, bell: wayBy(one.bell, choice.bell), mail: wayBy(one.mail, choice.mail) } : one
  }
  return { ...list, groups: list.groups.map(({ group, kinds }) => ({ group, kinds: kinds.map(kept) })) }
}

const leads = { 'at-once': texts.leadAtOnce, daily: texts.leadDaily, weekly: texts.leadWeekly }

export function leadOf(list: ToldList): string {
  const kinds = kindsOf(list)
  const mails = kinds.filter(({ mail }) => isOn(mail)).length
  return t(texts.lead, { mails: t(leads[list.mails], { mails, count: kinds.length, at: list.at }) })
}

/** 'Melbourne' of 'Australia/Melbourne'. */
export const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
