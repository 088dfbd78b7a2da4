// How a calendar leaves the server: a text that whoever has it already is not sent again.
import { createHash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

/** A program that asks each second is answered from what it has; one for everybody may be kept by proxies for a minute. */
const CACHE = { private: 'private, no-cache', public: 'public, max-age=60' } as const

export function sendCalendar(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  cache: keyof typeof CACHE
): FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
  void reply
    .header('cache-control', CACHE[cache])
    .header('etag', tag)
    .header('content-disposition', 'inline; filename="calendar.ics"')
    .header('x-robots-tag', 'noindex')
  const had = request.headers['if-none-match']
  if (had !== undefined && (had.trim() === '*' || had.includes(tag))) return reply.code(304).send()
  return reply.type('text/calendar; charset=utf-8').send(text)
}
