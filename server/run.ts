// Starts and stops a server: for `npm run serve`, the demo and tests.
import { accessSync, constants, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'

import type { FastifyInstance } from 'fastify'

import { t } from '#shared/kit/texts.ts'

import type { Config } from './config.ts'
import { keepAuditParts } from './kit/audit/parts.ts'
import { workIn } from './kit/calls/answer.ts'
import { type Database, openDatabase } from './kit/database/database.ts'
import { type Running, startSchedule } from './kit/clock/schedule.ts'
import { closeMailFolder, fileTransport, type MailTransport, smtpTransport } from './kit/mail/transports.ts'
import { makeFolder } from './kit/database/folder/make-folder.ts'
import { migrate } from './kit/database/migrate.ts'
import { Unusable } from './kit/database/unusable.ts'
import { texts } from './texts.ts'

export interface Hooks {
  buildApp: (database: Database, config: Config) => Promise<FastifyInstance>
  /** Runs before the server listens; the demo fills the database here. */
  prepare?: (database: Database) => Promise<void>
  /** The link that makes the first Owner; undefined when somebody has an account. */
  firstOwnerLink?: (database: Database, site: string, now: Date) => Promise<string | undefined>
  /** Tells the person at the terminal. */
  say: (line: string) => void
}

export interface Server {
  address: string
  app: FastifyInstance
  database: Database
  stop: () => Promise<void>
}

/** How long pending requests may take when the server stops. */
const STOP_TIMEOUT = 10_000
const RETRY_MS = 30_000

/** Starts a server; it listens when this resolves. Throws Unusable for what a person must put right. */
export async function run(config: Config, hooks: Hooks): Promise<Server> {
  if (config.databaseUrl && !config.smtp) checkFolder(config.dataFolder)
  closeMailFolder(mailFolderOf(config))
  const { databaseUrl: url, dataFolder: folder } = config
  const database = await openDatabase(url ? { url, settings: config.database } : { folder })
  let app: FastifyInstance | undefined
  try {
    await migrate(database)
    // Every night's task does it as well, also where something is in its way now.
    await database.transaction(trx => keepAuditParts(trx, new Date())).catch(() => undefined)
    await hooks.prepare?.(database)
    app = await hooks.buildApp(database, config)
    const address = await listen(app, config)
    const jobs = inBackground(app, config)
    hooks.say(t(texts.serving, { address }))
    if (!(url && config.smtp) && isOpenToOthers(folder)) hooks.say(t(texts.folderOpen, { folder }))
    const site = config.port === 0 ? address : config.siteUrl
    const link = await hooks.firstOwnerLink?.(database, site, new Date())
    if (link) hooks.say(t(texts.firstOwner, { link }))
    return { address, app, database, stop: stopper(app, jobs) }
  } catch (error) {
    await app?.close()
    await database.close()
    throw error
  }
}

function checkFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Unusable(t(texts.folderUnusable, { folder }), { cause: error })
  }
}

/** Whoever may write to the folder could put another database in the place of ours, though they cannot read it. */
const isOpenToOthers = (folder: string): boolean => (statSync(folder).mode & 0o022) !== 0

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EADDRINUSE') throw new Unusable(t(texts.portTaken, { host, port }), { cause: error })
    if (code === 'EACCES') throw new Unusable(t(texts.portForbidden, { port }), { cause: error })
    if (/^(EADDRNOTAVAIL|ENOTFOUND|EINVAL|EAI_)/.test(code)) {
      throw new Unusable(t(texts.hostUnknown, { host }), { cause: error })
    }
    throw error
  }
}

const mailFolderOf = ({ dataFolder }: Config): string => join(dataFolder, 'mail')

const transportOf = (config: Config): MailTransport => {
  const { smtp, mailFrom: from } = config
  return smtp ? smtpTransport({ ...smtp, from }) : fileTransport({ folder: mailFolderOf(config), from })
}

/** Nobody waits for the clock and the mails to start; when they cannot, they are tried again. */
function inBackground({ context, log }: FastifyInstance, config: Config): Running {
  const stopping = new AbortController()
  const { database, features } = context
  const begin = (): Promise<Running> =>
    startSchedule(database, features, {
      site: config.siteUrl,
      mail: transportOf(config),
      log,
      work: (trx, at, job) => workIn(context, trx, at, { actorId: null, viewingId: null, call: job })
    })
  async function persist(): Promise<Running | undefined> {
    while (!stopping.signal.aborted) {
      try {
        return await begin()
      } catch (error) {
        log.error({ err: error }, 'jobs and mails could not start and are tried again')
        await pause(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
    return undefined
  }
  const running = persist()
  return {
    async stop() {
      stopping.abort()
      await (await running)?.stop()
    }
  }
}

/** First no new request is accepted and pending ones are answered, then the background stops, then the database. */
function stopper(app: FastifyInstance, jobs: Running): () => Promise<void> {
  const stop = async (): Promise<void> => {
    const timeout = setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT)
    await Promise.all([app.close(), jobs.stop()])
    clearTimeout(timeout)
    await app.context.database.close()
  }
  let stopped: Promise<void> | undefined
  return () => (stopped ??= stop())
}

/** Runs a server until a signal ends it, then exits: 0 after a clean stop, 1 with a sentence when it could not start. */
export async function runUntilEnded(start: () => Promise<Server>, say: (line: string) => void): Promise<never> {
  const ended = untilEnded()
  try {
    const { stop } = await start()
    await ended
    say(t(texts.stopping))
    await stop()
    return process.exit(0)
  } catch (error) {
    say(error instanceof Unusable ? error.message : inspect(error))
    return process.exit(1)
  }
}

/** A terminal may send the same signal twice at once; one that comes a second later exits at once. */
function untilEnded(): Promise<void> {
  let asked = 0
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.on(signal, () => {
        if (asked && Date.now() - asked > 1000) process.exit(1)
        asked ||= Date.now()
        resolve()
      })
    }
  })
}
