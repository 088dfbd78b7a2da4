// `npm run backup`, `npm run restore` and `npm run move`: a whole database into a file, out of it, or into another engine.
import { resolve } from 'node:path'
import { inspect } from 'node:util'

import { readConfig } from '#server/config.ts'
import { type End, putBackup, readBackup } from '#server/kit/backup/backup.ts'
import { readFile, writeFile } from '#server/kit/backup/file.ts'
import { texts } from '#server/kit/backup/texts.ts'
import { type Database, openDatabase, Unusable } from '#server/kit/database/database.ts'
import { dayOf } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'

const config = readConfig(process.env)
const [act = '', given] = process.argv.slice(2)
const say = (line: string): void => console.log(line)

/** Whoever ends a backup gets no half of one. */
function whenEnded(): AbortSignal {
  const ended = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => ended.abort())
  return ended.signal
}

const round = (hours: number): string => hours.toFixed(2)

function sayEnd(text: string, { rows, tables, figures }: End, file = ''): void {
  const { people, entries, hours, keptHours } = figures
  const said = t(texts.figures, { people, entries, hours: round(hours), keptHours: round(keptHours) })
  say(t(text, { file, rows, tables, figures: said }))
}

async function using<T>(
  where: Parameters<typeof openDatabase>[0],
  work: (database: Database) => Promise<T>
): Promise<T> {
  const database = await openDatabase(where)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const placeOf = (address: string) => (/^postgres(ql)?:/.test(address) ? { url: address } : { folder: resolve(address) })
const configured = config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataFolder }

const acts: Record<string, { usage: string; run: (given: string) => Promise<void> }> = {
  backup: {
    usage: 'npm run backup [-- file]',
    run: async file =>
      using(configured, async database =>
        sayEnd(texts.kept, JSON.parse(await writeFile(file, readBackup(database, new Date()), whenEnded())), file)
      )
  },
  restore: {
    usage: 'npm run restore -- file',
    run: async file => using(configured, async to => sayEnd(texts.restored, await putBackup(to, readFile(file), file)))
  },
  move: {
    usage: 'npm run move -- postgres://… or a folder',
    run: async address =>
      using(configured, async from =>
        using(placeOf(address), async to =>
          sayEnd(texts.moved, await putBackup(to, readBackup(from, new Date()), address))
        )
      )
  }
}

try {
  const chosen = acts[act]
  const argument = given ?? (act === 'backup' ? `workbee-${dayOf(new Date())}.backup` : undefined)
  if (!chosen || !argument)
    throw new Unusable(
      t(texts.usage, { usage: (chosen ? [chosen] : Object.values(acts)).map(({ usage }) => usage).join(', ') })
    )
  await chosen.run(argument)
} catch (error) {
  console.error(error instanceof Unusable ? error.message : inspect(error))
  process.exitCode = 1
}
