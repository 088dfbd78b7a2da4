// What a run of the tests shares: a PostgreSQL, a data folder to copy, the script of screens. Each is made at the first
// request for it.
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { discard } from './kit/walk/discard.ts'
import { makeTemplate, TEMPLATE } from './kit/embedded.ts'
import { seed } from './kit/length.ts'
import { type Cluster, GIVEN, listen, makeDatabaseTemplate, startCluster } from './kit/postgres.ts'
import { bundle, SCREENS } from './widgets/bundle.ts'

async function startWithTemplate(): Promise<Cluster> {
  const cluster = await startCluster()
  await makeDatabaseTemplate(cluster)
  return cluster
}

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Its workers choose alike, and whoever reads of a failure can choose so again.
  if (!process.env['WORKBEE_SEED']) console.log(`seed ${seed}`)
  process.env['WORKBEE_SEED'] ??= seed
  if (process.env[TEMPLATE]) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'workbee-tests-'))
  let cluster: Promise<Cluster> | undefined
  let template: Promise<string> | undefined
  let script: Promise<string> | undefined

  function share(url: string): Promise<string> {
    if (url === '/postgres') return (cluster ??= startWithTemplate()).then(({ admin }) => admin)
    if (url === '/folder') return (template ??= makeTemplate(folder))
    return (script ??= bundle())
  }
  const server = createServer(({ url = '' }, response) => {
    // A worker asks seldom: a line that is kept would have ended when it asks again.
    response.setHeader('connection', 'close')
    share(url).then(
      text => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error))
    )
  })
  // A busy machine asks again on a connection that would have been closed just then.
  server.keepAliveTimeout = 0
  const port = await listen(server)
  process.env[GIVEN] ??= `http://127.0.0.1:${port}/postgres`
  process.env[TEMPLATE] = `http://127.0.0.1:${port}/folder`
  process.env[SCREENS] = `http://127.0.0.1:${port}/screens`

  return async () => {
    server.closeAllConnections()
    server.close()
    await (await cluster?.catch(() => undefined))?.stop()
    await template?.catch(() => undefined)
    discard(folder)
  }
}
