// What an operator sees: health, metrics and the log.
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Database } from '#server/kit/database/database.ts'
import { serveHealth } from '#server/kit/web/health.ts'
import { queueLetter } from '#server/kit/mail/letters.ts'
import { logCalls, loggingAt, withoutSecrets } from '#server/kit/web/log.ts'
import { serveMetrics } from '#server/kit/web/metrics.ts'
import { migrate } from '#server/kit/database/migrate.ts'

import { open } from '../database/engines.ts'

const ID = '0192f0c1-aaaa-7bbb-8ccc-0123456789ab'
const SECRET = 'kQ3vXn0rT9_yLw2mBz7-cJf4Hs8Pd1Ga'

function build(database: Database, lines: string[], metricsToken?: string): FastifyInstance {
  const stream = { write: (line: string) => void lines.push(line) }
  const app = fastify({ logger: { ...loggingAt('info'), stream } })
  serveHealth(app, database)
  serveMetrics(app, database, { metricsToken })
  logCalls(app)
  app.get('/api/thing/:id', { config: { call: 'readThing' } }, () => ({ ok: true }))
  app.post('/api/break', { config: { call: 'breakThing' } }, request => {
    request.log.info({ body: request.body, headers: request.headers }, 'seen')
    throw new Error('broken')
  })
  return app
}

describe('health and figures', () => {
  let database: Database
  let app: FastifyInstance
  let guarded: FastifyInstance
  const lines: string[] = []

  beforeAll(async () => {
    database = await open('embedded')
    await migrate(database)
    app = build(database, lines)
    guarded = build(database, [], 'open-sesame-open-sesame')
  })
  afterAll(async () => {
    await app.close()
    await guarded.close()
    await database.close()
  })

  test('the figures count calls, statements and waiting mails', async () => {
    await app.inject(`/api/thing/${ID}`)
    await app.inject({ method: 'POST', url: '/api/break', payload: {} })
    await database.transaction(trx =>
      queueLetter(trx, { to: 'robin@example.org', subject: 'Hello', paragraphs: ['Hi'] }, new Date())
    )
    const { body, statusCode } = await app.inject('/metrics')
    expect(statusCode).toBe(200)
    expect(body).toMatch(/workbee_call_seconds_count\{call="readThing",method="GET",status="200"\} 1/)
    expect(body).toMatch(/workbee_call_seconds_count\{call="breakThing",method="POST",status="500"\} 1/)
    expect(body).toMatch(/^workbee_letters_queued 1$/m)
    expect(Number(/^workbee_statements_total (\d+)$/m.exec(body)?.[1])).toBe(database.statements() - 1)
    expect(body).toContain('process_cpu_seconds_total')
  })

  test('the figures are for this machine alone', async () => {
    for (const remoteAddress of ['127.0.0.1', '127.1.2.3']) {
      expect(await app.inject({ url: '/metrics', remoteAddress })).toHaveProperty('statusCode', 200)
    }
    expect(await app.inject({ url: '/metrics', remoteAddress: '192.0.2.1' })).toHaveProperty('statusCode', 404)
  })

  test('a proxy on this machine does not open the figures', async () => {
    const answer = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '192.0.2.1' } })
    expect(answer.statusCode).toBe(404)
  })

  test('with a token the figures are for whoever holds it', async () => {
    const ask = (authorization: string) =>
      guarded.inject({ url: '/metrics', remoteAddress: '192.0.2.1', headers: { authorization } })
    expect(await ask('Bearer open-sesame-open-sesame')).toHaveProperty('statusCode', 200)
    expect(await ask('Bearer open-sesame')).toHaveProperty('statusCode', 404)
    expect(await guarded.inject('/metrics')).toHaveProperty('statusCode', 404)
  })

  test('the log has a line a call, with an id, and no secret', async () => {
    lines.length = 0
    await app.inject({
      method: 'POST',
      url: `/api/break?ticket=${ID}.${SECRET}`,
      headers: { authorization: SECRET, cookie: SECRET },
      payload: { password: SECRET, newpassword: SECRET, ticket: SECRET, name: 'Robin' }
    })
    const written = lines.join('')
    expect(written).not.toContain(SECRET)
    expect(written).toContain('Robin')
    const line = lines.map(text => JSON.parse(text)).find(({ call }) => call === 'breakThing')
    expect(line).toMatchObject({ call: 'breakThing', status: 500, ms: expect.any(Number), reqId: expect.any(String) })
  })

  test('it is alive and ready; without its database it is alive only', async () => {
    expect(await app.inject('/healthz')).toHaveProperty('statusCode', 200)
    expect(await app.inject('/readyz')).toHaveProperty('statusCode', 200)
    await database.close()
    expect(await app.inject('/healthz')).toHaveProperty('statusCode', 200)
    expect(await app.inject('/readyz')).toHaveProperty('statusCode', 503)
  })
})

test.each([
  [`/api/people/${ID}`, `/api/people/${ID}`],
  [`/confirm?ticket=${ID}.${SECRET}`, '/confirm?ticket=…'],
  [`/confirm/${SECRET}/now`, '/confirm/…/now'],
  ['/api/weekly-summaries-report?week=1', '/api/weekly-summaries-report?week=1'],
  ['/widgets/weekly-summaries-report.js', '/widgets/weekly-summaries-report.js']
])('%s is logged as %s', (address, logged) => {
  expect(withoutSecrets(address)).toBe(logged)
})
