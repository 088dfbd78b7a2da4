// Where the feeds of openings are, as pages of openings tell readers of feeds.
import * as texts from '#shared/jobs/texts.ts'
import { t } from '#shared/kit/texts.ts'

import { type Html, html } from '../../kit/web/plain-page.ts'
import type { Search } from '../openings.ts'

export const kinds = [
  { path: '/jobs/feed', also: '/feeds/openings.rss', type: 'application/rss+xml' },
  { path: '/jobs/feed.json', also: '/feeds/openings.json', type: 'application/feed+json' }
] as const

/** What a list is narrowed by, as it stands in the address of a feed of the same. */
export function feedQuery({ search, category, location, remote }: Search): string {
  const narrowed = Object.entries({ search, category, location, remote }).flatMap(([name, value]) =>
    value ? [[name, value]] : []
  )
  const query = new URLSearchParams(narrowed)
  return query.size > 0 ? `?${query}` : ''
}

export const feedLinks = (wish: Search = {}): Html =>
  html`${kinds.map(
    ({ path, type }) =>
      html`<link rel="alternate" type="${type}" title="${t(texts.title)}" href="/api${path}${feedQuery(wish)}" />`
  )}`
