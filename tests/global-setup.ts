// What a run of the tests shares: a PostgreSQL, and a data folder to copy. Both are made at the first request for them.
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { discard } from './kit/discard.ts'
import { makeTemplate, TEMPLATE } from './kit/embedded.ts'
import { type Cluster, GIVEN, listen, makeDatabaseTemplate, startCluster } from './kit/postgres.ts'

async function startWithTemplate(): Promise<Cluster> {
  const cluster = await startCluster()
  await makeDatabaseTemplate(cluster)
  return cluster
}

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[TEMPLATE]) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'workbee-tests-'))
  let cluster: Promise<Cluster> | undefined
  let template: Promise<string> | undefined

  const server = createServer(({ url }, response) => {
    const address =
      url === '/postgres'
        ? (cluster ??= startWithTemplate()).then(({ admin }) => admin)
        : (template ??= makeTemplate(folder))
    address.then(
      text => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error))
    )
  })
  const port = await listen(server)
  process.env[GIVEN] ??= `http://127.0.0.1:${port}/postgres`
  process.env[TEMPLATE] = `http://127.0.0.1:${port}/folder`

  return async () => {
    server.closeAllConnections()
    server.close()
    await (await cluster?.catch(() => undefined))?.stop()
    await template?.catch(() => undefined)
    discard(folder)
  }
}
