// Every call of the server, for suites that check them all; a call's transaction is rolled back after its answer.
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Endpoint } from '#server/kit/calls/bind.ts'
import { features } from '#shared/features.ts'
import { rehearse } from '#tests/kit/rehearse.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

export const featureNames = Object.keys(features)

export interface Rehearsal {
  server: TestServer
  /** Answers on the server's database and leaves it as it was. */
  app: TestServer['app']
  /** The calls of one feature, or of all. */
  endpoints: (feature?: string) => Endpoint[]
  close: () => Promise<void>
}

export async function openRehearsal(): Promise<Rehearsal> {
  const server = await openTestServer()
  const app = await buildApp(rehearse(server.database), readConfig({ LOG_LEVEL: 'silent' }), {
    now: () => server.clock.now,
    callsPerMinute: 1e9
  })
  return {
    server,
    app,
    endpoints: feature =>
      app.context.features.filter(({ name }) => !feature || name === feature).flatMap(({ endpoints }) => endpoints),
    close: async () => {
      await app.close()
      await server.close()
    }
  }
}
