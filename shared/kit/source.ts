// On whose page something began: the host name of that page, and nothing else of it.
import * as z from 'zod/mini'

import { upTo } from './calls/incoming.ts'

const LONGEST_HOST = 253
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

const isHost = (text: string): boolean => text.length <= LONGEST_HOST && HOST.test(text)

/** Empty is our own page, and what is no host name of the web. */
export function hostOf(origin: string): string {
  const { protocol, hostname } = URL.parse(origin) ?? { protocol: '', hostname: '' }
  return /^https?:$/.test(protocol) && isHost(hostname) ? hostname : ''
}

/** What a link says, if it is a host name. */
export const sourceIn = (text: string | undefined): string | undefined =>
  text !== undefined && isHost(text.toLowerCase()) ? text.toLowerCase() : undefined

/** As a link of a partner's page hands it on. */
export const source = z.string().check(
  upTo(LONGEST_HOST, 'This is not the name of a site.'),
  z.overwrite(text => text.toLowerCase()),
  z.refine(isHost, 'This is not the name of a site.')
)
