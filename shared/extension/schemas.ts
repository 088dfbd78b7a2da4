import * as z from 'zod/mini'

import * as texts from './texts.ts'

const secret = z.string(texts.expired).check(z.length(43, texts.expired), z.regex(/^[\w-]+$/, texts.expired))

export const approvePairing = {
  says: 'Lets a browser extension act for you.',
  input: z.object({
    /** BASE64URL(SHA256(verifier)), as PKCE writes it. */
    challenge: secret
  }),
  answer: z.object({ message: z.string() })
}

export const redeemPairing = {
  says: 'The extension’s own token, for a pairing that was approved.',
  input: z.object({ verifier: secret }),
  /** The session behind the token ends where sessions end, and when it was not used for 90 days; the token itself outlives it. */
  answer: z.union([
    z.object({ state: z.literal('waiting') }),
    z.object({ state: z.literal('approved'), token: z.string(), userId: z.string(), expiresAt: z.string() })
  ])
}

export const readServer = {
  says: 'What the extension needs to know of this server.',
  input: z.object({}),
  answer: z.object({
    name: z.string(),
    api: z.int(),
    now: z.string(),
    /** Which build of the extension is offered there, if any is. */
    build: z.optional(z.string())
  })
}
