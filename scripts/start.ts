// `npm start`: a living demo organisation on the embedded database, made the first time and kept in the data folder.
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/kit/database/database.ts'
import { run, runUntilEnded, type Server } from '#server/run.ts'
import { hashPassword } from '#server/session/hash.ts'
import { isEmpty } from '#server/people/for-others.ts'

import { fillDemo } from './demo/fill.ts'
import { keepSignIns, makeSignIns, readSignIns, showSignIns } from './sign-ins.ts'
import { buildIfStale, isFresh } from './stamp.ts'

const say = (line: string): void => console.log(line)

/** Whatever database and mail server the environment names: the demo fills no real one and writes to nobody. */
function readDemoConfig(): Config {
  const { DATABASE_URL: _database, SMTP_URL: _mail, ...env } = process.env
  return readConfig({ LOG_LEVEL: 'warn', ...env }, { demo: true })
}

/** The passwords are kept before the people who have them: a start that is cut short goes on with the same ones. */
async function makeDemo(database: Database, folder: string): Promise<void> {
  if (!(await database.transaction(isEmpty))) return
  say('Making the demo organisation.')
  const signIns = readSignIns(folder) ?? makeSignIns()
  keepSignIns(folder, signIns)
  const hashed = signIns.map(async ({ role, password }) => [role, await hashPassword(password)] as const)
  await fillDemo(database, { now: new Date(), hashes: new Map(await Promise.all(hashed)) })
}

async function start(): Promise<Server> {
  const config = readDemoConfig()
  if (!isFresh()) say('Building the site. This takes a few seconds, and only when something changed.')
  await buildIfStale()
  const prepare = (database: Database) => makeDemo(database, config.dataFolder)
  const server = await run(config, { buildApp, prepare, say: () => {} })
  const signIns = readSignIns(config.dataFolder)
  say(`\nWorkbee is at ${server.address}\n`)
  if (signIns)
    say(`Forty people have been at work there for eight weeks. Come in as any of these:\n\n${showSignIns(signIns)}\n`)
  say('Ctrl-C ends it; everything is kept for the next time.')
  return server
}

await runUntilEnded(start, say)
