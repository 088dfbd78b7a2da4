// Where issues are tracked elsewhere, and where on such a page its title stands: one row a tracker.
export interface Tracker {
  id: string
  name: string
  /** The pages that the browser is asked for. */
  origin: string
  host: RegExp
  /** The addresses of single issues and of what is reviewed. */
  path: RegExp
  /** The heading, which the button stands behind. */
  title: string
  /** What it is called there, out of its address. */
  number: RegExp
}

export const trackers: readonly Tracker[] = [
  {
    id: 'github',
    name: 'GitHub',
    origin: 'https://github.com/*',
    host: /^github\.com$/,
    path: /^\/[^/]+\/[^/]+\/(?:issues|pull)\/\d+/,
    title: '[data-testid="issue-title"], .js-issue-title, h1 bdi, main h1',
    number: /\/(\d+)(?=\/|$)/
  },
  {
    id: 'gitlab',
    name: 'GitLab',
    origin: 'https://gitlab.com/*',
    host: /^gitlab\.com$/,
    path: /\/-\/(?:issues|merge_requests|work_items)\/\d+/,
    title: '[data-testid="work-item-title"], [data-testid="issue-title"], [data-testid="title-content"], main h1',
    number: /\/(\d+)(?=\/|$)/
  },
  {
    id: 'jira',
    name: 'Jira',
    origin: 'https://*.atlassian.net/*',
    host: /\.atlassian\.net$/,
    path: /^\/(?:browse\/|jira\/.*\/issues\/)[A-Z][A-Z\d]*-\d+/i,
    title: '[data-testid="issue.views.issue-base.foundation.summary.heading"], main h1',
    number: /\b([A-Z][A-Z\d]{0,20}-\d{1,9})/i
  },
  {
    id: 'linear',
    name: 'Linear',
    origin: 'https://linear.app/*',
    host: /^linear\.app$/,
    path: /^\/[^/]+\/issue\/[A-Z][A-Z\d]*-\d+/i,
    title: '[aria-label="Issue title"], main h1',
    number: /\b([A-Z][A-Z\d]{0,20}-\d{1,9})/i
  }
]

export function trackerAt(address: string): Tracker | undefined {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return undefined
  return trackers.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname))
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
