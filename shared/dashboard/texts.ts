// What the dashboard says.
export { cancel, close, no, save as saveOption, saving as savingOption, yes } from '../kit/button-texts.ts'

// Refusals
export const day = 'Give the days as YYYY-MM-DD.'
export const order = 'The first day must not be after the last.'
export const tooLong = 'Ask for at most 366 days at a time.'

// The summary bar
export const title = 'Dashboard'
export const summary = 'Weekly summary bar'
export const of = 'of {hours} h'
export const hoursOnly = 'h'
export const toGo = '{hours} to go'
export const aDay = '{hours} h a day'
export const until = ' until {deadline}'
export const deadline = 'Sat 23:59 PT'
export const done = 'made'
export const doneAndMore = 'made, and {hours} over'
export const noCommitment = 'No hours promised'
export const owed = 'With {hours} h missed before'
export const endsWhen = 'The week ends Saturday at midnight PT{own}.'
export const inDays = { one: 'in 1 day', other: 'in {count} days' }
export const inHours = 'in {hours} h {minutes} min'
export const inMinutes = 'in {minutes} min'
export const summaryIs = {
  missing: 'Summary due {left}',
  'not-required': 'Summary not required',
  submitted: 'Summary is in'
} as const
export const tasks = { one: 'task', other: 'tasks' }
export const whose = 'This is the week, the time log and the leaderboard of {name}. The timer is your own.'
export const badges = { one: 'badge', other: 'badges' }
export const newBadges = { one: 'new badge', other: 'new badges' }
export const blueSquares = { one: 'blue square', other: 'blue squares' }
export const blueSquaresOf = 'Blue squares of {name}'
export const noBlueSquares = 'No blue squares.'
export const olderBlueSquares = 'The newest {shown} of {count} are shown.'
export const suggestion = 'Suggestion'
export const bugReport = 'Bug report'
export const noProject = 'Without a project'

// Notices
export const notices = 'For you'
export const permissionsChanged = 'Your permissions have changed. The menus show what you may do now.'
export const noLocation = 'Your location is not set. It puts you on the team’s map and your days in your time zone.'
export const noPicture = 'Your profile has no picture yet. A face makes it easier to work together.'
export const mailKept = 'No mail server is set up yet, so mails are only kept in the data folder. So far: {count}.'
export const readMails = 'Read the mails'
export const seen = 'I have seen it'
export const addLocation = 'Add location'
export const addPicture = 'Add picture'

// The weekly-hours bell
export const bell = 'Weekly hours reminder'
export const bellTitle = 'Your week ends soon'
export const bellText = '{done} of your {goal} h are logged. The week ends Saturday at midnight PT{own}.'

// The team reminder
export const reminder = 'Team reminder'
export const dueFriday =
  'Your team’s work is due Friday at midnight PT. Log your time and hand in what is ready before then.'
export const dueSaturday =
  'Your team’s work is due Saturday at midnight PT. Look through what your team has handed in before then.'
export const dismiss = 'Dismiss'

// Suggestions and bug reports
export const fillAll = 'Please fill all fields with valid values.'
export const longAnswer = 'This is longer than it may be.'
export const suggestionLead = 'What would make this better? It goes to the Owners.'
export const category = 'Category'
export const suggestionText = 'What do you suggest?'
export const followUp = 'May somebody ask you about it?'
export const sendSuggestion = 'Send Suggestion'
export const sendReport = 'Send Report'
export const sending = 'Submitting...'
/** Of suggestions and bug reports. */
export const emailSent = 'Email sent successfully!'
export const emailFailed = 'Failed to send email!'
export const tooMany = 'That is a lot for one hour. Send the rest a little later; what you typed stays here.'
export const categoryGone = 'This category is not there any more. Choose another.'
export const bugLead = 'The more detail you give, the sooner we can fix it.'
export const bugTitle = 'Title'
export const bugEnvironment = 'Environment'
export const bugEnvironmentHint = 'Device, system and browser, for instance: phone, Android 16, Firefox.'
export const bugReproduction = 'Steps to reproduce'
export const bugExpected = 'Expected result'
export const bugActual = 'Actual result'
export const bugVisual = 'Visual proof'
export const bugVisualHint = 'A link to a picture or a video.'
export const bugSeverity = 'Severity'

// Their mails
export const suggestionSubject = 'Suggestion from {name}: {title}'
export const bugSubject = 'Bug report from {name}: {title}'
export const mailFrom = 'From {name} ({email})'
export const answer = '{label}\n{text}'
export const readAll = 'Read all suggestions'

// The options
export const editOptions = 'Edit options'
export const categories = 'Categories'
export const categoriesLead = 'What a suggestion can be about.'
export const furtherFields = 'Further questions'
export const furtherLead = 'Asked in every suggestion, each with a line to answer.'
export const noFurther = 'No further questions.'
export const optionName = 'Name'
export const addCategory = 'Add category'
export const addField = 'Add question'
export const editOption = 'Edit {name}'
export const deleteOption = 'Delete {name}'
export const back = 'Back to the suggestion'
export const longOption = 'An option has at most 100 characters.'
export const optionGone = 'This option is not there any more.'
export const optionThere = 'There is an option of this name already.'
export const optionTaken = 'This name is taken by a question that every suggestion has.'
export const lastOption = 'This is the only category. Add another before you delete it.'
export const manyOptions = 'There are 50 options already. Delete one first.'
export const firstCategories = {
  hours: 'Logging time',
  work: 'Projects and tasks',
  teams: 'People and teams',
  site: 'This website',
  more: 'Something else'
} as const

// The list
export const list = 'Suggestions and bug reports'
export const listLead = 'What people suggested and what they found broken, newest first.'
export const kind = 'Kind'
export const kinds = { suggestion: 'Suggestions', bug: 'Bug reports' } as const
export const oneOf = { suggestion, bug: bugReport } as const
export const about = 'About'
export const by = 'By'
export const sent = 'Sent'
export const gone = 'A former member'
export const none = 'Nothing was suggested or reported yet.'
export const read = 'Read “{title}”'
export const dayBars = 'Hours of each day of this week'
export const reminders = { one: 'reminder', other: 'reminders' }
export const noReminders = 'There is nothing to remind you of.'
export const teamTasks = 'Team Member Tasks'
export const teamOf = '{teams}: {count} people'
export const moreTeams = '{teams} and {count} more'
export const noTeam = 'Everybody whose tasks you see'

// When they are told
export const whenSent = 'somebody suggests something or reports a bug'
export const whenAnswered = 'what I suggested or reported is answered'
