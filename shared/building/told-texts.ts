// What is told of issues, and of time at a site.
import { tellPaused, tellStarted, tellStartedTimer, tellStopped, tellTooShort } from './timelogger-texts.ts'

export { close } from '../kit/button-texts.ts'
export { takeIt } from './issue-texts.ts'
export { toLog } from './timelogger-texts.ts'

export const toIssues = 'Open issues'
export const noSite = 'Issues'

export const whenNew = 'an issue is reported at a site that I manage'
export const newIssue = '{who} reported “{title}”.'
export const newGiven = '{who} reported “{title}” and gave it to {given}.'
export const taken = 'You see to “{title}”.'

export const whenGiven = 'an issue is given to me'
export const given = '{who} gave you “{title}”.'
export const closed = 'Closed: {title}'

export const whenClosed = 'an issue that I reported or saw to is closed'
export const isClosed = '{who} closed “{title}”.'

export const whenRun = 'somebody else runs my time at a site'
export const ran = {
  started: tellStarted,
  startedTimer: tellStartedTimer,
  paused: tellPaused,
  stopped: tellStopped,
  tooShort: tellTooShort
}

export const whenSiteGiven = 'I manage a site from now on'
export const siteGiven = '{who} made you the manager of {site}.'
