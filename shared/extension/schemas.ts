import * as z from 'zod/mini'

import * as texts from './texts.ts'

const secret = z.string(texts.expired).check(z.regex(/^[\w-]{43}$/, texts.expired))

export const approvePairing = {
  input: z.object({
    /** BASE64URL(SHA256(verifier)), as PKCE writes it. */
    challenge: secret,
    device: z.string().check(z.trim(), z.maxLength(100))
  }),
  answer: z.object({ message: z.string() })
}

export const redeemPairing = {
  input: z.object({ verifier: secret }),
  answer: z.union([
    z.object({ state: z.literal('waiting') }),
    z.object({ state: z.literal('approved'), token: z.string(), userId: z.string(), expiresAt: z.string() })
  ])
}

export const readServer = { input: z.object({}), answer: z.object({ name: z.string(), api: z.int(), now: z.string() }) }
