// The whole server on one Fastify instance: calls, pages, health and figures.
import { fileURLToPath } from 'node:url'

import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'

import type { Config } from './config.ts'
import { buildFeatures, mannersBefore } from './features.ts'
import type { AppContext } from './kit/calls/answer.ts'
import type { Feature, Loaders } from './kit/calls/bind.ts'
import type { Database } from './kit/database/database.ts'
import { serveDescription } from './kit/calls/describe.ts'
import { serveHealth } from './kit/web/health.ts'
import { newId } from './kit/database/ids.ts'
import { isForCalls } from './kit/calls/input.ts'
import { limitCalls } from './kit/guards/call-limits.ts'
import { limits } from './kit/guards/limits.ts'
import { logCalls, warnOfProxy } from './kit/web/log.ts'
import { serveMetrics } from './kit/web/metrics.ts'
import { serveZips } from './extension/serve-zips.ts'
import { servePages } from './kit/web/pages.ts'
import { publicForms } from './kit/guards/public-forms.ts'
import { serve } from './kit/calls/serve.ts'
import { secretOf } from './kit/settings.ts'
import { tokens } from './kit/guards/tokens.ts'
import { seedRoles } from './roles/seed.ts'
import { visitors } from './session/visitor.ts'
import { isForTimer } from './timer/authenticate.ts'
import type { SocketTools } from './timer/socket.ts'

const BUILT = fileURLToPath(new URL('../dist', import.meta.url))

/** A client that takes longer to send a request is disconnected. */
const SLOWEST_REQUEST = 120_000

/** For tests: another clock, other rate limits, another build. */
export interface Setting {
  now?: () => Date
  callsPerMinute?: number
  /** Where everything built stands. */
  built?: string
  timerPace?: SocketTools['timerPace']
  /** Without the room of the present client. */
  alone?: boolean
  /** Served beside the product's own. */
  features?: readonly Feature[]
}

/** An address that cannot be decoded is answered as one that does not exist. */
function readable(url: string): string {
  try {
    decodeURI(url)
    return url
  } catch {
    return isForCalls(url) ? '/api/not-found' : '/not-found'
  }
}

async function buildContext(
  database: Database,
  config: Config,
  setting: Setting,
  log: FastifyBaseLogger
): Promise<AppContext> {
  const stored = await database.transaction(trx => secretOf(trx, 'session-secret'))
  const secret = config.sessionSecret ?? stored
  await database.transaction(seedRoles)
  const made = tokens(secret)
  const counted = limits(database)
  const ours = buildFeatures(
    {
      tokens: made,
      limits: counted,
      built: setting.built ?? BUILT,
      subscriptionSecret: await database.transaction(trx => secretOf(trx, 'subscription-secret')),
      forms: publicForms({ database, limits: counted, secret }),
      sessionDays: config.sessionDays,
      secret,
      secrets: [secret, stored],
      log,
      sendsMail: config.smtp !== undefined,
      site: config.siteUrl,
      trustProxy: config.trustProxy,
      oldClients: config.oldClients,
      timerPace: setting.timerPace
    },
    { alone: setting.alone ?? false }
  )
  const features = [...ours, ...(setting.features ?? [])]
  const loaders: Loaders = Object.assign({}, ...features.map(feature => feature.loaders ?? {}))
  return { database, features, secret, auth: { tokens: made, visitor: visitors(database), loaders } }
}

export async function buildApp(database: Database, config: Config, setting: Setting = {}): Promise<FastifyInstance> {
  const app = fastify({
    logger: config.logger,
    genReqId: () => newId(),
    trustProxy: config.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    requestTimeout: SLOWEST_REQUEST,
    // A request to upgrade to another protocol, such as HTTP/2, is answered in HTTP/1.1.
    http: { shouldUpgradeCallback: isForTimer },
    rewriteUrl: request => readable(request.url ?? '/'),
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      caseSensitive: false,
      maxParamLength: 500
    }
  })
  const context = await buildContext(database, config, setting, app.log)
  app.decorate('context', context)
  await limitCalls(app, setting.callsPerMinute ?? 1200)
  await servePages(app, BUILT, config.siteUrl)
  serveZips(app, BUILT, config.siteUrl)
  logCalls(app)
  if (!config.trustProxy) warnOfProxy(app)
  database.watch(({ what, ...detail }) => {
    if (what === 'lost') app.log.error(detail, 'the database is lost and looked for')
    else if (what === 'found') app.log.warn(detail, 'the database that writes was found')
    else app.log.error(detail, 'another host takes writes as well: what is written there is lost')
  })
  serveHealth(app, database)
  serveMetrics(app, database, config)
  const manners = setting.alone ? undefined : mannersBefore(config)
  serve(app, context, { site: config.siteUrl, now: setting.now ?? (() => new Date()), manners })
  serveDescription(app, context.features)
  return app
}

declare module 'fastify' {
  interface FastifyInstance {
    context: AppContext
  }
}
