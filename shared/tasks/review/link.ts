// Which link shows the work that is handed in for review. Pure, and linear in the length of what was typed.
import * as texts from './texts.ts'

export const SHORTEST_LINK = 20
export const LONGEST_LINK = 2000

export interface LinkProblem {
  /** `domain` opens a dialog that lists what is accepted. */
  kind: 'domain' | 'dropbox' | 'empty' | 'https' | 'shape'
  text: string
}

const problem = (kind: LinkProblem['kind'], text: string): LinkProblem => ({ kind, text })

/** Labels of letters, digits and dashes with a suffix of two letters or more. */
const HOST = /^[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})*\.[a-z]{2,24}$/

const isOf = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

const DOCUMENTS = ['/document/d/', '/spreadsheets/d/', '/presentation/d/', '/forms/d/']

/** What stands in the way of handing in this link; `sites` are the hosts of the organisation's own sites. */
export function problemOfLink(typed: string, sites: readonly string[]): LinkProblem | undefined {
  const link = typed.trim()
  if (link === '') return problem('empty', texts.linkRequired)
  if (link.length < SHORTEST_LINK || link.length > LONGEST_LINK) return problem('shape', texts.linkShort)
  if (!/^https:\/\//i.test(link)) return problem('https', texts.linkHttps)
  const url = /\s/.test(link) ? null : URL.parse(link)
  const host = url?.hostname.replace(/\.$/, '').toLowerCase() ?? ''
  if (!url || url.username || url.password || !HOST.test(host)) return problem('shape', texts.linkShort)
  const { pathname } = url
  if (isOf(host, 'dropbox.com'))
    return pathname.includes('/s/') || pathname.includes('/scl/') ? undefined : problem('dropbox', texts.linkDropbox)
  const isDocument = host === 'docs.google.com' && DOCUMENTS.some(part => pathname.includes(part))
  const isPull = isOf(host, 'github.com') && pathname.includes('/pull/')
  if (isDocument || isPull || sites.some(site => isOf(host, site))) return undefined
  return problem('domain', texts.linkDomain)
}

/** The host of an address without its `www.`: its own subdomains count as the organisation's too. */
export const siteOf = (address: string): string =>
  (URL.parse(address)?.hostname ?? '').toLowerCase().replace(/^www\./, '')
