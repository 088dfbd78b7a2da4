import * as z from 'zod/mini'

import { text } from '../kit/incoming.ts'
import { type Permission, permissions } from '../permissions.ts'
import { secondStep } from './factor-schemas.ts'
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
export const readMe = { input: nothing, answer: me }
export const signOut = { input: nothing, answer: said }
export const listSessions = { input: nothing, answer: z.array(device) }
export const endSession = { input: z.object({ sessionId: id }), answer: said }
export const endSessions = { input: z.object({ keepThis: z.optional(z.boolean()) }), answer: said }
export const listSessionsOf = { input: person, answer: z.array(device) }
export const endSessionOf = { input: z.object({ userId: id, sessionId: id }), answer: said }
export const endSessionsOf = { input: person, answer: said }
export const refreshToken = { input: person, answer: z.object({ refreshToken: z.string() }) }
export const forgotPassword = { input: forgotForm.schema, answer: said }
export const forcePassword = {
  input: z.object({ userId: id, newpassword: forceForm.fields.newpassword.schema, ticket: text(200) }),
  answer: said
}
export const updatePassword = { input: z.safeExtend(updateForm.schema, { userId: id }), answer: said }
export const resetPassword = { input: z.safeExtend(resetForm.schema, { userId: id }), answer: said }
export const startViewing = { input: person, answer: viewed }
export const stopViewing = { input: z.object({ userId: z.optional(id) }), answer: said }
export const firstOwner = {
  input: z.safeExtend(firstOwnerForm.schema, { ticket: text(200) }),
  answer: token
}
