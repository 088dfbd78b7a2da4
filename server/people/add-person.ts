// Makes an account: for user management, and for whoever was invited.
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { isVisibleAs, type SummaryOption } from '#shared/people/rules.ts'
import type { Link, Place, PrivacySettings } from '#shared/people/schemas.ts'
import * as texts from '#shared/people/users/texts.ts'

import { unlessViolated } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import type { CallContext, Work } from '../kit/calls/request.ts'
import type { Events } from '#shared/events.ts'
import { insertPeople } from './account-queries.ts'
import { findByName } from './name-queries.ts'
import type { Picture } from './picture.ts'
import { hasPhone, isKnownAddress, keepPicture } from './queries.ts'

export interface NewPerson {
  firstName: string
  lastName: string
  email: string
  /** The hash. */
  password: string | null
  /** Whether whoever made the account knows the password, so that another must be chosen. */
  mustSetPassword: boolean
  role: string
  weeklycommittedHours: number
  weeklySummaryOption: SummaryOption
  startDate: string
  allowsDuplicateName: boolean
  phoneNumber: string[]
  jobTitle: string[]
  bio: string
  teamCode: string
  mediaUrl: string
  personalLinks: Link[]
  adminLinks: Link[]
  privacySettings: Partial<PrivacySettings>
  collaborationPreference: string
  timeZone: string
  location: Place
  homeCountry: Place
  picture?: Picture | undefined
}

type RefusedField = 'credentials' | 'email' | 'name' | 'phoneNumber'
const places: Readonly<Record<RefusedField, string>> = {
  email: 'email',
  name: 'firstName',
  phoneNumber: 'phoneNumber',
  credentials: 'password'
}

/** A refusal under the field that is wrong, with the word that scripts know it by. */
export const refuseNew = (type: RefusedField, message: string): never =>
  refuse(400, message, { type, fields: { [places[type]]: message } })

/** Refuses whoever seems to be there already. */
async function requireNew({ trx }: Pick<Work, 'trx'>, person: NewPerson): Promise<void> {
  if (await isKnownAddress(trx, person.email)) refuseNew('email', texts.emailTaken)
  const name = `${person.firstName} ${person.lastName}`
  if (!person.allowsDuplicateName && (await findByName(trx, name)).length)
    refuseNew('name', t(texts.nameTaken, { name }))
}

/** A second account for a telephone is most often a mistake of the office; whoever was invited may share one. */
export async function requireOwnPhone({ trx }: Pick<Work, 'trx'>, numbers: readonly string[]): Promise<void> {
  for (const number of numbers) if (await hasPhone(trx, number)) refuseNew('phoneNumber', texts.phoneTaken)
}

export async function addPerson(
  work: Work,
  person: NewPerson,
  { now, today }: Pick<CallContext, 'now' | 'today'>,
  begins: Omit<Events['person.created'], 'personId'>
): Promise<string> {
  await requireNew(work, person)
  const id = newId(now)
  if (person.picture) await keepPicture(work.trx, person.picture, now)
  const isVisible = isVisibleAs(person.role, { role: '', isVisible: true })
  // Two at the same moment: the second waits for the first.
  await unlessViolated('person_email_key', insertPeople(work.trx, [{ ...person, id, isVisible }], { now, today }), () =>
    refuseNew('email', texts.emailTaken)
  )
  const { password: _, picture, ...known } = person
  await work.changed('person', id, undefined, { ...known, profilePic: picture?.hash ?? '', isVisible })
  await work.happened('person.created', { personId: id, ...begins })
  return id
}
