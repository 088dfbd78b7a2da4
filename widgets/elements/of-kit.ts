// Elements for visitors, and those that other elements are made of: a plot, a map, an editor, a plain list.
import { described as partners } from '#widgets/partner/described.ts'

import type { Elements } from './shape.ts'

/** The page of openings asks for what the list on partners' pages does. */
const asked = partners['bee-jobs'].props

const today = {
  kind: 'bars',
  label: 'Hours of a week',
  points: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map(short => ({ short })),
  series: [{ name: 'Tangible', values: [0, 2.5, 3, 1.25, 4, 2, 0.5] }],
  format: 'hours'
} as const

const spots = [
  { id: 'a', name: 'Los Angeles', title: 'Workshop', place: 'Los Angeles', lat: 34, lng: -118.2 },
  { id: 'b', name: 'Nairobi', title: 'Garden', place: 'Nairobi', lat: -1.3, lng: 36.8 }
].map(spot => ({ ...spot, isActive: true, lines: [spot.title] }))

export const ofKit: Elements<
  | 'bee-apply'
  | 'bee-editor'
  | 'bee-events'
  | 'bee-jobs'
  | 'bee-map'
  | 'bee-openings'
  | 'bee-plot'
  | 'bee-records'
  | 'bee-subscribe'
> = {
  'bee-openings': {
    title: 'Openings',
    says: 'The page of openings, with search, categories, places and what is remote, for visitors too.',
    props: {
      search: asked.search,
      category: asked.category,
      place: asked.place,
      remote: { type: 'string', usual: 'all', says: '`true` where only remote openings are shown.' },
      page: { ...asked.page, type: 'string' }
    },
    events: {},
    slots: {},
    parts: {}
  },
  'bee-jobs': { ...partners['bee-jobs'], title: 'Openings for partners', example: { pageSize: 3 } },
  'bee-events': { ...partners['bee-events'], title: 'Events for partners', example: { pageSize: 3 } },
  'bee-apply': { ...partners['bee-apply'], title: 'Application', samples: { job: 'job' } },
  'bee-subscribe': { ...partners['bee-subscribe'], title: 'Subscription' },
  'bee-plot': {
    title: 'Plot',
    says: 'Figures as lines, bars, areas or shares, read by arrow keys, with a table of the same.',
    props: {
      shown: { type: 'object', typed: 'BeePlotShown', says: 'What is plotted.' },
      bare: { type: 'boolean', says: 'Without the table: something beside it has the same figures.' },
      picks: { type: 'boolean', says: 'A point can be pressed, by a pointer or by Enter.' }
    },
    events: { 'bee-pick': { detail: '{ at: number }', says: 'A point was pressed: which, from 0.' } },
    slots: {},
    parts: {},
    example: { shown: today }
  },
  'bee-map': {
    title: 'Map',
    says: 'The world with people on it. Nothing is asked of other servers.',
    props: {
      spots: { type: 'object', typed: 'readonly BeeSpot[]', says: 'Who is where.' },
      chosen: { type: 'string', says: 'The id of the one whose mark is open; a property only.' }
    },
    events: {
      'bee-choose': { detail: '{ id: string | undefined }', says: 'A mark was pressed, or what it opened was closed.' },
      'bee-view': {
        detail: '{ count: number; within: string }',
        says: 'How many are in the part that is shown, and its bounds: south,west,north,east.'
      },
      'bee-failed': { detail: 'null', says: 'It could not be drawn.' }
    },
    slots: {},
    parts: {},
    example: { spots }
  },
  'bee-editor': {
    title: 'Editor',
    says: 'A text with a few marks; for mails, headings and pictures too.',
    props: {
      kind: {
        type: 'string',
        typed: `'mail' | 'notes'`,
        usual: 'notes',
        says: 'What may be written; it stays what it was at first.'
      },
      value: { type: 'string', says: 'The text, as HTML.' },
      label: { type: 'string', says: 'What it is called, for whoever hears it.' },
      description: { type: 'string', says: 'What else is said of it, for whoever hears it.' },
      placeholder: { type: 'string', says: 'Shown while nothing is written.' },
      invalid: { type: 'boolean', says: 'What is written is not right yet.' },
      disabled: { type: 'boolean', says: 'Nothing can be written now.' }
    },
    events: {
      'bee-input': { detail: '{ html: string }', says: 'Something was written.' },
      'bee-picture': { detail: 'null', says: 'Somebody wants a header image; the page has a place for its address.' },
      'bee-refused': { detail: '{ text: string }', says: 'A picture may not stand there, and why.' }
    },
    slots: {},
    parts: { editor: 'What is written in.' },
    example: { label: 'Notes', placeholder: 'What did you do?' }
  },
  'bee-records': {
    title: 'Plain list',
    says: 'A list whose rows are saved one by one: search, columns, form, trash and import.',
    props: {
      of: { type: 'string', typed: `'jobReplies' | 'jobStages' | 'mailLists'`, says: 'Which list.' },
      listed: { type: 'object', typed: 'object', says: 'A description of one’s own in the place of a named list.' },
      row: {
        type: 'string',
        typed: 'string',
        says: 'Shows the form of one row in place of the list: its id, or `new`.'
      },
      list: { type: 'string', typed: 'string', says: 'The address of the list, for the way back from a row.' },
      link: { type: 'string', typed: 'string', says: 'The address of each row, with `{id}` in it: titles lead there.' }
    },
    events: {},
    slots: {},
    parts: {},
    example: { of: 'mailLists' }
  }
}
