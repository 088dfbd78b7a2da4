// Health checks: is the process alive, and can it do its work, which is to write?
import type { FastifyInstance } from 'fastify'

import type { Database } from '../database/database.ts'

const STATUS = {
  ready: 'ready',
  'read-only': 'the database takes no writes',
  unreachable: 'waiting for the database'
}

export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', async (_, reply) => {
    const readiness = await database.readiness()
    const others = database.otherPrimaries()
    return reply
      .header('cache-control', 'no-store')
      .code(readiness === 'ready' ? 200 : 503)
      .send({ status: STATUS[readiness], ...(others && { warning: `also written to: ${others}` }) })
  })
}
