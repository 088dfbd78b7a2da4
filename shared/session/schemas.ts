import * as z from 'zod/mini'

import { text } from '../kit/calls/incoming.ts'
import { type Permission, permissions } from '../permissions.ts'
import { portalNames } from '../portals.ts'
import { secondStep } from './factor/schemas.ts'
import { forgotForm, signInForm } from './form.ts'
import { firstOwnerForm, forceForm, resetForm, updateForm } from './password-form.ts'

const id = z.uuid()
const instant = z.iso.datetime()
const nothing = z.object({})
const said = z.object({ message: z.string() })
const token = z.object({ token: z.string() })
const person = z.object({ userId: id })

const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name)

/** Who asks, and what they may do: a role’s permissions without those removed, and the person’s own. */
export const me = z.object({
  id,
  requestorId: id,
  role: z.string(),
  permissions: z.array(z.enum(Object.keys(permissions).filter(isPermission))),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profilePic: z.string(),
  timeZone: z.string(),
  isActive: z.boolean(),
  /** False until the person has seen that their permissions changed. */
  isAcknowledged: z.boolean(),
  /** Nothing else can be done before a second factor is set up. */
  mustSetUpFactor: z.boolean(),
  /** Which portals were entered during this session. */
  portals: z.optional(z.array(z.enum(portalNames))),
  /** After so many hours without a call this sign-in ends; what the device keeps for the next visit ends with it. */
  idleHours: z.optional(z.number()),
  /** There while first steps are open: their dashboard keeps room for them. */
  isNew: z.optional(z.boolean())
})

const device = z.object({
  _id: id,
  device: z.string(),
  address: z.string(),
  isCurrent: z.boolean(),
  startedAt: instant,
  seenAt: instant,
  expiresAt: instant
})

const viewed = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  profilePic: z.string(),
  /** Whether the visitor may act for this person, or only look. */
  mayAct: z.boolean()
})

export const signIn = {
  says: 'Signs in with address and password: a session’s token, `new` with a ticket when a password must be chosen, or, for a client that says `knowsSecondStep`, `second` with a ticket for the second step.',
  input: z.safeExtend(signInForm.schema, {
    /** What an earlier answer gave this device to keep: its tries are counted apart from those of strangers. */
    device: z.optional(z.string().check(z.maxLength(100))),
    /** The program knows the second step; others are told where to sign in, when their person has one. */
    knowsSecondStep: z.optional(z.literal(true))
  }),
  answer: z.union([
    secondStep,
    z.extend(token, { device: z.string() }),
    z.object({ new: z.literal(true), userId: id, ticket: z.string() })
  ])
}
export const readMe = { says: 'Who the token belongs to, and what they may do.', input: nothing, answer: me }
export const signOut = {
  says: 'Ends this session on every socket and device that uses it.',
  input: nothing,
  answer: said
}
export const listSessions = { says: 'The devices you are signed in on.', input: nothing, answer: z.array(device) }
export const endSession = { says: 'Signs one of your devices out.', input: z.object({ sessionId: id }), answer: said }
export const endSessions = {
  says: 'Signs all your devices out, or all but this one.',
  input: z.object({ keepThis: z.optional(z.boolean()) }),
  answer: said
}
export const listSessionsOf = {
  says: 'The devices that somebody else is signed in on.',
  input: person,
  answer: z.array(device)
}
export const endSessionOf = {
  says: 'Signs one device of somebody else out.',
  input: z.object({ userId: id, sessionId: id }),
  answer: said
}
export const endSessionsOf = { says: 'Signs all devices of somebody else out.', input: person, answer: said }
export const refreshToken = {
  says: 'A new token for the running session, after your own rights changed.',
  input: person,
  answer: z.object({ refreshToken: z.string() })
}
export const forgotPassword = {
  says: 'Mails a one-time password to whoever knows an account’s address and both names.',
  input: forgotForm.schema,
  answer: said
}
export const forcePassword = {
  says: 'Sets a new password with the ticket that a sign-in answered.',
  input: z.object({ userId: id, newpassword: forceForm.fields.newpassword.schema, ticket: text(200) }),
  answer: said
}
export const updatePassword = {
  says: 'Changes a password by the current one.',
  input: z.safeExtend(updateForm.schema, { userId: id }),
  answer: said
}
export const resetPassword = {
  says: 'Sets a password for somebody else, who must change it at the next sign-in.',
  input: z.safeExtend(resetForm.schema, { userId: id }),
  answer: said
}
export const startViewing = { says: 'Begins to look at the site as somebody else.', input: person, answer: viewed }
export const stopViewing = {
  says: 'Ends looking at the site as somebody else.',
  input: z.object({ userId: z.optional(id) }),
  answer: said
}
export const firstOwner = {
  says: 'Makes the first Owner of an empty database, with the ticket that the start printed.',
  input: z.safeExtend(firstOwnerForm.schema, { ticket: text(200) }),
  answer: token
}
