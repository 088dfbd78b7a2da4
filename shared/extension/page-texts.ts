// What the extension's own pages say besides what the timer and the entry form say everywhere.
export { cancel, close, discard, edit, remove, save, tryAgain as retry, undo } from '../kit/button-texts.ts'

// Around everything
export const loading = 'Looking for your timer'
export const noAnswer = 'The extension did not answer. Close this and open it again.'
export const openSite = 'Open Workbee'
export const notifications = 'Notifications'
export const unread = 'Notifications, {count} unread'
export const menuOf = 'Menu of {name}'
export const openPanel = 'Open the side panel'
export const noPanel = 'This browser opens its side panel by its own button or menu only.'
export const openOptions = 'Options'
export const openDiagnosis = 'Self-diagnosis'
export const disconnect = 'Disconnect'
export const disconnectText =
  'This browser signs out of {server} and forgets everything it keeps: drafts, favourites and what waits to be sent.'
export const disconnectWaiting = '{count} of your presses and entries are not sent yet. They would be lost.'
export const tabs = 'Timer, quick entry and today'
export const timerTab = 'Timer'
export const entryTab = 'Quick entry'
export const todayTab = 'Today'
export const thisWeek = 'This week'
export const weekOf = '{hours} of {committed} hours this week'
export const weekAlone = '{hours} hours this week'
export const slash = 'of {committed} h'
export const hoursSign = 'h'

// Connecting
export const connectTitle = 'Connect this browser'
export const connectText = 'See your timer, log time and never lose a second, from the toolbar. It works offline too.'
export const connect = 'Connect'
export const connecting = 'Connecting...'
export const serverIs = 'Your Workbee is at'
export const change = 'Change'
export const pairingTitle = 'Approve on the site'
export const pairingText = 'A tab of {server} is open. Press Approve there if it shows this code.'
export const code = 'Code'
export const waitingForYou = 'Waiting for you to approve'
export const minutesLeft = 'The code is good for {time} more.'

// What is not at the server yet, and what it refused
export const away = 'You are offline. What you press is kept and sent as soon as the server is reached.'
export const whatWaits = 'What waits'
export const pressedAt = 'Pressed at {time}.'
export const noNetwork = 'This device has no network.'
export const serverAway = 'Workbee does not answer. We try again by ourselves.'
export const saidWhy = 'Workbee says: {reason} We try again by ourselves.'
export const askedToWait = 'Workbee asks to wait until {time}.'
export const beingSent = 'It is being sent.'
export const behind = 'It follows the one above.'
export const stillWaits = 'It was tried just now, and still waits.'
export const discarded = 'Discarded: {what}'
export const discardedSent = 'Discarded: {what}. It was sent before, and may have reached Workbee.'
export const halted = 'The timer was halted at {time}, as you chose.'
export const mayStart = 'It is time to start, and your timer is not started.'
export const newer = 'A newer Workbee for this browser is at'
export const notNow = 'Not now'
export const notToday = 'Not today'
export const stuck =
  'Workbee does not answer as it should: this network may ask you to sign in first, or the server has a fault. We try again by ourselves.'
export const mustSetUp =
  'Your role asks for a second step of signing in. Set it up on the site; what you press here is kept, and sent then.'
export const setUp = 'Set it up'
export const sendNow = 'Send now'
export const someWait = { one: 'Waiting to be sent: 1', other: 'Waiting to be sent: {count}' }
export const attentionTitle = 'Not saved'
export const isNow = 'It is now: {what}'
export const deletes = 'Delete: {what}'
export const undoes = 'Bring back: {what}'
export const discardOf = 'Discard {what}'
export const timerPress = 'Timer: {action}'
export const replaceTitle = 'Replace what you typed?'
export const replaceText = 'The quick entry holds something you have not submitted.'
export const replace = 'Replace it'
export const actions = {
  START_TIMER: 'start',
  PAUSE_TIMER: 'pause',
  STOP_TIMER: 'stop',
  CLEAR_TIMER: 'reset',
  GET_TIMER: 'look',
  SET_GOAL: 'set the goal',
  ADD_TO_GOAL: 'add time',
  REMOVE_FROM_GOAL: 'subtract time',
  FORCED_PAUSE: 'forced pause',
  ACK_FORCED: 'I understand',
  START_CHIME: 'chime',
  STILL_WORKING: 'still working',
  SET_WORK: 'what you work on'
}

// The timer
export const resume = 'Resume'
export const silence = 'Stop the chime'
export const noTimer = 'Your timer is not here yet. It comes as soon as the server is reached.'
export const idleTitle = 'Were you away?'
export const idleHalted = 'Nothing was touched since {time}, until the timer stopped by itself.'
export const idleText = 'Nothing was touched since {time} while the timer ran: {length}.'
export const idleKeep = 'I was working'
export const idleDrop = 'Leave it out'
export const idleDropPause = 'Leave it out and pause'

// Quick entry
export const favourite = 'Keep among favourites'
export const favourites = 'Favourites'
export const meter = '{count} words, link found'
export const meterNoLink = '{count} words, no link yet'
export const meterFew = '{count} words, more than {least} needed, link found'
export const meterFewNoLink = '{count} words, more than {least} needed, no link yet'
export const addPage = 'Add this page’s link'
export const noPage = 'There is no page with an address here. Open this from the toolbar while you look at the page.'
export const clearAgain = 'Press Esc once more to clear what you typed.'
export const cleared = 'The form is empty again.'
export const stopsTimer = 'The timer stops when you submit this.'
export const keepTimer = 'Keep the timer'
export const runsAgain = 'The timer runs again. Press Stop on the timer to log all of its time.'
export const editing = 'You change an entry of {day}.'
export const saved = 'Saved.'
export const kept = 'Kept on this device. It is sent as soon as the server is reached.'
export const wasRefused = 'The server refused this: {reason}'

// Today
export const tangible = 'Tangible'
export const total = 'Total'
export const intangible = 'Intangible'
export const waiting = 'Waiting'
export const again = 'Log more for {what}'
export const nothingToday = 'No time logged today'
export const nothingTodayText = 'Start the timer, or write down what you have done.'
export const logTime = 'Log time'
export const openLog = 'Open the time log'
export const noProject = 'No project'
export const entriesToday = 'Time logged today'
export const yesterday = 'Yesterday'
export const entriesOf = 'Time logged: {day}'
export const committed = 'Committed'
export const committedHours = '{count} hours'
export const changeOf = 'Edit {what}'
export const deleteOf = 'Delete {what}'
export const undoOf = 'Undo: bring back {what}'
export const deleted = 'Deleted'

// Options
export const reminders = 'Reminders'
export const remindersHint =
  'By the clock of this device. The browser asks once whether it may show notifications; without them the button in the toolbar and the popup tell.'
export const startOn = 'Remind me every hour to start the timer on'
export const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
export const remindFrom = 'From'
export const remindUntil = 'Until'
export const untilFirst = 'Choose an end that is later than the beginning.'
export const stopDaily = 'Halt the timer every day at a time'
export const stopTime = 'Time'
export const stopHint = 'It stands still then. Its time stays to be logged, and you can let it run on.'
export const optionsTitle = 'Workbee options'
export const connection = 'Connection'
export const address = 'Address of your Workbee'
export const addressHint = 'For example https://workbee.example.org'
export const takeAddress = 'Use this address'
export const checking = 'Checking...'
export const addressUsed = 'Workbee answers at {server}.'
export const addressLeaves = 'To use another one, disconnect this browser first.'
export const connectedAs = 'Connected as {name} ({email})'
export const notConnected = 'Not connected. Press Connect in the popup.'
export const shows = 'What it shows'
export const badge = 'Show time on the button in the toolbar'
export const goalNotice = 'Notify me when the goal is reached'
export const goalHint = 'The browser asks once whether it may show notifications.'
export const goalDenied = 'The browser does not allow notifications. Allow them in its settings and try again.'
export const idle = 'Offer to leave out time when nothing was touched for'
export const never = 'Never'
export const minutes = '{count} minutes'
export const shortcuts = 'Shortcuts'
export const noShortcut = 'not set'
export const changeShortcuts = 'Change shortcuts'
export const openPopup = 'Open Workbee in the toolbar'
export const data = 'Data on this device'
export const dataText =
  'Kept here: your connection, drafts, favourites, the projects and tasks to choose from, and what waits to be sent.'
export const wipe = 'Delete everything'
export const wiped = 'Everything that was kept here is deleted.'
export const optionSaved = 'Option saved'

// Self-diagnosis
export const diagnosisText = 'What the extension knows of itself. It holds no passwords, tokens or notes.'
export const copy = 'Copy as text'
export const copied = 'Copied'
export const notCopied = 'The browser did not allow copying. Select the text and copy it.'
export const askAgain = 'Ask again'
export const facts = {
  version: 'Version',
  browser: 'Browser',
  server: 'Server',
  line: 'Connection to the server',
  lastBeat: 'Last heartbeat sent',
  lastError: 'Last problem',
  offset: 'Server clock minus this clock',
  alarms: 'Alarms',
  permissions: 'Permissions',
  waiting: 'Waiting to be sent',
  attention: 'Refused by the server',
  startedAt: 'Background started'
}
/** The socket's state, and what is reached without one. */
export const lines = {
  away: 'Not connected',
  live: 'Live',
  slow: 'Connected, without live updates',
  open: 'Open',
  connecting: 'Connecting now',
  closing: 'Closing',
  closed: 'Closed',
  uninstantiated: 'Not opened yet'
}
export const none = 'none'
export const milliseconds = '{count} ms'
export const alarmEvery = '{name}: next {time}, every {minutes} min'
export const alarmOnce = '{name}: {time}'
