// A whole server for tests: the real app on a real database, made-up people, a clock that can be set.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { buildApp, type Setting } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type Database, type DatabaseLocation, json, openDatabase } from '#server/kit/database/database.ts'
import { newId } from '#server/kit/database/ids.ts'
import { migrate } from '#server/kit/database/migrate.ts'
import type { SessionKind } from '#server/session/queries.ts'
import type { Answer, Call, Input } from '#shared/kit/calls/call.ts'
import { connect, type Send } from '#shared/kit/calls/client.ts'
import { today } from '#shared/kit/time/day.ts'
import type { Role } from '#shared/permissions.ts'
import { newFolder } from '#tests/kit/embedded.ts'
import { misfitOf } from '#tests/kit/fits.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { strayOf } from '#tests/kit/told-by.ts'

export interface TestPerson {
  id: string
  email: string
  token: string
  sessionId: string
}

export interface PersonParts {
  role?: Role
  firstName?: string
  lastName?: string
  email?: string
  isActive?: boolean
  isProtected?: boolean
  front?: readonly string[]
  removed?: readonly string[]
  password?: string
}

interface Account {
  id: string
  email: string
  role: Role
}

export interface TestServer {
  app: FastifyInstance
  database: Database
  clock: { now: Date }
  ask: <C extends Call>(
    row: C,
    input: Input<C>,
    as?: TestPerson | string,
    headers?: Record<string, string>
  ) => Promise<Answer<C>>
  add: (parts?: PersonParts) => Promise<TestPerson>
  /** A session for a person who exists already. */
  signIn: (account: Account, kind?: SessionKind) => Promise<{ token: string; sessionId: string }>
  close: () => Promise<void>
}

/** The database engine of this run; WORKBEE_ENGINE=embedded chooses the embedded one. */
export const engine = process.env['WORKBEE_ENGINE'] === 'embedded' ? 'embedded' : 'postgres'

let count = 0

/** An engine, with a new database; or where one is that has something in it already. */
type On = 'embedded' | 'postgres' | DatabaseLocation

async function openEmpty(on: On, folder: string) {
  if (typeof on === 'object') return { database: await openDatabase(on), stop: async () => {} }
  if (on === 'embedded') return { database: await openDatabase({ folder }), stop: async () => {} }
  const postgres = await startPostgres()
  const url = await postgres.copy(`server_${newId().replaceAll('-', '')}`, 'socket')
  return { database: await openDatabase({ url }), stop: postgres.stop }
}

export async function openTestServer(
  on: On = engine,
  setting: Setting = {},
  environment: Record<string, string> = {}
): Promise<TestServer> {
  const folder = on === 'embedded' ? await newFolder() : await mkdtemp(join(tmpdir(), 'workbee-server-'))
  const { database, stop } = await openEmpty(on, folder)
  await migrate(database)
  const clock = { now: new Date('2026-11-18T18:00:00Z') }
  const config = readConfig({ DATA_FOLDER: folder, LOG_LEVEL: 'silent', ...environment })
  const now = setting.now ?? (() => clock.now)
  const app = await buildApp(database, config, { callsPerMinute: 1e9, ...setting, now })

  async function signIn({ id: personId, email, role }: Account, kind: SessionKind = 'site') {
    const sessionId = newId(now())
    const expires = new Date(now().getTime() + 10 * 86_400_000).toISOString()
    const at = now().toISOString()
    await database.transaction(trx =>
      trx
        .insertInto('session')
        .values({
          id: sessionId,
          person_id: personId,
          device: 'test',
          kind,
          address: '127.0.0.1',
          created_at: at,
          seen_at: at,
          expires_at: expires,
          ended_at: null
        })
        .execute()
    )
    const permissions = {
      isAcknowledged: true,
      frontPermissions: [],
      backPermissions: [],
      removedDefaultPermissions: []
    }
    const payload = {
      userid: personId,
      role,
      permissions,
      access: {
        canAccessBMPortal: false,
        canAccessCPPortal: false,
        canAccessGEPortal: false,
        canAccessLBPortal: false
      },
      email,
      firstName: '',
      lastName: '',
      expiryTimestamp: expires,
      sid: sessionId
    }
    return { token: await app.context.auth.tokens.sign(payload, now()), sessionId }
  }

  async function add(parts: PersonParts = {}): Promise<TestPerson> {
    const id = newId(now())
    const role = parts.role ?? 'Volunteer'
    const email = parts.email ?? `person${(count += 1)}@example.org`
    const at = now().toISOString()
    await database.transaction(trx =>
      trx
        .insertInto('person')
        .values({
          id,
          email,
          proven_email: email,
          role,
          password: parts.password ?? null,
          first_name: parts.firstName ?? 'Robin',
          last_name: parts.lastName ?? `Vale${count}`,
          is_active: parts.isActive ?? true,
          is_protected: parts.isProtected ?? false,
          front_permissions: json([...(parts.front ?? [])]),
          removed_permissions: json([...(parts.removed ?? [])]),
          start_date: today(now()),
          created_at: at,
          updated_at: at
        })
        .execute()
    )
    return { id, email, ...(await signIn({ id, email, role })) }
  }

  const send =
    (headers: Record<string, string>, look: (body: unknown) => void): Send =>
    async sent => {
      const answer = await app.inject({
        method: sent.method as 'GET',
        url: sent.url,
        headers: { ...sent.headers, ...headers },
        ...(sent.body === undefined
          ? {}
          : { payload: sent.body instanceof Uint8Array ? Buffer.from(sent.body) : (sent.body as object) })
      })
      const isJson = String(answer.headers['content-type']).includes('json')
      const body: unknown = isJson ? answer.json() : answer.body
      if (isJson && answer.statusCode < 300) look(body)
      return { status: answer.statusCode, body, headers: new Headers() }
    }

  return {
    app,
    database,
    clock,
    add,
    signIn,
    async ask(row, input, as, headers = {}) {
      const endpoint = app.context.features.flatMap(({ endpoints }) => endpoints).find(({ call }) => call === row)
      let misfit: string | undefined
      const look = (body: unknown) => void (misfit = endpoint && misfitOf(endpoint, body))
      const token = () => (typeof as === 'string' ? as : as?.token)
      const answer = await connect({ send: send(headers, look), base: () => '/api', token })(row, input)
      if (misfit) throw new Error(`${endpoint?.name} answers what its schema does not say: ${misfit}`)
      return answer
    },
    async close() {
      const stray = await strayOf(database).catch(() => [])
      await app.close()
      await database.close()
      await stop()
      await rm(folder, { recursive: true, force: true })
      if (stray.length) throw new Error(`These kinds do not name in \`by\` who tells them: ${stray.join('; ')}`)
    }
  }
}
