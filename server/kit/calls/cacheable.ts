// What anybody may keep: how long it stays fresh, and a 304 for whoever has it already.
import { createHash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

const second = (instant: string | undefined): number => Math.floor(Date.parse(instant ?? '') / 1000)

/** There may be several tags, and a proxy that compresses answers makes them weak. Without any, the time of the last change decides. */
function isKnown({ headers }: FastifyRequest, tag: string, changedAt: string | undefined): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.includes(tag)
  return changedAt !== undefined && second(changedAt) <= second(headers['if-modified-since'])
}

/** Lets anybody keep the answer. Undefined instead of the body where it is known already. */
export function cacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  { seconds, body, changedAt }: { seconds: number; body: string; changedAt?: string | undefined }
): string | undefined {
  const tag = `"${createHash('sha1').update(body).digest('base64url')}"`
  void reply
    .header('cache-control', `public, max-age=${seconds}, stale-while-revalidate=${seconds * 10}`)
    .header('etag', tag)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('timing-allow-origin', '*')
  if (changedAt !== undefined) void reply.header('last-modified', new Date(changedAt).toUTCString())
  if (!isKnown(request, tag, changedAt)) return body
  void reply.code(304)
  return undefined
}
