// How many calls one address may make in a minute, large ones counted for more, and one network, whose addresses are as many
// as its owner likes.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { refuse } from '#shared/kit/calls/refused.ts'
import { MINUTE_MS } from '#shared/kit/time/time.ts'

import { isForCalls } from '../calls/input.ts'
import { texts } from '../texts.ts'
import { neighbourhood } from './limits.ts'

/** A network is a school or a company too: it may do what so many of its people do all the time. */
const ADDRESSES = 5

/** By the route, for one path is written in many ways. */
const isCall = (request: FastifyRequest): boolean => isForCalls(request.routeOptions.url ?? '')

const UNIT = 256 * 1024

/** A large body counts as so many calls more. One whose length is not said may be as long as its call takes. */
function weightOf({ headers, routeOptions }: FastifyRequest): number {
  const most = routeOptions.bodyLimit ?? 0
  const said = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : most
  return Math.floor(Math.min(said, most) / UNIT)
}

export async function limitCalls(app: FastifyInstance, perMinute: number): Promise<void> {
  // Of IPv6 addresses it counts the /64.
  await app.register(rateLimit, { max: perMinute, timeWindow: MINUTE_MS, allowList: request => !isCall(request) })
  const count = app.createRateLimit({
    max: ADDRESSES * perMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }) => neighbourhood(ip),
    // Nobody has more than a few addresses of IPv4.
    allowList: (request, network) => !isCall(request) || !network.includes(':')
  })
  // Plain forms with a file as well, which are no calls.
  const weigh = app.createRateLimit({ max: perMinute, timeWindow: MINUTE_MS, allowList: [] })
  // After the hooks that let other origins read the refusal.
  app.addHook('preParsing', async request => {
    for (const counter of [count, ...Array.from({ length: weightOf(request) }, () => weigh)]) {
      const counted = await counter(request)
      if (!counted.isAllowed && counted.isExceeded) refuse(429, texts.tooMany, { retryAfter: counted.ttlInSeconds })
    }
  })
}
