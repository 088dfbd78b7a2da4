// Health checks: is the process alive, and is the database reachable.
import type { FastifyInstance } from 'fastify'

import type { Database } from '../database/database.ts'

export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', async (_, reply) => {
    const ready = await database.ready()
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'waiting for the database' })
  })
}
