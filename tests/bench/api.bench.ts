// Signing in, reading and writing a profile on both engines, against a bare handler in the same run.
import autocannon from 'autocannon'

import { hashPassword } from '#server/session/hash.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { startCluster } from '#tests/kit/postgres.ts'

import type { Row } from './row.ts'

const PASSWORD = 'Meadow!Lark42'
const SECONDS = 4

interface Shot {
  p95: number
  rate: number
}

async function shoot(url: string, options: Partial<autocannon.Options> = {}): Promise<Shot> {
  const { latency, requests, non2xx } = await autocannon({ url, connections: 2, duration: SECONDS, ...options })
  if (non2xx > 0) throw new Error(`${url} refused ${non2xx} times`)
  return { p95: latency.p97_5, rate: requests.average }
}

const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

async function measureOn(name: string, server: TestServer): Promise<Row[]> {
  const person = await server.add({ password: await hashPassword(PASSWORD) })
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const own = `${address}/api/userprofile/${person.id}`
  const authorization = person.token
  const bare = await shoot(`${address}/healthz`)
  const shots = {
    'own profile, read': await shoot(own, { headers: { authorization } }),
    'own profile, one field written': await shoot(`${own}/property`, {
      method: 'PATCH',
      ...json({ key: 'bio', value: 'Bakes bread.' }),
      headers: { authorization, 'content-type': 'application/json' }
    }),
    'sign-in': await shoot(`${address}/api/login`, {
      method: 'POST',
      connections: 2,
      ...json({ email: person.email, password: PASSWORD })
    })
  }
  const bars: Record<string, number> =
    name === 'PostgreSQL' ? { 'own profile, read': 50, 'own profile, one field written': 40 } : {}
  return Object.entries(shots).flatMap(([what, { p95, rate }]) => [
    { what: `${name}: ${what}, p97.5`, figure: p95, unit: 'ms', ...(bars[what] ? { bar: bars[what] } : {}) },
    { what: `${name}: ${what}, calls a second, a bare handler is 1`, figure: rate / bare.rate, unit: '×' }
  ])
}

export async function measure(): Promise<Row[]> {
  const cluster = await startCluster({ durable: true })
  const admin = new URL(cluster.admin)
  try {
    const embedded = await openTestServer('embedded')
    const rows = await measureOn('embedded', embedded)
    await embedded.close()
    const postgres = await openTestServer({ url: admin.href })
    rows.push(...(await measureOn('PostgreSQL', postgres)))
    await postgres.close()
    return rows
  } finally {
    await cluster.stop()
  }
}
