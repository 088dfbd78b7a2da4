// Every call of the server, for suites that check them all; a call's transaction is rolled back after its answer.
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Endpoint } from '#server/kit/calls/bind.ts'
import { features } from '#shared/features.ts'
import { sample } from '#tests/kit/length.ts'
import { addNewerColumns } from '#tests/kit/newer-columns.ts'
import { served, TABLES } from '#tests/kit/records/served.ts'
import { rehearse } from '#tests/kit/rehearse.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

const ALL = Object.keys(features)
const only = process.env['WORKBEE_FEATURES']?.split(',').filter(Boolean)

/** All of them, or those that a change touches. */
export const featureNames = only ?? ALL

/** What a change touches is asked whole. */
export const isNarrowed = only !== undefined

/** Walked beside the features: the records of the kit's own tests, which have every call that a record can have. */
export const DESCRIBED = 'described records'

/** One code answers the calls of every plain list. It is walked whole on the described ones; of each other list so many of its
 *  calls, chosen by seed, beside those that name its rights (in the long run all). */
const MORE = 1
const NAMING = /\.(?:list|create)$/

function someOf(endpoints: readonly Endpoint[]): Endpoint[] {
  const isKit = ({ record, name }: Endpoint) => record !== undefined && !NAMING.test(name)
  const tables = [...new Set(endpoints.flatMap(({ record }) => record ?? []))]
  const chosen = new Set(
    tables.flatMap(table =>
      sample(
        endpoints.filter(one => one.record === table && isKit(one)),
        MORE,
        `calls of ${table}`
      )
    )
  )
  return endpoints.filter(one => !isKit(one) || chosen.has(one))
}

export interface Rehearsal {
  server: TestServer
  /** Answers on the server's database and leaves it as it was. */
  app: TestServer['app']
  /** The calls of one feature, or of all. */
  endpoints: (feature?: string) => Endpoint[]
  /** Those of one that a run asks one by one; of plain lists some. */
  walked: (feature: string) => Endpoint[]
  close: () => Promise<void>
}

/** On a schema with newer columns, unless what is found goes by the columns that there are. */
export async function openRehearsal({ asItIs = false } = {}): Promise<Rehearsal> {
  const server = await openTestServer()
  await server.database.raw(TABLES)
  if (!asItIs) await addNewerColumns(server.database)
  const app = await buildApp(rehearse(server.database), readConfig({ LOG_LEVEL: 'silent' }), {
    now: () => server.clock.now,
    callsPerMinute: 1e9,
    features: [served]
  })
  const ours = app.context.features.filter(feature => feature !== served)
  const endpoints = (feature?: string) =>
    ours.filter(({ name }) => !feature || name === feature).flatMap(one => one.endpoints)
  return {
    server,
    app,
    endpoints,
    walked: feature => (feature === DESCRIBED ? [...served.endpoints] : someOf(endpoints(feature))),
    close: async () => {
      await app.close()
      await server.close()
    }
  }
}
