// What the timer says in the header of every page; the rest is in panel-texts.ts, what its rules say in texts.ts.
export const timer = 'Timer'
export const progress = 'Timer progress'
export const disconnected = 'Disconnected'
export const connecting = 'Connecting to the timer service'
export const passedOf = '{passed} of {goal}'
export const ofGoal = 'of {goal}'
export const start = 'Start'
export const pause = 'Pause'
export const stopAndLog = 'Stop and log time'
export const openTimer = 'Open timer'
export const lost = 'The connection was lost before the timer answered. Look at the timer once it is connected again.'

// Announced to screen readers when the state changes
export const saidRunning = 'Timer started, {time} remaining'
export const saidPaused = 'Timer paused, {time} remaining'
export const saidNotStarted = 'Timer stopped'
export const saidOver = 'Time complete'
export const saidOpen = 'Connected to the timer service'
