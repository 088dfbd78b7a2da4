// Only here: that this version opens the data of every earlier release, brought to it as an operator restores them. Nothing is
// lost on the way, sums agree, and the server answers on them. `keep-dump.ts` adds the data of a new release to `dumps/`.
import { existsSync, globSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { putBackup, readBackup } from '#server/kit/backup/backup.ts'
import { readFile } from '#server/kit/backup/file.ts'
import { type Database, openDatabase } from '#server/kit/database/database.ts'
import { differingStocks } from '#server/materials/ledger-queries.ts'
import { misfitOf } from '#tests/kit/fits.ts'
import { isChosen, isLong, repeatWith, sample } from '#tests/kit/length.ts'
import { askReads } from '#tests/kit/walk/reads.ts'
import { openTestServer } from '#tests/kit/test-server.ts'
import { differences as differingTimes } from '#tests/time-entries/place.ts'

import { type Changes, type Content, contentOf, differences, fillEveryTable } from './dump.ts'
import { engines, newUrl } from './engines.ts'

/** A table, and the migrations that change its rows, drop it or rename it. What is not named here and differs was lost. */
const CHANGES: Changes = { square_reminder_off: ['102-blue-squares-reminder-choice'] }

/** So many migrations, and the data of a new release are to be kept. */
const MOST_SINCE = 25
/** How many of the reads a short run asks. */
const ASKED = 1 / 3

const versionOf = (file: string) => basename(file, '.backup')
const numberOf = (version: string) => Number(version.split('.')[1])
const dumps = globSync('tests/kit/database/dumps/*.backup').toSorted(
  (one, other) => numberOf(versionOf(one)) - numberOf(versionOf(other))
)
const newest = dumps.at(-1)!

const scratch: string[] = []
afterAll(() => Promise.all(scratch.map(folder => rm(folder, { recursive: true, force: true }))))

async function newPlace(engine: Database['engine']) {
  if (engine === 'postgres') return { url: await newUrl() }
  const folder = await mkdtemp(join(tmpdir(), 'workbee-dump-'))
  scratch.push(folder)
  return { folder }
}

/** The sums that screens read, and that the nights compare. */
const wrongSums = async (database: Database) => ({
  times: await differingTimes({ database }),
  stocks: await database.transaction(differingStocks)
})

const dumpsAndEngines = sample(dumps, 2, 'dumps').flatMap(file =>
  engines
    .filter(engine => engine === 'postgres' || isChosen(1 / 4, `dumps on ${engine}`))
    .map(engine => ({ file, version: versionOf(file), engine }))
)

describe.each(dumpsAndEngines)('$version on $engine', ({ file, engine }) => {
  let place: Awaited<ReturnType<typeof newPlace>>
  let dump: Content

  test('is all there in this version, and its sums agree', async () => {
    ;[place, dump] = [await newPlace(engine), await contentOf(readFile(file))]
    const database = await openDatabase(place)
    await putBackup(database, readFile(file), file)
    const now = await contentOf(readBackup(database, dump.at))
    expect(differences(dump, now, CHANGES)).toEqual([])
    const { people, entries, keptHours = 0 } = dump.figures ?? {}
    expect(now.figures).toEqual({ people, entries, keptHours, hours: expect.closeTo(keptHours) })
    expect(await wrongSums(database)).toEqual({ times: [], stocks: [] })
    await database.close()
  })

  test('is read by an Owner and a volunteer', async () => {
    const server = await openTestServer(place)
    server.clock.now = dump.at
    const wrong: string[] = []
    const asked = await askReads(
      server,
      ['Owner', 'Volunteer'],
      async ({ as, url, status }, again, endpoint) => {
        const { headers, body } = await again()
        const isJson = status === 200 && String(headers['content-type']).includes('json')
        const misfit = isJson ? misfitOf(endpoint, JSON.parse(body)) : undefined
        if (status >= 500 || misfit) wrong.push(`${as} ${url}: ${misfit ?? status}`)
      },
      ({ name }) => isChosen(ASKED, `dumps: ${name}`)
    )
    expect(wrong, repeatWith).toEqual([])
    for (const role of ['Owner', 'Volunteer'])
      expect(asked.filter(({ as, status }) => as === role && status === 200).length).toBeGreaterThan(20)
    await server.close()
  })
})

test('what a migration loses is found, unless it is said to', async () => {
  const database = await openDatabase(await newPlace('postgres'))
  const dump = await contentOf(readFile(newest))
  await putBackup(database, readFile(newest), newest)
  await database.raw('delete from map_entry')
  await database.raw(`update mail_list set name = name || '!'`)
  await database.raw('alter table list_view rename to kept_view')
  await database.raw('alter table badge add column later text')
  await database.raw('update person_day set tangible_seconds = tangible_seconds + 3600')
  await database.raw('update stock set bought = bought + 1')
  await database.raw(`update wbs set name = name || '!'`)
  const now = await contentOf(readBackup(database, dump.at))
  const found = differences(dump, now, { ...CHANGES, wbs: ['999-materials-more'] })
  expect(found).toEqual([
    'list_view is gone',
    'mail_list has other rows',
    expect.stringMatching(/^map_entry had \d+ rows and has 0$/),
    'person_day has other rows',
    'person_week has other rows'
  ])
  const [earlier = ''] = dump.migrations
  expect(differences(dump, now, { ...CHANGES, map_entry: [earlier] })).toEqual([...found, 'wbs has other rows'])
  expect(now.figures?.keptHours).toBeGreaterThan(dump.figures?.keptHours ?? 0)
  const { times, stocks } = await wrongSums(database)
  expect(times.map(({ sum }) => sum)).toContain('person_day')
  expect(stocks.length).toBeGreaterThan(0)
  await database.close()
})

test('migrations that are said to change rows are there', () => {
  const named = Object.values(CHANGES).flat()
  expect(named.filter(name => !existsSync(`server/migrations/${name}.sql`))).toEqual([])
})

test('the data of a release are kept every few migrations', () => {
  const last = Math.max(...readdirSync('server/migrations').map(name => Number.parseInt(name, 10)))
  const message = 'Keep those of this version: node tests/kit/database/keep-dump.ts'
  expect(last - numberOf(versionOf(newest)), message).toBeLessThanOrEqual(MOST_SINCE)
})

test.runIf(isLong || isChosen(1 / 6, 'keep a dump'))(
  'every table gets a row when those of this version are kept',
  async () => {
    const server = await openTestServer()
    await fillEveryTable(server)
    await server.close()
  }
)
