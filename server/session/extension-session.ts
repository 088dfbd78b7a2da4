// The session of a person's browser extension: it expires after 90 days without use, and ends like every other session.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/session/page-texts.ts'

import type { CallContext, Work } from '../kit/calls/request.ts'
import type { Tokens } from '../kit/guards/tokens.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import { tell } from '../notifications/for-others.ts'
import { deviceOf } from './device.ts'
import { accountOf, isUnchanged } from './queries.ts'
import { startSession, tokenFor } from './start-session.ts'

const UNUSED_DAYS = 90
/** The session row decides when it ends, so the token only has to last long enough. */
const TOKEN_DAYS = 3650

const inDays = (now: Date, days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString()

export const unusedUntil = (now: Date): string => inDays(now, UNUSED_DAYS)

export interface ExtensionToken {
  token: string
  userId: string
  expiresAt: string
}

/** Starts a session and returns the function that signs its token after the commit; undefined for an account that may not sign in any more. */
export type StartExtension = (
  work: Work,
  personId: string,
  at: CallContext
) => Promise<(() => Promise<ExtensionToken>) | undefined>

export const startExtension =
  (tokens: Tokens): StartExtension =>
  async (work, personId, at) => {
    const account = await accountOf(work.trx, personId)
    if (!account || !(await isUnchanged(work.trx, account))) return undefined
    const { id } = await startSession(work, personId, at, { days: UNUSED_DAYS, kind: 'extension' })
    const device = deviceOf(at.device)
    await work.happened('security.noticed', {
      kind: 'extension-connected',
      actorId: personId,
      personId,
      detail: device
    })
    await tell({ ...work, ...at }, 'signInChanged', {
      to: [personId],
      places: { what: 'extension' },
      letter: ({ firstName }) => ({
        subject: t(texts.connectedSubject),
        paragraphs: [
          t(texts.forgotGreeting, { name: firstName }),
          t(texts.connectedMail, { device }),
          t(texts.connectedOther)
        ],
        link: { text: t(texts.devicesTitle), url: `${at.site}/devices` }
      })
    })
    const expiresAt = inDays(at.now, TOKEN_DAYS)
    return async () => ({
      token: await tokenFor(tokens, account, { id, expiresAt }, at.now),
      userId: personId,
      expiresAt
    })
  }
