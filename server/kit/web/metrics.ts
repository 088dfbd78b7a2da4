// Metrics for Prometheus.
import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList } from 'node:net'

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { Database } from '../database/database.ts'
import { Unavailable } from '../database/faults.ts'
import { isPassedOn } from '../guards/client-address.ts'

const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4')
thisMachine.addAddress('::1', 'ipv6')

const HERE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/** A request through a proxy on this machine is not local: even without forwarding headers its Host is the public name. */
function isLocal({ raw, headers }: FastifyRequest): boolean {
  const { remoteAddress = '', remoteFamily } = raw.socket
  if (isPassedOn(headers) || !HERE.test(headers.host ?? '')) return false
  return thisMachine.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4')
}

const fingerprint = (text: string): Buffer => createHash('sha256').update(text).digest()

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLocal(request)
  const given = request.headers.authorization?.replace(/^bearer /i, '') ?? ''
  return timingSafeEqual(fingerprint(given), fingerprint(token))
}

function countCalls(app: FastifyInstance, registers: Registry[]): void {
  const calls = new Histogram({
    name: 'workbee_call_seconds',
    help: 'How long calls took, by name, method and status.',
    labelNames: ['call', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config
    if (call) calls.observe({ call, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

function countWork(database: Database, registers: Registry[]): void {
  let seen = 0
  void new Counter({
    name: 'workbee_statements_total',
    help: 'Statements sent to the database.',
    registers,
    collect() {
      const sent = database.statements()
      this.inc(sent - seen)
      seen = sent
    }
  })
  void new Gauge({
    name: 'workbee_letters_queued',
    help: 'Mails that wait to be sent.',
    registers,
    async collect() {
      // The other figures are wanted most while the database cannot be asked.
      const found = await database
        .raw<{ count: number }>(`select count(*) from letter where status = 'waiting'`)
        .catch(() => undefined)
      this.set(found ? (found.rows[0]?.count ?? 0) : NaN)
    }
  })
}

function countFaults(app: FastifyInstance, database: Database, registers: Registry[]): void {
  const faults = new Counter({
    name: 'workbee_faults_total',
    help: 'Calls that the database could not serve, by why.',
    labelNames: ['fault'],
    registers
  })
  app.addHook('onError', (_, __, error, done) => {
    if (error instanceof Unavailable) faults.inc({ fault: error.kind })
    done()
  })
  void new Gauge({
    name: 'workbee_connections',
    help: 'Connections to the database by pool, and calls that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, ...states } of database.use())
        for (const [state, count] of Object.entries(states)) this.set({ pool, state }, count)
    }
  })
  void new Gauge({
    name: 'workbee_ready',
    help: 'Whether the database answers and takes writes.',
    registers,
    async collect() {
      this.set((await database.readiness()) === 'ready' ? 1 : 0)
    }
  })
  void new Gauge({
    name: 'workbee_doubled',
    help: 'Whether another host of DATABASE_URL takes writes as well, which are lost.',
    registers,
    collect() {
      this.set(database.otherPrimaries() ? 1 : 0)
    }
  })
}

let ofProcess: Registry | undefined

/** Event loop, memory and the like, once for a process: what counts them goes on after its server has closed. */
function processFigures(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

/** /metrics for this machine, or for whoever holds the token when there is one. */
export function serveMetrics(
  app: FastifyInstance,
  database: Database,
  { metricsToken }: { metricsToken: string | undefined }
): void {
  const own = new Registry()
  countCalls(app, [own])
  countWork(database, [own])
  countFaults(app, database, [own])
  const register = Registry.merge([processFigures(), own])
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}
