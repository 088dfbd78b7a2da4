// Every setting of the server, read once from the environment. An invalid one stops the start with a sentence that names it.
import { isIP } from 'node:net'

import { t } from '#shared/kit/texts.ts'

import { LOG_LEVELS, type LogSettings, loggingAt } from './kit/web/log.ts'
import { readAddress } from './kit/database/address.ts'
import { type DatabaseSettings, usualSettings } from './kit/database/database-settings.ts'
import { Unusable } from './kit/database/unusable.ts'
import { texts } from './texts.ts'

type Environment = Record<string, string | undefined>

export interface Config {
  host: string
  port: number
  /** Without it the embedded database in the data folder is used. */
  databaseUrl: string | undefined
  /** Connections to PostgreSQL, and how long a call waits for it. */
  database: DatabaseSettings
  dataFolder: string
  /** Where people reach this server, without a trailing slash; links in mails start with it. */
  siteUrl: string
  /** Without it mails are kept in the data folder. */
  smtp: { url: string; perMinute: number } | undefined
  mailFrom: string
  sessionDays: number
  /** Without it the nodes share one that is stored in the database. */
  sessionSecret: string | undefined
  logger: LogSettings
  /** The proxies in front of this server, whose X-Forwarded-For is trusted; `none` says that there are none. */
  trustProxy: string[] | false
  /** Opens /metrics to whoever knows it; without it only this machine reads them. */
  metricsToken: string | undefined
  /** While an organisation moves: lets its present client open the timer's socket with the session token, from whatever host it is on, and choose a password without the ticket, in the five minutes after the sign-in that asked for one, from its address and browser, in the first try, and for nobody who holds a right over rights (docs/operating.md); sends empty fields in place of hidden ones, which that client would break without; keeps the address of a badge’s picture on another host. A write without an Idempotency-Key is taken for its: of a whole profile or task, what its sender may not write is left out. */
  oldClients: boolean
  demo: boolean
}

function wrong(sentence: string, places: Record<string, number | string>): never {
  throw new Unusable(t(sentence, places))
}

function reader(env: Environment) {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  return {
    text,
    whole(name: string, otherwise: number, [least, most]: [number, number]): number {
      const value = text(name)
      if (value === undefined) return otherwise
      const number = /^\d+$/.test(value) ? Number(value) : NaN
      return number >= least && number <= most ? number : wrong(texts.wholeNumber, { name, least, most, value })
    },
    oneOf<T extends string>(name: string, options: readonly T[], otherwise: T): T {
      const value = text(name)
      if (value === undefined) return otherwise
      return (
        options.find(option => option === value) ?? wrong(texts.oneOf, { name, options: options.join(', '), value })
      )
    },
    /** Addresses may carry a password, so their sentences never show them. */
    address(name: string, isRight: (address: string) => boolean, sentence: string): string | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      return isRight(value) ? value : wrong(sentence, { name })
    },
    secret(name: string, least: number): string | undefined {
      const value = text(name)
      return value === undefined || value.length >= least ? value : wrong(texts.tooShort, { name, least })
    }
  }
}

const isMailServer = (address: string): boolean => /^smtps?:$/.test(URL.parse(address)?.protocol ?? '')
const isDatabase = (address: string): boolean => readAddress(address) !== undefined

function siteOf(value: string): string {
  const site = URL.parse(value)
  const plain = site && /^https?:$/.test(site.protocol) && `${site.origin}/` === site.href
  return plain ? site.origin : wrong(texts.siteAddress, { name: 'SITE_URL', value })
}

function proxiesOf(value: string): string[] {
  const addresses = value.split(/[\s,]+/)
  const right = addresses.every(isAddressOrBlock)
  return right ? addresses : wrong(texts.proxies, { name: 'TRUST_PROXY', value })
}

function isAddressOrBlock(text: string): boolean {
  const [address = '', bits = '32', ...rest] = text.split('/')
  const family = isIP(address)
  if (!family || rest.length > 0 || !/^\d{1,3}$/.test(bits)) return false
  return Number(bits) <= (family === 6 ? 128 : 32)
}

/** In TRUST_PROXY: nobody stands in front of this server. */
const NO_PROXY = 'none'

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')
const anyAddress = (host: string): boolean => host === '0.0.0.0' || host === '::'

function senderOf(value: string): string {
  const right = /^(?:[^<>\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/.test(value)
  return right ? value : wrong(texts.sender, { name: 'MAIL_FROM', value })
}

function databaseOf(whole: ReturnType<typeof reader>['whole']): DatabaseSettings {
  const { connections, heavyConnections, waitMs, lockMs, statementMs } = usualSettings
  return {
    connections: whole('DATABASE_CONNECTIONS', connections, [2, 1000]),
    heavyConnections: whole('DATABASE_HEAVY_CONNECTIONS', heavyConnections, [1, 100]),
    waitMs: whole('DATABASE_WAIT_MS', waitMs, [100, 60_000]),
    lockMs: whole('DATABASE_LOCK_MS', lockMs, [100, 60_000]),
    statementMs: whole('DATABASE_STATEMENT_MS', statementMs, [1000, 600_000])
  }
}

export function readConfig(env: Environment, { demo = false }: { demo?: boolean } = {}): Config {
  const read = reader(env)
  const host = read.text('HOST') ?? '127.0.0.1'
  const port = read.whole('PORT', 4300, [0, 65_535])
  const shown = anyAddress(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const smtpUrl = read.address('SMTP_URL', isMailServer, texts.smtpAddress)
  const sender = read.text('MAIL_FROM')
  if (smtpUrl && !sender) throw new Unusable(t(texts.senderMissing))
  const proxies = read.text('TRUST_PROXY')
  const oldClients = read.oneOf('OLD_CLIENTS', ['yes', 'no'], 'no') === 'yes'
  // What that client may do hangs on its address.
  if (oldClients && !proxies && !isLoopback(host)) throw new Unusable(t(texts.proxiesUnsaid))
  const site = read.text('SITE_URL')
  const perMinute = read.whole('MAIL_PER_MINUTE', 60, [1, 100_000])
  return {
    host,
    port,
    databaseUrl: read.address('DATABASE_URL', isDatabase, texts.databaseAddress),
    database: databaseOf(read.whole),
    dataFolder: read.text('DATA_FOLDER') ?? './data',
    siteUrl: site ? siteOf(site) : `http://${shown}:${port}`,
    smtp: smtpUrl ? { url: smtpUrl, perMinute } : undefined,
    mailFrom: senderOf(sender ?? 'Workbee <workbee@localhost>'),
    sessionDays: read.whole('SESSION_DAYS', 10, [3, 365]),
    sessionSecret: read.secret('SESSION_SECRET', 32),
    logger: loggingAt(read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info')),
    trustProxy: proxies && proxies !== NO_PROXY ? proxiesOf(proxies) : false,
    metricsToken: read.secret('METRICS_TOKEN', 16),
    oldClients,
    demo
  }
}
