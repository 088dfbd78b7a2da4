// The page of a shared badge, the badge itself as a signed credential, and the key that it is checked by. Open to anybody who
// has the address, and to no search engine.
import type { FastifyInstance, FastifyReply } from 'fastify'

import * as texts from '#shared/badges/proof-texts.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { MINUTE_MS } from '#shared/kit/time/time.ts'
import { t } from '#shared/kit/texts.ts'

import type { Database } from '../kit/database/database.ts'
import { readOrganisation } from '../kit/settings.ts'
import { html } from '../kit/web/plain-page.ts'
import { sendSheetPage, serveSheet } from '../kit/web/sheet-page.ts'
import { texts as kit } from '../kit/texts.ts'
import { claimsOf, type Credential, credentialOf, PROOF, type Shared } from './credential.ts'
import { goneBody, proofBody, sheet } from './proof-page.ts'
import { findShared } from './proof-queries.ts'
import { signerOf } from './signing.ts'

interface KeyRoute {
  Params: { key: string }
}

/** From one address: enough for a class that looks at each other's badges. */
const limited = { config: { rateLimit: { max: 240, timeWindow: MINUTE_MS, allowList: () => false } } }

/** What is not shared any more is gone at once. */
const hidden = (reply: FastifyReply): FastifyReply =>
  reply.header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'no-store')

/** Programs that check badges ask from pages of their own. */
const forAnybody = (reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')

export function serveProofs(app: FastifyInstance, database: Database, site: string): void {
  const signer = signerOf(database)
  const look = (key: string): Promise<{ shared: Shared | undefined; organisation: string }> =>
    database.transaction(
      async trx => {
        const [shared, { organisationName }] = await Promise.all([
          /^[\w-]{43}$/.test(key) ? findShared(trx, key) : undefined,
          readOrganisation(trx)
        ])
        return { shared, organisation: organisationName }
      },
      { readOnly: true }
    )
  const credential = async (key: string): Promise<Credential> => {
    const { shared, organisation } = await look(key)
    return shared ? credentialOf(shared, { site, organisation }) : refuse(404, kit.missing)
  }

  /** Its name is where it is read, as the signatures name it. */
  const publicKey = async () => {
    const { key, sign } = await signer()
    const kid = `${site}${PROOF}/keys/${key.kid}`
    return { id: key.kid, key: { ...key, kid }, sign: (claims: object) => sign(claims, kid) }
  }

  serveSheet(app, sheet)
  app.get(`${PROOF}/keys`, limited, async (_request, reply) =>
    forAnybody(reply).send({ keys: [(await publicKey()).key] })
  )
  app.get<KeyRoute>(`${PROOF}/keys/:key`, limited, async ({ params }, reply) => {
    const { id, key } = await publicKey()
    return params.key === id ? forAnybody(reply).send(key) : refuse(404, kit.missing)
  })
  app.get<KeyRoute>(`${PROOF}/:key`, limited, async ({ params }, reply) => {
    const { shared, organisation } = await look(params.key)
    return sendSheetPage(hidden(reply), shared ? 200 : 404, {
      title: shared ? t(texts.title, { badge: shared.badge.name, name: shared.name }) : t(texts.goneTitle),
      organisation,
      sheet,
      head: html`<meta name="robots" content="noindex, nofollow" />`,
      links: html`<a href="/login">${t(texts.logIn)}</a>`,
      body: shared ? proofBody(shared, organisation) : goneBody()
    })
  })
  app.get<KeyRoute>(`${PROOF}/:key/credential.json`, limited, async ({ params }, reply) =>
    forAnybody(hidden(reply)).send(await credential(params.key))
  )
  app.get<KeyRoute>(`${PROOF}/:key/credential.jwt`, limited, async ({ params }, reply) => {
    const claims = claimsOf(await credential(params.key))
    const { sign } = await publicKey()
    return forAnybody(hidden(reply))
      .type('application/vc+jwt')
      .header('content-disposition', 'attachment; filename="badge.jwt"')
      .send(await sign(claims))
  })
}
