import * as z from 'zod/mini'

import { text } from '../../kit/calls/incoming.ts'
import { LONGEST_NAME } from './rules.ts'
import * as texts from './texts.ts'

const id = z.uuid()
const instant = z.iso.datetime()
const nothing = z.object({})
const said = z.object({ message: z.string() })
const person = z.object({ userId: id })

/** What a browser gives of a passkey, in base64url. */
const bytes = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const attestation = z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(20_000) })
const assertion = z.object({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(2000)
})
export type Attestation = z.output<typeof attestation>
export type Assertion = z.output<typeof assertion>

/** What a browser is asked for a passkey with. */
const question = z.object({ challenge: z.string(), site: z.string(), credentials: z.array(z.string()) })
export type Question = z.output<typeof question>

const typed = (missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(1000, missing))

/** The mark that an earlier sign-in gave this device to keep. */
const device = z.optional(z.string().check(z.maxLength(100)))
const signedIn = z.object({ token: z.string(), device: z.string() })
const toChoose = z.object({ new: z.literal(true), userId: id, ticket: z.string() })

/** What the right password leads to where a second step is asked for. */
export const secondStep = z.object({
  second: z.literal(true),
  ticket: z.string(),
  /** Whether an authenticator app is set up. */
  app: z.boolean(),
  /** Null where no passkey can be used. */
  passkey: z.nullable(question)
})
export type SecondStep = z.output<typeof secondStep>

export const finishSignIn = {
  says: 'Takes the second step of signing in: by a code of an authenticator app, a recovery code or a passkey.',
  input: z.object({
    ticket: text(200),
    /** Of the app, or a recovery code. */
    code: z.optional(typed(texts.codeMissing)),
    assertion: z.optional(assertion),
    /** Asks no second step on this device for a while. */
    remember: z.optional(z.boolean()),
    device
  }),
  answer: signedIn
}
export const askPasskey = { says: 'A challenge for signing in with a passkey alone.', input: nothing, answer: question }
export const signInByPasskey = {
  says: 'Signs in with a passkey that asked for a fingerprint, a face or a PIN.',
  input: z.object({ assertion, device }),
  answer: z.union([signedIn, toChoose])
}

const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: instant,
  usedAt: z.nullable(instant)
})
export type Passkey = z.output<typeof passkey>

const factors = z.object({
  /** Since when an authenticator app is set up. */
  app: z.nullable(instant),
  passkeys: z.array(passkey),
  recoveryCodes: z.int(),
  trustedDevices: z.int(),
  /** Whether the person's role must have one. */
  isDemanded: z.boolean()
})
export type Factors = z.output<typeof factors>

export const readFactors = {
  says: 'Your second factors: app, passkeys, how many recovery codes are left, and whether your role needs one.',
  input: nothing,
  answer: z.extend(factors, {
    /** Where passkeys of this server can be made and used; null where they cannot. */
    passkeysAt: z.nullable(z.string())
  })
}

export const prove = {
  says: 'Says by your password or a code that it is you, before how you sign in changes.',
  input: z.object({ answer: typed(texts.proofMissing) }),
  answer: said
}

const codes = z.array(z.string())
/** The recovery codes come with the first of all, and are shown this once. */
const added = z.object({ message: z.string(), codes: z.optional(codes) })

export const startApp = {
  says: 'A new secret for an authenticator app; a code of it makes it yours.',
  input: nothing,
  answer: z.object({ secret: z.string(), address: z.string() })
}
export const confirmApp = {
  says: 'Sets up the authenticator app whose code this is. Recovery codes come with the first second factor.',
  input: z.object({ code: typed(texts.codeMissing) }),
  answer: added
}
export const removeApp = { says: 'Turns your authenticator app off.', input: nothing, answer: said }

export const startPasskey = {
  says: 'What a browser makes a passkey with.',
  input: nothing,
  answer: z.extend(question, {
    userId: z.string(),
    email: z.string(),
    fullName: z.string(),
    algorithms: z.array(z.int())
  })
}
export type NewPasskeyQuestion = z.output<(typeof startPasskey)['answer']>
export const addPasskey = {
  says: 'Adds the passkey that a browser made. Recovery codes come with the first second factor.',
  input: z.object({ attestation }),
  answer: added
}

export const passkeyName = z
  .string(texts.nameMissing)
  .check(z.trim(), z.minLength(1, texts.nameMissing), z.maxLength(LONGEST_NAME, texts.nameTooLong))
export const renamePasskey = {
  says: 'Gives a passkey of yours another name.',
  input: z.object({ passkeyId: id, name: passkeyName }),
  answer: said
}
export const removePasskey = { says: 'Removes a passkey of yours.', input: z.object({ passkeyId: id }), answer: said }

export const renewRecoveryCodes = {
  says: 'Ten new recovery codes, shown this once, in the place of those before.',
  input: nothing,
  answer: z.object({ message: z.string(), codes })
}
export const forgetTrusted = {
  says: 'Asks for the second step again on the devices that were remembered.',
  input: nothing,
  answer: said
}

export const readFactorsOf = { says: 'The second factors of somebody else.', input: person, answer: factors }
export const resetFactors = {
  says: 'Takes the second factors of somebody else away, who lost a phone, and signs them out everywhere.',
  input: person,
  answer: said
}

const roles = z.object({
  roles: z.array(
    z.object({
      role: z.string(),
      isDemanded: z.boolean(),
      /** Active people of the role, and how many of them have a second factor. */
      people: z.int(),
      ready: z.int()
    })
  )
})
export type FactorRoles = z.output<typeof roles>
export const readFactorRoles = {
  says: 'Which roles must have a second factor, and how many of their people have one.',
  input: nothing,
  answer: roles
}
/** A role at a time, so that two Owners do not take back what the other decided. */
export const saveFactorRole = {
  says: 'Says whether people of a role must have a second factor.',
  input: z.object({ role: z.string().check(z.maxLength(200)), isDemanded: z.boolean() }),
  answer: roles
}
