// What somebody is about to send, while it is still being written.
import * as z from 'zod/mini'

import { t } from '../kit/texts.ts'
import { messageProblem, MOST_PEOPLE, namesOf, type Recipients } from './rules.ts'
import type { Audiences } from './schemas.ts'
import * as texts from './centre-texts.ts'

export const ways = ['everybody', 'role', 'team', 'people'] as const

const draft = z.object({
  way: z.enum(ways),
  role: z.string(),
  teamId: z.string(),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  html: z.string()
})
export type Draft = z.infer<typeof draft>

export const blank: Draft = { way: 'people', role: '', teamId: '', people: [], html: '' }

/** The saved draft, if it is valid. */
export const draftFrom = (kept: unknown): Draft | undefined => draft.safeParse(kept).data

export const isBlank = ({ html, people, role, teamId }: Draft): boolean =>
  html === '' && people.length === 0 && role === '' && teamId === ''

/** Whom it goes to, once somebody is chosen. */
export function recipientsOf({ way, role, teamId, people }: Draft): Recipients | undefined {
  if (way === 'everybody') return 'everybody'
  if (way === 'role') return role ? { role } : undefined
  if (way === 'team') return teamId ? { teamId } : undefined
  return people.length > 0 ? people.map(({ id }) => id) : undefined
}

/** How many will get it. */
export function reach({ way, role, teamId, people }: Draft, { everybody, roles, teams }: Audiences): number {
  if (way === 'everybody') return everybody
  if (way === 'role') return roles.find(one => one.role === role)?.count ?? 0
  if (way === 'team') return teams.find(({ _id }) => _id === teamId)?.count ?? 0
  return people.length
}

/** Who that is, in words. */
export function wordsOf({ way, role, teamId, people }: Draft, { teams }: Audiences): string {
  if (way === 'everybody') return t(texts.everybody)
  if (way === 'role') return role
  if (way === 'team') return teams.find(({ _id }) => _id === teamId)?.teamName ?? ''
  return namesOf(people.map(({ name }) => name))
}

export interface Problems {
  recipients?: string
  message?: string
}

/** What still keeps it from being sent. */
export function problemsOf(written: Draft, audiences: Audiences): Problems {
  const message = messageProblem(written.html)
  const many = written.way === 'people' && written.people.length > MOST_PEOPLE
  const recipients = many ? texts.manyPeople : reach(written, audiences) === 0 ? texts.oneAudience : undefined
  return { ...(recipients && { recipients }), ...(message && { message }) }
}
