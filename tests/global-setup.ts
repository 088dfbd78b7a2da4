// What a whole run of the tests shares, made when the first test asks: a PostgreSQL, and a data folder to copy.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { makeTemplate, TEMPLATE } from './kit/embedded.ts'
import { type Cluster, GIVEN, listen, startCluster } from './kit/postgres.ts'

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[TEMPLATE]) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'workbee-tests-'))
  let cluster: Promise<Cluster> | undefined
  let template: Promise<string> | undefined

  const desk = createServer(({ url }, answer) => {
    const asked =
      url === '/postgres'
        ? (cluster ??= startCluster()).then(({ admin }) => admin)
        : (template ??= makeTemplate(folder))
    asked.then(
      found => answer.end(found),
      (error: unknown) => answer.writeHead(500).end(String(error))
    )
  })
  const port = await listen(desk)
  process.env[GIVEN] ??= `http://127.0.0.1:${port}/postgres`
  process.env[TEMPLATE] = `http://127.0.0.1:${port}/folder`

  return async () => {
    desk.closeAllConnections()
    desk.close()
    await (await cluster?.catch(() => undefined))?.stop()
    await template?.catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  }
}
