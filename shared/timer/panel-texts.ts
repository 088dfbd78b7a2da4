// What the timer says where there is room: in its card, its popup and its dialogs.
export { cancel, close } from '../kit/button-texts.ts'

// States
export const notStarted = 'Not started'
export const running = 'Running'
export const paused = 'Paused'
export const over = 'Complete'
export const closing = 'Closing the connection'
export const closed = 'The connection with the timer service is closed'
export const uninstantiated = 'There is no connection with the timer service yet'
export const reload = 'Reload'

// The face
export const goal = 'Goal'
export const goalRange = '1 min to 5 h'
export const remaining = 'Remaining'
export const timeIsUp = "Time's up"
export const lastKnown = 'Last known time'
export const notAGoal = 'Type a goal such as 1:30 or 45m.'

// Buttons
export const stop = 'Stop'
export const reset = 'Reset'
export const chime = 'Start chime'
export const info = 'Timer info'
export const subtract = 'Subtract min'
export const subtractLong = 'Subtract minutes'
export const add = 'Add min'
export const addLong = 'Add minutes'
export const subtractStep = 'Subtract 15 minutes'
export const addStep = 'Add 15 minutes'
export const minutes = 'minutes'
export const chimeOn = 'The chime plays when the time is complete.'
export const chimeOff = 'The timer ends without a sound.'
export const onlyLooking = 'You see the timer of {name}. Only an Owner or an Administrator can press its buttons.'
export const acting = 'This is the timer of {name}. What you press happens to it.'

// Dialogs
export const completeTitle = 'Time Complete!'
export const worked = 'You have worked for'
export const workedEnd = '. Log your time, or keep going.'
export const addMore = 'Add More Time'
export const logTime = 'Log Time'
export const pausedTitle = 'Timer Paused'
export const pausedText =
  'The user timer has been paused due to inactivity or a lost in connection to the server. Please check your internet connection and refresh the page to continue.'
export const pausedAt = 'Time was counted up to {time}, the last sign of you.'
export const claim = 'Were you still working after that? {time} more can be counted.'
export const claimIt = 'I was working'
export const understand = 'I understand'
export const goneMeanwhile =
  'The timer was stopped or reset on another device, so its time may be logged already. What you typed here comes back with the next Stop.'
export const resetTitle = 'Reset Time'
export const clears = 'This clears'
export const clearsEnd = 'of unlogged time. It cannot be undone.'
export const stillTitle = 'Still working?'
export const stillText =
  'The timer has been running for a while without a sign of you. It pauses by itself when nobody answers, and then only the time up to {time} counts.'
export const stillYes = 'I am still working'
export const stillNo = 'Pause the timer'

// What the timer is, and what its time counts as
export const infoTitle = 'About the timer'
export const infoLead =
  'The timer counts down from a goal while you work, and is the same on every page and device you are signed in on.'
export const infoGoal =
  'Set a goal of 1 minute to 5 hours before you start. Once it runs, add or subtract time in steps of 15, 30 or 60 minutes.'
export const infoWork =
  'Say what you work on and note what you do while it runs: the entry has both when you stop. Nobody else sees the note before it is saved.'
export const infoPause = 'Pause whenever you stop working. Reset clears time that is not logged.'
export const infoStop =
  'Stop pauses the timer and opens the time entry form with the time you worked, once that is at least 1 minute. The timer stops when the entry is saved.'
export const infoEnd =
  'At the end of the goal the timer pauses and chimes. The bell turns the chime off on this device.'
export const infoLost =
  'When all your devices lose the connection for some minutes, the timer pauses, and the time up to then is kept. Nothing is lost by closing one page.'
export const infoQuiet = 'After a long time without a press it asks whether you are still working.'
export const tangibleInfo = 'Tangible or intangible?'
export const tangibleTitle = 'Tangible and intangible time'
export const tangibleWhat =
  'Tangible time is work others can see and use: a drawing, a plan, code, a meeting with notes. It counts toward the hours you committed to each week.'
export const tangibleProof =
  'Time of this timer is logged as tangible unless you change that in the form. The entry needs a description and a link to what was done.'
export const intangibleWhat =
  'Intangible time is work without such a result, such as reading or learning. It is kept and shown in your total, and does not count toward your committed hours.'
export const tangibleWhich =
  'Add intangible time with the button above your time log. If you are unsure, ask your manager before you log it.'
