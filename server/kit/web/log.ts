// The log: JSON lines with the request's id, without secrets.
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { t } from '#shared/kit/texts.ts'

import { texts } from '../texts.ts'

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

const SECRET_FIELDS = ['password', 'newpassword', 'currentpassword', 'confirmnewpassword', 'token', 'ticket', 'secret']

const redact = {
  paths: [
    'authorization',
    'headers.authorization',
    'headers.cookie',
    'req.headers.authorization',
    'req.headers.cookie',
    ...SECRET_FIELDS.flatMap(field => [field, `*.${field}`])
  ],
  censor: '…'
}

/** An address without tokens and tickets: long random parts are cut, ids and words stay. */
export function withoutSecrets(address: string): string {
  return address.replaceAll(/[^/?&=#:]{20,}/g, part => (ID_OR_WORD.test(part) ? part : '…'))
}

const ID_OR_WORD = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z-]+(?:\.[a-z]+)?)$/i

export interface LogSettings {
  level: LogLevel
  redact: typeof redact
  serializers: { req: (request: FastifyRequest) => { method: string; url: string; ip: string } }
}

export const loggingAt = (level: LogLevel): LogSettings => ({
  level,
  redact,
  serializers: { req: request => ({ method: request.method, url: withoutSecrets(request.url), ip: request.ip }) }
})

/** One line per call: its name, status and duration. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config
    if (call) request.log.info({ call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) })
    done()
  })
}

const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded'] as const

/** Warns once that requests come through a proxy that is not trusted: everybody then counts as one address. */
export function warnOfProxy(app: FastifyInstance): void {
  let isTold = false
  app.addHook('onRequest', (request, _, done) => {
    const header = isTold ? undefined : FORWARDED.find(name => request.headers[name] !== undefined)
    if (header) {
      isTold = true
      request.log.warn({ header, from: request.ip }, t(texts.proxyUnnamed))
    }
    done()
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call that a route serves. */
    call?: string
    values?: number
  }
}
