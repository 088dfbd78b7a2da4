// Where issues are tracked elsewhere, and where on such a page its title stands: one row a tracker.
interface Kind {
  id: string
  name: string
  /** The addresses of single issues and of what is reviewed. */
  path: RegExp
  /** The heading, which the button stands behind. */
  title: string
  /** What it is called there, out of its address. */
  number: RegExp
}

export interface Tracker extends Kind {
  /** The pages that the browser is asked for. */
  origin: string
  host: RegExp
}

const COUNTED = /\/(\d+)(?=\/|$)/
const KEYED = /\b([A-Z][A-Z\d]{0,20}-\d{1,9})/i

const gitlab: Kind = {
  id: 'gitlab',
  name: 'GitLab',
  path: /\/-\/(?:issues|merge_requests|work_items)\/\d+/,
  title: '[data-testid="work-item-title"], [data-testid="issue-title"], [data-testid="title-content"], main h1',
  number: COUNTED
}

const jira: Kind = {
  id: 'jira',
  name: 'Jira',
  path: /^\/(?:browse\/|jira\/.*\/issues\/)[A-Z][A-Z\d]*-\d+/i,
  title: '[data-testid="issue.views.issue-base.foundation.summary.heading"], main h1',
  number: KEYED
}

export const trackers: readonly Tracker[] = [
  {
    id: 'github',
    name: 'GitHub',
    origin: 'https://github.com/*',
    host: /^github\.com$/,
    path: /^\/[^/]+\/[^/]+\/(?:issues|pull)\/\d+/,
    title: '[data-testid="issue-title"], .js-issue-title, h1 bdi, main h1',
    number: COUNTED
  },
  { ...gitlab, origin: 'https://gitlab.com/*', host: /^gitlab\.com$/ },
  { ...jira, origin: 'https://*.atlassian.net/*', host: /\.atlassian\.net$/ },
  {
    id: 'linear',
    name: 'Linear',
    origin: 'https://linear.app/*',
    host: /^linear\.app$/,
    path: /^\/[^/]+\/issue\/[A-Z][A-Z\d]*-\d+/i,
    title: '[aria-label="Issue title"], main h1',
    number: KEYED
  }
]

/** What organisations run at addresses of their own. Each says by the address of an issue which it is. */
const selfHosted: readonly Kind[] = [
  gitlab,
  {
    ...jira,
    path: /^(?:\/[\w-]+)?\/(?:browse|projects\/[A-Z\d]+\/issues)\/[A-Z][A-Z\d]*-\d+/i,
    title: `#summary-val, ${jira.title}`
  },
  {
    id: 'gitea',
    name: 'Gitea',
    path: /^(?:\/[\w-]+)?\/[^/]+\/[^/]+\/(?:issues|pulls)\/\d+/,
    title: '#issue-title-display h1, .issue-title h1, main h1, h1',
    number: COUNTED
  }
]

/** What the browser is asked for to reach one host, by whatever port: browsers differ about ports in what is asked for. */
const originOf = (hostname: string): string => `https://${hostname}/*`

/** The one host that an address is of, as the browser is asked for it. Nothing is asked for in the clear, or with a wildcard. */
export function originAt(address: string): string | undefined {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.hostname.includes('*')) return undefined
  return trackers.find(({ host }) => host.test(url.hostname))?.origin ?? originOf(url.hostname)
}

/** The host of an origin that its person typed; of the trackers above, and of what reaches many hosts, there is none. */
export function ownHost(origin: string): string | undefined {
  const host = /^https:\/\/([^*/]+)\/\*$/.exec(origin)?.[1]
  return host !== undefined && !trackers.some(one => one.origin === origin) ? host : undefined
}

/** Which tracker's issue this is; whether the browser lets us there is asked elsewhere. */
export function trackerAt(address: string): Kind | undefined {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return undefined
  const known = trackers.find(({ host }) => host.test(url.hostname))
  return (known ? [known] : selfHosted).find(({ path }) => path.test(url.pathname))
}

/** `#12 Truss drawings`, `KIT-12 Truss drawings`. */
export function workTitle(address: string, title: string): string {
  const path = URL.parse(address)?.pathname ?? ''
  const number = trackerAt(address)?.number.exec(path)?.[1] ?? ''
  const words = title.replaceAll(/\s+/g, ' ').trim()
  if (!number || words.includes(number)) return words
  return `${/^\d+$/.test(number) ? `#${number}` : number} ${words}`.trim()
}

/** What a start button says to the background. */
export interface StartHere {
  kind: 'start-here'
  title: string
}
