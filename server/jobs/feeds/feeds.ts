// The openings as feeds: RSS 2.0 for readers of feeds, JSON Feed 1.1 for programs.
import * as board from '#shared/jobs/board-texts.ts'
import { whereOf } from '#shared/jobs/card.ts'
import * as plain from '#shared/jobs/plain-texts.ts'
import type { Job } from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/texts.ts'
import { t } from '#shared/kit/texts.ts'

import { escape } from '../../kit/mail/letter-page.ts'
import { rssText } from '../../kit/web/rss.ts'

export interface FeedItem extends Job {
  updatedAt: string
}

export interface Feed {
  organisation: string
  /** Where it is read itself, with what it is narrowed by. */
  address: string
  /** The page of the openings. */
  page: string
  changedAt: string | undefined
  items: readonly FeedItem[]
}

const titleOf = ({ organisation }: Feed): string => `${t(texts.title)} · ${organisation}`

/** Category and place stand before the text, for readers that show nothing else. */
const factsOf = (job: Job): string => [job.category, whereOf(job, t(board.remote))].filter(Boolean).join(' · ')

const contentOf = (job: Job): string => `<p>${escape(factsOf(job))}</p>${job.description}`

export const rss = (feed: Feed): string =>
  rssText({
    title: titleOf(feed),
    page: feed.page,
    description: t(plain.lead),
    address: feed.address,
    changedAt: feed.changedAt,
    items: feed.items.map(job => ({
      title: job.title,
      link: job.jobDetailsLink,
      at: job.datePosted,
      category: job.category,
      content: contentOf(job)
    }))
  })

const jsonItem = (job: FeedItem) => ({
  id: job._id,
  url: job.jobDetailsLink,
  title: job.title,
  content_html: contentOf(job),
  date_published: job.datePosted,
  date_modified: job.updatedAt,
  tags: [job.category],
  ...(job.imageUrl && { image: job.imageUrl }),
  _workbee: {
    location: job.location,
    country: job.country,
    remote: job.remote,
    expiresOn: job.expiresOn,
    applyLink: job.applyLink
  }
})

export const jsonFeed = (feed: Feed): string =>
  `${JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title: titleOf(feed),
      description: t(plain.lead),
      home_page_url: feed.page,
      feed_url: feed.address,
      items: feed.items.map(jsonItem)
    },
    null,
    2
  )}\n`
