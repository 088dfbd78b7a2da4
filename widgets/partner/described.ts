// What partners may set, hear, fill and style: one description, of which the manifest, the types and the wrappers are made.
import type { PartnerTag } from './define.ts'
import type { Described, Property } from '#widgets/kit/element/described.ts'

interface PartnerElement<Tag extends PartnerTag> extends Described<Tag> {
  name: string
  file: string
  /** What stands inside for visitors without scripts; `{server}` is the address of ours. */
  inside?: string
  /** The same where only a paragraph's contents may stand. */
  insideText?: string
}

/** Properties of CSS that every element reads. */
export const styles: Record<string, string> = {
  '--bee-action': 'Fill of the main button.',
  '--bee-on-action': 'Text on the main button.',
  '--bee-action-ink': 'Links and text in the colour of actions.',
  '--bee-surface': 'Ground of cards and fields.',
  '--bee-text': 'Text.',
  '--bee-text-2': 'Supporting text and icons.',
  '--bee-line': 'Lines of cards.',
  '--bee-line-control': 'Lines of fields and buttons.',
  '--bee-focus': 'The ring around what has the focus.',
  '--bee-radius': 'Roundness of corners.',
  '--bee-font': 'Typeface.',
  '--bee-rem': 'What 1rem stands for, on pages whose html has another font size.',
  '--bee-control-size': 'Height of fields and buttons.'
}

const server = {
  type: 'string',
  usual: 'where the script came from',
  says: 'The address of the Workbee server, for pages that host the script themselves.'
} as const satisfies Property
const locale = {
  type: 'string',
  usual: 'the language of the page',
  says: 'The language of the words given as `texts`, where it is not that of the page around; days are written and categories sorted by it.'
} as const satisfies Property
const texts = {
  type: 'object',
  typed: 'Readonly<Record<string, string>>',
  says: 'Words of the page for ours: the English text as the key.'
} as const satisfies Property

const category = { type: 'string', usual: 'all', says: 'The category that is chosen.' } as const satisfies Property
const search = { type: 'string', says: 'What is searched for.' } as const satisfies Property
const page = { type: 'number', usual: '1', says: 'The page that is shown.' } as const satisfies Property
const pageSize = {
  type: 'number',
  usual: '18',
  says: 'Cards on a page, and the room that is kept for them.'
} as const satisfies Property
const linkTarget = {
  type: 'string',
  usual: 'the same window, or a new one from within a frame',
  says: 'Where links open, `_blank` for instance.'
} as const satisfies Property

const error = 'Shown when the server refused.'
const offline = 'Shown when the server cannot be reached.'
const base = 'The whole.'
const failed = 'Something could not be had.'
const onError = "const { status, message } = event.detail\nconsole.warn(status === 503 ? 'Away' : 'Refused', message)"

export const described: { [Tag in PartnerTag]: PartnerElement<Tag> } = {
  'bee-jobs': {
    name: 'BeeJobs',
    file: 'jobs',
    inside: '<a href="{server}/openings">Openings</a>',
    says: 'The list of openings, with search, categories, places and pages.',
    props: {
      server,
      category,
      search,
      place: { type: 'string', usual: 'all', says: 'The place that is chosen.' },
      remote: { type: 'boolean', usual: 'all', says: 'Only openings that can be worked on from anywhere.' },
      page,
      pageSize,
      locale,
      linkTarget,
      linkBase: {
        type: 'string',
        usual: 'the page of the job',
        says: 'Links lead to this address with the category in lower case behind it.'
      },
      deepLinks: {
        type: 'boolean',
        usual: 'off',
        says: 'An opening is read inside the element, and `?job=` in the address of the page names it.'
      },
      texts
    },
    events: {
      'bee-load': {
        detail: 'BeeJobsLoad',
        says: 'Openings are shown: what was asked, the openings, how many there are in all and on how many pages.',
        example:
          "const { total, category } = event.detail\nhistory.replaceState(null, '', `?category=${encodeURIComponent(category)}`)\ndocument.title = `${total} openings`"
      },
      'bee-select': {
        detail: 'BeeJobsSelect',
        says: 'Somebody follows the link of an opening.',
        example: 'const { job, href } = event.detail\nevent.preventDefault()\nopen(href, job._id)',
        cancelable: true
      },
      'bee-error': { detail: 'BeeError', says: failed, example: onError }
    },
    slots: {
      '': 'Links for visitors without scripts; replaced once there are openings.',
      loading: 'Shown until there are openings.',
      empty: 'Shown when there are none.',
      error,
      offline
    },
    parts: {
      base,
      toolbar: 'The form with search and category.',
      input: 'A field.',
      button: 'A button.',
      list: 'All cards.',
      job: 'A card.',
      title: 'The title on a card.',
      error: 'What went wrong, with Retry.',
      opening: 'An opening that is read inside the element.',
      apply: 'Its link to apply.',
      footer: 'Pages, and who has made the list.'
    }
  },
  'bee-events': {
    name: 'BeeEvents',
    file: 'events',
    inside: '<a href="{server}/events">Events</a>',
    says: 'The list of what anybody may come to, with search, categories and pages; each is read inside the element, and goes into a calendar.',
    props: {
      server,
      category,
      search,
      page,
      pageSize,
      event: { type: 'string', says: 'The id of the event that is open, which stands at the end of its address.' },
      locale,
      linkTarget,
      texts
    },
    events: {
      'bee-load': {
        detail: 'BeeEventsLoad',
        says: 'Events are shown: what was asked, the events, how many there are in all and on how many pages.',
        example: 'const { total } = event.detail\ndocument.title = `${total} events`'
      },
      'bee-select': {
        detail: 'BeeEventsSelect',
        says: 'Somebody opens an event.',
        example: 'const { event: chosen, href } = event.detail\nevent.preventDefault()\nopen(href, chosen._id)',
        cancelable: true
      },
      'bee-error': { detail: 'BeeError', says: failed, example: onError }
    },
    slots: {
      '': 'Links for visitors without scripts; replaced once there are events.',
      loading: 'Shown until there are events.',
      empty: 'Shown when there are none.',
      error,
      offline
    },
    parts: {
      base,
      toolbar: 'The form with search and category.',
      input: 'A field.',
      button: 'A button.',
      list: 'All cards.',
      event: 'A card.',
      title: 'The name on a card, and of the event that is open.',
      error: 'What went wrong, with Retry.',
      opened: 'The event that is open.',
      calendar: 'Its link to add it to a calendar.',
      page: 'Its link to our page of it.',
      footer: 'Pages, and who has made the list.'
    }
  },
  'bee-subscribe': {
    name: 'BeeSubscribe',
    file: 'subscribe',
    inside: `<form method="post" action="{server}/email-subscribe">
  <input type="email" name="email" required aria-label="Email" placeholder="you@example.org" />
  <button>Subscribe</button>
</form>`,
    insideText: '<noscript><a href="{server}/email-subscribe">Subscribe</a></noscript>',
    says: 'Subscribing to the weekly updates by e-mail. The form stands in the page, where password managers find it.',
    props: { server, texts },
    events: {
      'bee-subscribe': {
        detail: 'null',
        says: 'The server has taken the address and writes to it.',
        example: "event.target.insertAdjacentText('afterend', 'Look into your mail.')"
      },
      'bee-error': { detail: 'BeeError', says: failed, example: onError }
    },
    slots: { '': 'A form of the page; one of ours is made where there is none.' },
    parts: { base, title: 'The heading.', form: 'What is around the form.', message: 'What became of it.' }
  },
  'bee-apply': {
    name: 'BeeApply',
    file: 'apply',
    inside: '<a href="{server}/openings">Apply</a>',
    says: 'Applying for one opening, with a file. The form stands in the page, where password managers find it.',
    props: {
      job: { type: 'string', says: 'The id of the opening, which stands at the end of its address.' },
      server,
      texts
    },
    events: {
      'bee-apply': {
        detail: 'BeeApplied',
        says: 'The server has taken an application and writes to whoever sent it.',
        example: "const { job, title } = event.detail\nconsole.log('Applied', job, title)"
      },
      'bee-error': { detail: 'BeeError', says: failed, example: onError }
    },
    slots: { '': 'A link for visitors without scripts; replaced by the form.' },
    parts: {
      base,
      title: 'The heading.',
      form: 'What is around the form.',
      message: 'What is going on.',
      error: 'What went wrong.',
      button: 'The button that asks for the form again.'
    }
  }
}

/** The types that events carry. */
export const types = `export interface BeeJob {
  _id: string
  title: string
  category: string
  description: string
  imageUrl: string
  location: string
  country: string
  remote: boolean
  applyLink: string
  featured: boolean
  datePosted: string
  expiresOn: string | null
  jobDetailsLink: string
}
export interface BeeJobsLoad {
  search: string
  category: string
  place: string
  remote: boolean
  page: number
  pages: number
  total: number
  jobs: readonly BeeJob[]
}
export interface BeeJobsSelect {
  job: BeeJob
  href: string | undefined
}
export interface BeeEvent {
  _id: string
  /** The day there of the next of a series; null of what happens once. */
  occurrence: string | null
  name: string
  type: string
  description: string
  startsAt: string
  endsAt: string
  timeZone: string
  location: string
  online: boolean
  category: string
  /** Null where as many come as like. */
  placesLeft: number | null
}
export interface BeeEventsLoad {
  search: string
  category: string
  page: number
  pages: number
  total: number
  events: readonly BeeEvent[]
}
export interface BeeEventsSelect {
  event: BeeEvent
  href: string
}
export interface BeeApplied {
  /** The id of the opening. */
  job: string
  title: string
}
export interface BeeError {
  /** 503 where nothing came back. */
  status: number
  message: string
}
`
