// The elements of hours: the timer, entries and their views, summaries and time off.
import { base, deleted, type Elements, formParts, saved, timerEvents, userId } from './shape.ts'

export const ofHours: Elements<
  | 'bee-hour-trend'
  | 'bee-hours-letters'
  | 'bee-time-calendar'
  | 'bee-time-entry'
  | 'bee-time-log'
  | 'bee-time-off'
  | 'bee-timer'
  | 'bee-timer-start'
  | 'bee-week-grid'
  | 'bee-weekly-summaries'
> = {
  'bee-timer': {
    title: 'Timer',
    says: 'The live timer, the same on every device: start, pause, goal, what is timed, and the way to the entry.',
    props: {
      size: {
        type: 'string',
        typed: `'card' | 'line' | 'popup' | 'slot'`,
        usual: 'card',
        says: 'A card of its own; what a popup holds; the slot of a header; or one line, which is there while the timer is started.'
      }
    },
    events: timerEvents,
    slots: {},
    parts: { face: 'The ring with the time.', digits: 'The time.', controls: 'The buttons.' }
  },
  'bee-time-entry': {
    title: 'Entry form',
    says: 'The form in which time is written down, and changed. It is a dialog, which opens when the element is put on the page, unless it is inline.',
    props: {
      inline: {
        type: 'boolean',
        says: 'It stands in the page instead of in a dialog, and begins anew after each entry.'
      },
      from: {
        type: 'string',
        typed: `'calendar' | 'grid' | 'log' | 'timer'`,
        usual: 'log',
        says: 'What it is opened from: time of the timer is tangible, the calendar asks when the work began.'
      },
      entry: { type: 'object', typed: 'BeeEntry', says: 'The entry to change; a new one without it.' },
      personId: { type: 'string', usual: 'whoever is signed in', says: 'The id of the person whose time it is.' },
      seconds: { type: 'number', says: 'How much time the form begins with.' },
      day: { type: 'string', usual: 'today', says: 'The Pacific day, such as 2026-11-25.' },
      beganAt: { type: 'number', says: 'The minute of the day at which the work began.' },
      projectId: { type: 'string', says: 'The project that is chosen.' },
      wbsId: { type: 'string', says: 'The work breakdown structure of the chosen task.' },
      taskId: { type: 'string', says: 'The task that is chosen.' },
      place: { type: 'string', says: 'What the chosen project or task is called, until the choices are there.' },
      notes: { type: 'string', says: 'The notes that the form begins with, as HTML.' },
      isTangible: { type: 'boolean', says: 'Whether the time is tangible, for those who may say so.' }
    },
    events: {
      'bee-saved': saved,
      'bee-close': { detail: 'null', says: 'The dialog was closed without an entry.' },
      'bee-go-on': { detail: 'null', says: 'The timer that opened the dialog is to go on; nothing was saved.' }
    },
    slots: {},
    parts: { ...formParts, footer: 'The buttons below the form.' },
    example: { inline: true }
  },
  'bee-time-log': {
    title: 'Time log',
    says: 'What somebody has logged: this week and the ones before, the way to add, change and delete, tasks and badges.',
    props: {
      userId,
      place: {
        type: 'string',
        typed: `'dashboard' | 'page'`,
        usual: 'page',
        says: 'The whole page, or only the card with the list.'
      }
    },
    events: { 'bee-saved': saved, 'bee-deleted': deleted },
    slots: {},
    parts: {
      ...base,
      toolbar: 'What stands above a list.',
      day: 'A day with its entries.',
      entry: 'An entry.'
    },
    example: { place: 'dashboard' }
  },
  'bee-week-grid': {
    title: 'Week grid',
    says: 'A week as a table of projects and days, in which time is typed.',
    props: { userId },
    events: { 'bee-saved': saved, 'bee-deleted': deleted },
    slots: {},
    parts: { ...base, entry: 'An entry.' }
  },
  'bee-time-calendar': {
    title: 'Calendar of a week',
    says: 'A week by the hour: entries are drawn, moved and made longer.',
    props: { userId },
    events: { 'bee-saved': saved, 'bee-deleted': deleted },
    slots: {},
    parts: base
  },
  'bee-hour-trend': {
    title: 'Trend of hours',
    says: 'The hours of the last eight weeks beside what was promised, and by project.',
    props: { userId },
    events: {},
    slots: {},
    parts: {}
  },
  'bee-timer-start': {
    title: 'Start button',
    says: 'A button that starts the timer for one project or task, and pauses it while it runs for that.',
    props: {
      work: { type: 'object', typed: 'BeeWork', says: 'What to time; without it there is no button.' },
      size: { type: 'string', typed: `'md' | 'sm'`, usual: 'sm', says: 'How large the button is.' },
      isFirst: {
        type: 'boolean',
        typed: 'boolean',
        says: 'The first of a list: it stands out while nothing runs.'
      }
    },
    events: timerEvents,
    slots: {},
    parts: {},
    samples: { work: 'work' }
  },
  'bee-weekly-summaries': {
    title: 'Weekly summaries',
    says: 'Four weeks to write about, kept while they are typed, and handed in.',
    props: {
      userId,
      place: {
        type: 'string',
        typed: `'due' | 'page'`,
        usual: 'page',
        says: 'The whole, or only how long there still is.'
      }
    },
    events: {
      'bee-handed-in': {
        detail: 'BeeHandedIn',
        says: 'The server has the summary of a week; what was written without a network is said once it was sent.'
      }
    },
    slots: {},
    parts: {}
  },
  'bee-time-off': {
    title: 'Time off',
    says: 'One’s own weeks off, who is away, and everybody’s requests for those who look after them.',
    props: {},
    events: { 'bee-requested': { detail: 'BeeTimeOff', says: 'Time off was requested, or a request was changed.' } },
    slots: {},
    parts: {}
  },
  'bee-hours-letters': {
    title: 'Letters of hours',
    says: 'Letters that confirm somebody’s hours: issued, opened to print, and withdrawn.',
    props: { userId },
    events: {},
    slots: {},
    parts: {}
  }
}
