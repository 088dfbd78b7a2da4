// The elements of people and their work: the first page, the leaderboard, tasks, profiles, notifications and signing in.
import { base, type Elements, formParts, userId } from './shape.ts'

export const ofPeople: Elements<
  | 'bee-dashboard'
  | 'bee-leaderboard'
  | 'bee-notification-centre'
  | 'bee-person-badges'
  | 'bee-profile'
  | 'bee-sign-in'
  | 'bee-task'
  | 'bee-task-tree'
  | 'bee-team-tasks'
> = {
  'bee-leaderboard': {
    title: 'Leaderboard',
    says: 'Everybody’s week: who did how much of what they promised, and the organisation above them.',
    props: { userId: { ...userId, says: 'The id of the person as whom the list is seen.' } },
    events: {
      'bee-select': {
        detail: 'BeePerson',
        says: 'Somebody follows a link of a person: to the profile, or to the time log.',
        cancelable: true
      }
    },
    slots: {},
    parts: {
      ...base,
      title: 'The heading.',
      toolbar: 'Search, week and order.',
      totals: 'The organisation’s numbers.',
      table: 'The table of people.',
      row: 'A person.',
      bar: 'A person’s bar.'
    }
  },
  'bee-dashboard': {
    title: 'Dashboard',
    says: 'The first page after signing in: numbers, leaderboard, tasks and log together.',
    props: { userId },
    events: {},
    slots: {},
    parts: {}
  },
  'bee-team-tasks': {
    title: 'Tasks of the team',
    says: 'Who of the team works on what, how far it is, and what was logged lately.',
    props: {
      userId,
      place: {
        type: 'string',
        typed: `'dashboard' | 'page'`,
        usual: 'page',
        says: 'The whole page, or only the card.'
      }
    },
    events: {},
    slots: {},
    parts: {},
    example: { place: 'dashboard' }
  },
  'bee-task': {
    title: 'Task',
    says: 'A task with all that is known of it: who does it, hours, links, history, and the way to log time to it.',
    props: { taskId: { type: 'string', says: 'The id of the task.' } },
    events: {},
    slots: {},
    parts: {},
    samples: { taskId: 'task' }
  },
  'bee-task-tree': {
    title: 'Tree of tasks',
    says: 'A work breakdown structure with its tasks.',
    props: { wbsId: { type: 'string', says: 'The id of the structure.' } },
    events: {},
    slots: {},
    parts: {},
    samples: { wbsId: 'wbs' }
  },
  'bee-profile': {
    title: 'Profile',
    says: 'Who somebody is: what they tell of themselves, teams, projects, hours and badges.',
    props: { userId },
    events: {},
    slots: {},
    parts: { ...base, title: 'The name.' }
  },
  'bee-person-badges': {
    title: 'Badges',
    says: 'What somebody has earned.',
    props: {
      userId,
      place: { type: 'string', typed: `'log' | 'profile'`, usual: 'profile', says: 'Where it stands.' }
    },
    events: {},
    slots: {},
    parts: {}
  },
  'bee-notification-centre': {
    title: 'Notifications',
    says: 'What the product and its people told one, and what one told others.',
    props: {},
    events: { 'bee-read': { detail: 'BeeId', says: 'A notification was marked as read.' } },
    slots: {},
    parts: {}
  },
  'bee-sign-in': {
    title: 'Sign in',
    says: 'The form for signing in. It stands in the page, where password managers find it; who is signed in is led to the address that it names.',
    props: { from: { type: 'string', usual: 'the page stays', says: 'The address to go to afterwards.' } },
    events: {
      'bee-signed-in': {
        detail: 'BeeSignedIn',
        says: 'Somebody is signed in, and is about to be led on where an address was named.',
        cancelable: true
      }
    },
    slots: {},
    parts: formParts
  }
}
