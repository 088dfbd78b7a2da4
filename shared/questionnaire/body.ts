// Answers in their three shapes: what a form holds, what travels, and what is kept, which is a value for each field.
import { oneFor } from '../kit/one-for.ts'
import { addedId } from './form.ts'
import {
  type Availability,
  availabilityLines,
  backendSkills,
  condensed,
  days,
  followUps,
  frontendSkills,
  generalMarks,
  preferences,
  slots,
  spread
} from './rules.ts'
import type { Answered, SentAnswers } from './schemas.ts'

export type Kept = Readonly<Record<string, unknown>>
const plain = ['hours', 'period', 'standup', 'location', 'manager'] as const

const words = (held: unknown): string => (typeof held === 'string' || typeof held === 'number' ? String(held) : '')
const listOf = (held: unknown): string[] => (Array.isArray(held) ? held.map(String) : [])
const timesOf = (held: unknown): Availability =>
  typeof held === 'object' && held !== null
    ? Object.fromEntries(days.map(day => [day, words(Reflect.get(held, day))]))
    : {}

const sections = (kept: Kept) => ({
  general: {
    ...oneFor(plain, name => words(kept[name])),
    ...oneFor(generalMarks, name => words(kept[name])),
    preferences: listOf(kept['preferences']),
    availability: oneFor(days, day => timesOf(kept['availability'])[day] ?? '')
  },
  frontend: oneFor(frontendSkills, skill => words(kept[`frontend_${skill}`])),
  backend: oneFor(backendSkills, skill => words(kept[`backend_${skill}`])),
  followUp: oneFor(followUps, one => words(kept[`followup_${one}`])),
  added: Object.fromEntries(
    Object.entries(kept).flatMap(([name, held]) => {
      const id = addedId(name)
      return id !== undefined && words(held) ? [[id, words(held)]] : []
    })
  )
})

/** What the form gave, as it is sent. */
export const bodyOf = (value: Kept): SentAnswers => ({
  userInfo: {
    github: words(value['github']),
    slack: value['isSlackSameAsName'] === true ? words(value['name']) : words(value['slack'])
  },
  ...sections(value),
  shown: {
    skills: value['showsSkills'] === true,
    contact: value['showsSkills'] === true && value['showsContact'] === true
  }
})

/** A text is tidied to the ranges of the grid, whichever way they were written. */
const tidyTimes = (text: string): string => condensed((spread(text) ?? []).filter(slot => slots.includes(slot)))
const canonical = (held: string): string[] => preferences.filter(one => one.toLowerCase() === held.trim().toLowerCase())

/** What was sent, as it is kept: without what was left empty, marks as numbers. */
export function keptOf({ userInfo, general, frontend, backend, followUp, added }: SentAnswers): Kept {
  const marksIn = (before: string, held: object = {}) =>
    Object.entries(held).map(([name, mark]) => [`${before}${name}`, mark === '' ? '' : Number(mark)] as const)
  const wordsIn = (before: string, held: object = {}) =>
    Object.entries(held).map(([name, text]) => [`${before}${name}`, words(text).trim()] as const)
  const { preferences: chosen, availability, ...rest } = general
  const given = generalMarks.map(name => [name, rest[name] ?? ''] as const)
  return Object.fromEntries(
    [
      ...wordsIn('', { github: userInfo?.github, slack: userInfo?.slack }),
      ...wordsIn(
        '',
        oneFor(plain, name => rest[name])
      ),
      ...marksIn('', Object.fromEntries(given)),
      ['preferences', [...new Set(chosen.flatMap(canonical))]] as const,
      ['availability', oneFor(days, day => tidyTimes(availability[day]))] as const,
      ...marksIn('frontend_', frontend),
      ...marksIn('backend_', backend),
      ...wordsIn('followup_', followUp),
      ...wordsIn('added_', added)
    ].filter(([, held]) => held !== '')
  )
}

interface Whose {
  userId: string
  name: string
  email: string
}

/** What was answered, in the shape that it travels in. */
export const contentOf = (kept: Kept, { name, email }: Pick<Whose, 'email' | 'name'>) => ({
  userInfo: { name, email, github: words(kept['github']), slack: words(kept['slack']) },
  ...sections(kept)
})

interface Stored extends Pick<Answered, 'version' | 'wordedThen'> {
  id: string
  kept: Kept
  cameAt: string
}

export const recordOf = ({ id, kept, cameAt, version, wordedThen }: Stored, whose: Whose): Answered => ({
  _id: id,
  user_id: whose.userId,
  ...contentOf(kept, whose),
  createdAt: cameAt,
  version,
  wordedThen
})

/** Answers that were handed in, as the form begins with them again. */
export function startOf({
  userInfo,
  general,
  frontend,
  backend,
  followUp,
  added
}: ReturnType<typeof contentOf>): Record<string, unknown> {
  const named = (before: string, held: object) =>
    Object.fromEntries(Object.entries(held).map(([name, value]) => [`${before}${name}`, value]))
  return {
    github: userInfo.github,
    slack: userInfo.slack,
    ...general,
    preferences: general.preferences.join('\n'),
    availability: availabilityLines(general.availability),
    ...named('frontend_', frontend),
    ...named('backend_', backend),
    ...named('followup_', followUp),
    ...named('added_', added)
  }
}
