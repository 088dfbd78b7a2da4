import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'
import { Unusable } from '#server/kit/database/unusable.ts'

test('an empty environment gives a server for this machine alone', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 4300,
    databaseUrl: undefined,
    database: { connections: 10, heavyConnections: 2, waitMs: 2000, lockMs: 2000, statementMs: 10_000 },
    dataFolder: './data',
    siteUrl: 'http://127.0.0.1:4300',
    smtp: undefined,
    mailFrom: 'Workbee <workbee@localhost>',
    sessionDays: 10,
    sessionSecret: undefined,
    logger: expect.objectContaining({ level: 'info' }),
    trustProxy: false,
    metricsToken: undefined,
    oldClients: false,
    demo: false
  })
})

test('every setting is read from its variable', () => {
  const env = {
    HOST: '0.0.0.0',
    PORT: '80',
    DATABASE_URL: 'postgresql:///workbee?host=/run/postgresql',
    DATABASE_CONNECTIONS: '20',
    DATABASE_HEAVY_CONNECTIONS: '3',
    DATABASE_WAIT_MS: '1500',
    DATABASE_LOCK_MS: '1000',
    DATABASE_STATEMENT_MS: '20000',
    DATA_FOLDER: '/var/lib/workbee',
    SITE_URL: 'https://workbee.example.org/',
    SMTP_URL: 'smtps://me:secret@mail.example.org',
    MAIL_FROM: 'hello@example.org',
    MAIL_PER_MINUTE: '600',
    SESSION_DAYS: '30',
    SESSION_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.1, 10.0.0.0/8',
    METRICS_TOKEN: 'y'.repeat(16),
    OLD_CLIENTS: 'yes'
  }
  expect(readConfig(env, { demo: true })).toEqual({
    host: '0.0.0.0',
    port: 80,
    databaseUrl: env.DATABASE_URL,
    database: { connections: 20, heavyConnections: 3, waitMs: 1500, lockMs: 1000, statementMs: 20_000 },
    dataFolder: '/var/lib/workbee',
    siteUrl: 'https://workbee.example.org',
    smtp: { url: env.SMTP_URL, perMinute: 600 },
    mailFrom: 'hello@example.org',
    sessionDays: 30,
    sessionSecret: env.SESSION_SECRET,
    logger: expect.objectContaining({ level: 'warn' }),
    trustProxy: ['127.0.0.1', '10.0.0.0/8'],
    metricsToken: env.METRICS_TOKEN,
    oldClients: true,
    demo: true
  })
})

test('while the present client is let in, who stands in front of the server is said, unless only this machine reaches it', () => {
  const open = { HOST: '0.0.0.0', OLD_CLIENTS: 'yes' }
  expect(() => readConfig(open)).toThrow(Unusable)
  expect(() => readConfig(open)).toThrow(/^TRUST_PROXY must be set while OLD_CLIENTS=yes: .*\.$/)
  expect(readConfig({ ...open, TRUST_PROXY: 'none' })).toMatchObject({ oldClients: true, trustProxy: false })
  expect(readConfig({ ...open, TRUST_PROXY: '10.0.0.1' })).toMatchObject({ trustProxy: ['10.0.0.1'] })
  for (const HOST of ['127.0.0.1', 'localhost', '::1'])
    expect(readConfig({ ...open, HOST })).toMatchObject({ oldClients: true, trustProxy: false })
  expect(readConfig({ HOST: '0.0.0.0' })).toMatchObject({ trustProxy: false })
})

test('a variable set to nothing counts as unset', () => {
  expect(readConfig({ PORT: '', SITE_URL: ' ', DATABASE_URL: '' })).toEqual({
    ...readConfig({}),
    logger: expect.anything()
  })
})

test('the site address follows where the server listens', () => {
  expect(readConfig({ HOST: '::1', PORT: '1' }).siteUrl).toBe('http://[::1]:1')
  expect(readConfig({ HOST: '::' }).siteUrl).toBe('http://localhost:4300')
})

const wrongs: [string, string][] = [
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '4.5'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'localhost'],
  ['SITE_URL', 'workbee.example.org'],
  ['SITE_URL', 'ftp://example.org'],
  ['SITE_URL', 'https://example.org/workbee'],
  ['SITE_URL', 'https://me:secret@example.org'],
  ['SMTP_URL', 'mail.example.org'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.org, c@d.org'],
  ['MAIL_PER_MINUTE', '0'],
  ['SESSION_DAYS', '2'],
  ['SESSION_SECRET', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '1'],
  ['METRICS_TOKEN', 'short']
]

test.each(wrongs)('%s=%s is refused by a sentence that names it', (name, value) => {
  const reading = () => readConfig({ MAIL_FROM: 'a@b.org', [name]: value })
  expect(reading).toThrow(Unusable)
  expect(reading).toThrow(new RegExp(`^${name} .*\\.$`))
})

test('mails cannot be sent without saying whom they are from', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://localhost' })).toThrow(/^MAIL_FROM is missing/)
})

test('no sentence shows a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@host/x' })).toThrow(/^(?!.*hunter2)/)
  expect(() => readConfig({ SMTP_URL: 'http://me:hunter2@host', MAIL_FROM: 'a@b' })).toThrow(/^(?!.*hunter2)/)
  expect(() => readConfig({ SESSION_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
})

test('anything at all is either read or refused in a sentence', () => {
  const names = ['HOST', 'PORT', 'SITE_URL', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'LOG_LEVEL', 'TRUST_PROXY']
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.string(), (name, value) => {
      try {
        expect(readConfig({ [name]: value })).toHaveProperty('port')
      } catch (error) {
        expect(error).toBeInstanceOf(Unusable)
      }
    })
  )
})
