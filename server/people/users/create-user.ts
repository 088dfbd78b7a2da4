// Creates an account for somebody, by whoever may. Nobody makes an account that can do what they themselves may not give.
import { toDay } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { type Actor, holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { writable } from '#shared/people/fields.ts'
import { linksProblem, tidyLinks } from '#shared/people/links.ts'
import { nowhere, tidyPlace } from '#shared/people/places.ts'
import type * as calls from '#shared/people/users/calls.ts'
import type * as schemas from '#shared/people/users/schemas.ts'
import * as texts from '#shared/people/users/texts.ts'
import type * as z from 'zod/mini'

import type { Handlers } from '../../kit/calls/bind.ts'
import type { Work } from '../../kit/calls/request.ts'
import { addPerson, type NewPerson, refuseNew, requireOwnPhone } from '../add-person.ts'
import { allowRole } from '../allow.ts'
import { tidyList } from '../changes.ts'

/** What the people of this feature get from others: passwords are the session's. */
export interface Passwords {
  hashPassword: (password: string) => Promise<string>
  /** Why a password is refused, if it is. */
  weaknessOf: (password: string, about: readonly string[]) => string | undefined
}

export type SentPerson = z.output<typeof schemas.createUser.input>
type NewUserInput = SentPerson

/** Scripts name a team or a project by its id or send the whole of it. */
export const namedIds = (sent: NewUserInput['teams'] = []): string[] =>
  sent.map(one => (typeof one === 'string' ? one : one._id))

export function personOf(sent: NewUserInput, today: string): Omit<NewPerson, 'mustSetPassword' | 'password'> {
  const { weeklyCommittedHours, weeklycommittedHours = weeklyCommittedHours ?? 10, startDate } = sent
  return {
    firstName: sent.firstName.trim(),
    lastName: sent.lastName.trim(),
    email: sent.email.trim().toLowerCase(),
    role: sent.role,
    weeklycommittedHours,
    weeklySummaryOption: sent.weeklySummaryOption ?? 'Required',
    startDate: startDate ? toDay(startDate) : today,
    allowsDuplicateName: sent.allowsDuplicateName ?? false,
    phoneNumber: tidyList(sent.phoneNumber ?? []),
    jobTitle: tidyList(sent.jobTitle ?? []),
    bio: sent.bio ?? '',
    teamCode: sent.teamCode ?? '',
    mediaUrl: sent.mediaUrl?.trim() ?? '',
    personalLinks: tidyLinks(sent.personalLinks ?? []),
    adminLinks: tidyLinks(sent.adminLinks ?? []),
    privacySettings: Object.fromEntries(
      Object.entries(sent.privacySettings ?? {}).filter(([, value]) => value !== undefined)
    ),
    collaborationPreference: sent.collaborationPreference?.trim() ?? '',
    timeZone: sent.timeZone || 'America/Los_Angeles',
    location: tidyPlace(sent.location ?? nowhere),
    homeCountry: tidyPlace(sent.homeCountry ?? nowhere)
  }
}

function requireLinks({ personalLinks = [], adminLinks = [] }: NewUserInput): void {
  for (const [field, links] of Object.entries({ personalLinks, adminLinks })) {
    const problem = linksProblem(links, field === 'adminLinks')
    if (problem) refuseField(400, field, problem)
  }
}

/** Nobody makes somebody who may do more than they may give, or puts them where they may not put people. */
export async function allowNew(
  work: Pick<Work, 'trx'>,
  me: Actor,
  { role, projects = [], teams = [] }: Pick<NewUserInput, 'projects' | 'role' | 'teams'>
): Promise<void> {
  if (role !== 'Volunteer' && !writable(me, { ownerId: '' }, 'role')) refuseField(403, 'role', texts.notThatRole)
  await allowRole(work.trx, me, { role, before: '', isOwn: false })
  if (projects.length && !holds(me, 'assignProjectToUsers')) refuse(403, texts.notProjects)
  if (teams.length && !holds(me, 'assignTeamToUsers')) refuse(403, texts.notTeams)
}

export const creating = (passwords: Passwords): Pick<Handlers<typeof calls>, 'createUser'> => ({
  createUser: {
    async outsideTransaction(sent, { me, now, today, work }) {
      requireLinks(sent)
      const person = personOf(sent, today)
      const about = [person.firstName, person.lastName, person.email]
      const weakness = sent.password && passwords.weaknessOf(sent.password, about)
      if (weakness) return refuseNew('credentials', weakness)
      // Asked before anything is hashed, and again by what is written.
      await work(step => allowNew(step, me, sent))
      const password = sent.password ? await passwords.hashPassword(sent.password) : null
      const _id = await work(async step => {
        await allowNew(step, me, sent)
        await requireOwnPhone(step, person.phoneNumber)
        const account = { ...person, password, mustSetPassword: password !== null }
        const begins = { projects: namedIds(sent.projects), teams: namedIds(sent.teams) }
        return addPerson(step, account, { now, today }, { ...begins, isToChoosePassword: password === null })
      })
      const name = `${person.firstName} ${person.lastName}`
      return { _id, message: t(texts.created, { name, email: person.email }) }
    }
  }
})
