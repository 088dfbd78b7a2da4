// /api/openapi.json for machines and /api/docs for people, both read off the call rows.
import type { FastifyInstance } from 'fastify'

import type { Endpoint, Feature } from './bind.ts'
import { openApi } from './openapi.ts'

const describeApi = (features: readonly Feature[]): Record<string, unknown> =>
  openApi(Object.fromEntries(features.map(({ name, endpoints }) => [name, endpoints])))

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const line = ({ name, call }: Endpoint): string =>
  `<tr><td>${call.method}</td><td><code>/api${escape(call.path)}</code></td><td>${name}</td><td>${escape(JSON.stringify(call.needs))}</td></tr>`

const page = (
  features: readonly Feature[]
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Workbee calls</title>
<h1>Workbee calls</h1><p>Schemas: <a href="/api/openapi.json">openapi.json</a></p>${features
  .map(
    ({ name, endpoints }) =>
      `<h2>${name}</h2><table><tr><th>Method</th><th>Path</th><th>Name</th><th>Needs</th></tr>${endpoints.map(line).join('')}</table>`
  )
  .join('')}</html>`

export function serveDescription(app: FastifyInstance, features: readonly Feature[]): void {
  const document = describeApi(features)
  app.get('/api/openapi.json', async () => document)
  app.get('/api/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(page(features)))
}
