// What the stores are told: texts, and why each permission is asked for. The check reads it: `scripts/store/check.ts`.

/** Mozilla's summary, and Chrome's line under the name, which is the manifest's own description. */
export const summary =
  'Your organisation’s Workbee in the toolbar: a timer that is the site’s own, quick time entries, and the week’s hours. Works without a network, too.'

export const description = `Workbee is the system that volunteer organisations run on. This extension puts its timer and time log into your toolbar.

• Start, pause and stop your timer. It is the same timer as on the site and on your other devices.
• Log time in a few seconds: project, task, notes, and the address of the page you are on if you want it there.
• In the side panel: see your open tasks, start the timer for one, hand your work in for review, and see whose work the page beside it is.
• See this week's entries and how they add up; edit and delete them by your organisation's rules.
• Work without a network. What you press is kept, shown as waiting, and sent in order once the server is reached.
• Be reminded of starting in hours that you choose, and have the timer halted at a time that you choose.
• Decide whether time in which nothing was touched counts.
• Use keys for all of it.

You need an account at an organisation that runs Workbee. On the options page you say where it is; you approve the connection there, and end it there under Devices or here with one press.

It reads no page of yours by itself, carries no advertising, and speaks with your organisation's server alone.`

/** Chrome asks for one. */
export const singlePurpose =
  'Tracks and logs the hours that a person gives to their organisation’s Workbee: a timer, time entries, and the reminders that go with them.'

/** What a reviewer gets to try it with. */
export interface Trial {
  server: string
  email: string
  password: string
}

/** Both stores ask for it: what to do, and an account to do it with. */
export const forReviewers = ({ server, email, password }: Trial): string => `How to try it
1. Press the toolbar's button, then Connect. The address is ${server} already; the options page can change it.
2. A tab opens there. Sign in: ${email}, password ${password}. It is an account of a demo organisation with made-up people.
3. The tab and the popup show the same code. Press Approve.
4. In the popup: start and pause the timer, log time under Quick entry, edit or delete what you logged under Today.
5. Without a network the same works: what was pressed is listed under What waits, and sent when the network is back.

Optional permissions are asked for one by one on the options page: notices, the side panel that knows the page beside it, start buttons on issue trackers. https://*/* stands for the one address that a person types who runs a tracker themselves, and is never asked for as a whole.

Everything is sent to the server above and to no other. How to build it from the sources stands in build-extension.md at their top.`

export interface Justified {
  why: string
  /** How the built code uses it: a permission that nothing uses is refused. */
  used: string
}

/** A line for each permission of the manifest, optional ones and hosts among them. */
export const permissions: Record<string, Justified> = {
  activeTab: {
    why: 'When a person presses the button that adds the page they are on to their notes, its title and address are read, of this tab and at that press alone.',
    used: '.tabs.query('
  },
  alarms: {
    why: 'Browsers end the background after half a minute. Alarms wake it: to report that the running timer’s person is there, to announce the timer’s goal, to remind, and to send again what waits.',
    used: '.alarms.create('
  },
  contextMenus: {
    why: 'The menu of a page offers to log it, to log what is selected there, or to start the timer for it. What it says of the page is used at that press alone.',
    used: '.contextMenus.create('
  },
  idle: {
    why: 'While the timer runs, a person who was away is asked whether that time counts. Only whether the device was touched is known, and nothing of what was done.',
    used: '.idle.queryState('
  },
  notifications: {
    why: 'Optional, and asked for when a person switches notices on: the timer’s goal is reached, it is time to start, or time away is to be decided about.',
    used: '.notifications.create('
  },
  scripting: {
    why: 'Puts a start button on the issue trackers that a person switched on in the options, each with its own permission; without one nothing is registered.',
    used: '.registerContentScripts('
  },
  sidePanel: {
    why: 'Shows the timer and the entry in the browser’s side panel when a person opens it.',
    used: '{sidePanel:'
  },
  tabs: {
    why: 'Optional, and asked for when a person wants the side panel to recognise whose work the page beside it is. The address of the tab in front is compared on the device with the links of the person’s own tasks and entries; it is not kept and not sent.',
    used: '.tabs.onActivated'
  },
  'https://github.com/*': {
    why: 'Optional: asked for when a person wants a start button on the issues of GitHub. The button reads the title of the issue when it is pressed.',
    used: 'https://github.com/*'
  },
  'https://gitlab.com/*': {
    why: 'Optional: asked for when a person wants a start button on the issues of GitLab. The button reads the title of the issue when it is pressed.',
    used: 'https://gitlab.com/*'
  },
  'https://*.atlassian.net/*': {
    why: 'Optional: asked for when a person wants a start button on the issues of Jira. The button reads the title of the issue when it is pressed.',
    used: 'https://*.atlassian.net/*'
  },
  'https://linear.app/*': {
    why: 'Optional: asked for when a person wants a start button on the issues of Linear. The button reads the title of the issue when it is pressed.',
    used: 'https://linear.app/*'
  },
  'https://*/*': {
    why: 'Optional, and never asked for as a whole: a person whose organisation runs GitLab, Jira or Gitea itself types its address on the options page, and the browser asks for that one host. The button reads the title of the issue when it is pressed.',
    used: '.permissions.request('
  },
  storage: {
    why: 'Keeps the connection, the options, drafts, the projects and tasks to choose from, and what waits to be sent while there is no network.',
    used: '.storage.session'
  }
}
