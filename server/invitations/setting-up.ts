// Setting up a profile from an invitation: the link is looked at first, then used once.
import type * as z from 'zod/mini'

import { Refused, refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/invitations/calls.ts'
import { isToken, titleCase, unusable } from '#shared/invitations/rules.ts'
import type * as schemas from '#shared/invitations/schemas.ts'
import * as setup from '#shared/invitations/setup-texts.ts'
import * as texts from '#shared/invitations/texts.ts'
import { isNowhere, nowhere, tidyPlace } from '#shared/people/places.ts'
import { ORIENTATION } from '#shared/projects/categories.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { CallContext, Work } from '../kit/calls/request.ts'
import { tell, type Telling } from '../notifications/for-others.ts'
import type { Trx } from '../kit/database/database.ts'
import { countCountries } from '../map/for-others.ts'
import {
  activeActor,
  activeOwners,
  addPerson,
  allowNew,
  findContact,
  proveAddress,
  readPicture
} from '../people/for-others.ts'
import { hashOf } from './inviting.ts'
import { findPlace } from './places.ts'
import { complete, findBySecret, holdBySecret } from './queries.ts'

export interface SetupTools {
  start: (work: Work, personId: string, at: CallContext) => Promise<() => Promise<string>>
  hashPassword: (password: string) => Promise<string>
  weaknessOf: (password: string, about: readonly string[]) => string | undefined
}

type SentSetup = z.output<typeof schemas.setUpProfile.input>
type StoredInvitation = NonNullable<Awaited<ReturnType<typeof findBySecret>>>

/** The invitation of a link, or why it cannot be used, in a word alone: the present client compares it. */
async function open(
  trx: Trx,
  token: string,
  now: Date,
  find: (trx: Trx, hash: string) => Promise<StoredInvitation | undefined>
): Promise<StoredInvitation> {
  if (!isToken(token)) return refuse(400, 'INVALID', { bare: true })
  const invitation = await find(trx, hashOf(token))
  const state = unusable(invitation, now)
  if (state || !invitation) return refuse(state === 'NOT_FOUND' ? 404 : 400, state ?? 'NOT_FOUND', { bare: true })
  return invitation
}

const firstOf = (sent: string[] | string): string => (typeof sent === 'string' ? sent : (sent[0] ?? ''))

function placeOf(sent: SentSetup['location']) {
  const place = tidyPlace(sent ?? nowhere)
  return { ...place, userProvided: titleCase(place.userProvided) }
}

/** Words begin with capitals, whoever typed them; hours are those of the invitation. */
function personOf(sent: SentSetup, { email, weeklyCommittedHours, role }: StoredInvitation, today: string) {
  const location = placeOf(sent.location)
  const home = placeOf(sent.homeCountry)
  return {
    firstName: titleCase(sent.firstName),
    lastName: titleCase(sent.lastName),
    email,
    mustSetPassword: false,
    role,
    weeklycommittedHours: weeklyCommittedHours,
    weeklySummaryOption: 'Required' as const,
    startDate: today,
    // Nobody can call themselves otherwise because somebody has that name already.
    allowsDuplicateName: true,
    phoneNumber: [firstOf(sent.phoneNumber).trim()],
    jobTitle: [titleCase(firstOf(sent.jobTitle))],
    bio: '',
    teamCode: '',
    mediaUrl: '',
    personalLinks: [],
    adminLinks: [],
    privacySettings: Object.fromEntries(
      Object.entries(sent.privacySettings ?? {}).filter(([, value]) => value !== undefined)
    ),
    collaborationPreference: titleCase(sent.collaborationPreference),
    timeZone: sent.timeZone,
    location,
    homeCountry: isNowhere(home) ? location : home
  }
}

/** Of what was promised, what the one who invited may still give: they may have lost a right, or have left. */
async function stillGiven(trx: Trx, invitation: StoredInvitation) {
  const giver = invitation.invited_by === null ? undefined : await activeActor(trx, invitation.invited_by)
  const may = async (one: Parameters<typeof allowNew>[2]): Promise<boolean> => {
    if (!giver) return false
    try {
      await allowNew({ trx }, giver, one)
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return false
    }
  }
  const { role, teamIds, projectId } = invitation
  const volunteer = { role: 'Volunteer' }
  return {
    role: (await may({ role })) ? role : volunteer.role,
    teamIds: (await may({ ...volunteer, teams: teamIds })) ? teamIds : [],
    projectId: projectId !== null && (await may({ ...volunteer, projects: [projectId] })) ? projectId : null
  }
}

/** Whoever sent the invitation, or the Owners where they are not here any more. */
async function tellInviter(telling: Telling, personId: string, by: string | null, made: ReturnType<typeof personOf>) {
  const inviter = by ? await findContact(telling.trx, by) : undefined
  const to = inviter ? [inviter] : await activeOwners(telling.trx)
  const name = `${made.firstName} ${made.lastName}`
  const places = { name, email: made.email, hours: made.weeklycommittedHours, project: ORIENTATION }
  await tell(telling, 'profileSetUp', {
    to: to.map(({ id }) => id),
    places: { name, id: personId },
    letter: ({ firstName }) => ({
      subject: t(texts.doneSubject, places),
      paragraphs: [inviter ? t(texts.greetingTo, { name: firstName }) : t(texts.greeting), t(texts.doneMail, places)],
      link: { text: t(texts.toProfile), url: `${telling.site}/userprofile/${personId}` }
    })
  })
}

type CallNames = 'countCountries' | 'findTimezoneInvited' | 'readInvitation' | 'setUpProfile'

export const settingUp = ({
  start,
  hashPassword,
  weaknessOf
}: SetupTools): Pick<Handlers<typeof calls>, CallNames> => ({
  readInvitation: async ({ token }, { trx, now }) => {
    const found = await open(trx, token, now, findBySecret)
    const { invited_by: _, invitedBy: __, role: ___, teamIds: ____, projectId: _____, ...shown } = found
    return { ...shown, token }
  },

  setUpProfile: {
    async outsideTransaction(sent, { work, ...at }) {
      const { now, today, site } = at
      const asked = await work(({ trx }) => open(trx, sent.token, now, findBySecret))
      if (!sent.location || isNowhere(sent.location)) return refuseField(400, 'location', setup.locationMissing)
      const weakness = weaknessOf(sent.password, [sent.firstName, sent.lastName, asked.email])
      if (weakness) return refuseField(400, 'password', weakness)
      const picture = await readPicture(sent.profilePicture)
      const password = await hashPassword(sent.password)
      const sign = await work(async step => {
        const invitation = await open(step.trx, sent.token, now, holdBySecret)
        const gift = await stillGiven(step.trx, invitation)
        const made = personOf(sent, { ...invitation, role: gift.role }, today)
        const person = { ...made, password, picture }
        const begins = { projects: 'orientation', teams: [], isToChoosePassword: false } as const
        const id = await addPerson(step, person, at, begins).catch((error: unknown) => {
          if (error instanceof Refused && error.refusal.type === 'email')
            refuse(400, setup.addressInUse, { type: 'email' })
          throw error
        })
        await complete(step.trx, invitation._id, id, now)
        await proveAddress(step.trx, id)
        const name = `${made.firstName} ${made.lastName}`
        for (const teamId of gift.teamIds)
          await step.happened('person.titled', { personId: id, name, teamId, projectId: null })
        if (gift.projectId !== null)
          await step.happened('person.titled', { personId: id, name, teamId: null, projectId: gift.projectId })
        await step.happened('invitation.used', { invitationId: invitation._id, email: invitation.email, personId: id })
        await step.changed('invitation', invitation._id, undefined, { isSetupCompleted: true })
        await tellInviter({ ...step, now, site }, id, invitation.invited_by, made)
        return start(step, id, at)
      })
      return { token: await sign() }
    }
  },

  countCountries: async (_, { trx }) => ({ CountryCount: await countCountries(trx) }),

  findTimezoneInvited: {
    async outsideTransaction({ location, token }, { work, now }) {
      if (!token) return refuse(400, texts.noToken)
      await work(({ trx }) => open(trx, token, now, findBySecret)).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
        refuse(403, texts.unknownToken)
      })
      const place = await findPlace(location)
      return place ? { ...place, attribution: texts.attribution } : refuse(404, texts.invalidLocation)
    }
  }
})
