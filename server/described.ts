// The description of all calls without a server: features are built, and never asked.
import { buildFeatures } from './features.ts'
import { documentOf } from './kit/calls/describe.ts'
import { tokens } from './kit/guards/tokens.ts'

const never = (): never => {
  throw new Error('What is only described is never asked.')
}

/** The same document as a server's own. */
export function describeAll(): Record<string, unknown> {
  const features = buildFeatures({
    tokens: tokens('only described'),
    limits: { take: never, giveBack: never },
    forms: { challenge: never, check: never },
    log: { info: never, warn: never },
    built: '',
    sessionDays: 0,
    subscriptionSecret: '',
    secret: '',
    secrets: [],
    site: '',
    sendsMail: false,
    oldClients: false,
    trustProxy: false
  })
  return documentOf(features)
}
