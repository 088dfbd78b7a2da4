// /api/openapi.json for machines and /api/docs for people, both read off the call rows.
import type { FastifyInstance } from 'fastify'

import { features as words } from '#shared/features.ts'

import type { Feature } from './bind.ts'
import { type ApiDocument, docsPage, POLICY } from './docs-page.ts'
import { openApi } from './openapi.ts'

/** What the features of a server can be asked. */
export function documentOf(features: readonly Feature[]): Record<string, unknown> {
  // A feature of several parts is one group.
  const parts = Map.groupBy(
    features.filter(({ endpoints }) => endpoints.length > 0),
    ({ name }) => name
  )
  const groups = [...parts].map(([name, all]) => ({
    name,
    about: words[name],
    endpoints: all.flatMap(({ endpoints }) => endpoints)
  }))
  return openApi(groups)
}

export function serveDescription(app: FastifyInstance, features: readonly Feature[]): void {
  // Made when they are first asked for: a start need not wait for them.
  let document: Record<string, unknown> | undefined
  let page: string | undefined
  const described = () => (document ??= documentOf(features))
  app.get('/api/openapi.json', async () => described())
  app.get('/api/docs', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'public, max-age=300')
      .send((page ??= docsPage(described() as unknown as ApiDocument)))
  )
}
