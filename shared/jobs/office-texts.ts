// What the Owner's pages about jobs say: the list of jobs, the applications, and who gets copies of them.
import { no, yes } from '../kit/button-texts.ts'

export { add, adding, close, remove as removeApplication, saving, sending } from '../kit/button-texts.ts'

export const jobs = 'Jobs'
export const jobsLead = 'What is open is on the page of openings; what is upcoming appears there on its first day.'
export const seeOpenings = 'See the openings'
export const forPartners = 'For partners'
export const newJob = 'New job'
export const editJob = 'Edit job'
export const searchJobs = 'Search title, category or location'
export const noJobs = 'There are no jobs yet.'
export const firstJob = 'Write the first one'

export const title = 'Title'
export const titleHint = 'A form made for this title is what people fill in.'
export const category = 'Category'
export const categoryHint = 'Choose one, or type a new one.'
export const noCategory = 'A new category'
export const description = 'Description'
export const descriptionHere = 'What there is to do, and what it takes'
export const picture = 'Picture'
export const location = 'Location'
export const locationHint = 'Leave it empty for work from anywhere.'
export const workplace = 'Where one works'
export const isRemote = 'Remote'
export const workplaceHint = 'Openings can be narrowed to those that are remote.'
export const asPlaceSays = 'As the place says'
export const workplaces = { remote: 'Remotely, from anywhere', 'on-site': 'At its place' } as const
export const country = 'Country'
export const countryHint = 'Where it is done, or from where one may work on it.'
export const organisationCountry = 'That of the organisation'
export const noCountry = 'Search engines take no opening without its country.'
export const setCountry = 'Name the country of all openings'
export const applyLink = 'Link to apply elsewhere'
export const applyLinkHint = 'Leave it empty to take applications here.'
export const datePosted = 'First day'
export const expiresOn = 'Last day'
export const expiresHint = 'Leave it empty to keep the job open.'
export const featured = 'Featured: shown first'
export const isFeatured = 'Featured'
export const save = 'Save job'
export const saved = 'Job saved.'
export const lastBeforeFirst = 'The last day comes before the first.'

export const state = 'State'
export const states = { open: 'Open', upcoming: 'Upcoming', expired: 'Expired' } as const
export const applications = 'Applications'
export const edit = 'Edit {title}'
export const remove = 'Delete {title}'
export const look = 'Look at {title}'
export const deleteFailed = 'The job was not deleted: {message}'
export const restoreFailed = 'It was not brought back: {message}'
export const jobRestored = 'The job is back.'

export const applicationsLead = 'Everybody who applied: read, answer, and say how far you are with each.'
export const searchApplications = 'Search name or email'
export const ofJob = 'Job'
export const noApplications = 'Nobody has applied yet.'
export const applicant = 'Name'
export const email = 'Email'
export const applied = 'Applied'
export const read = 'Read the application of {name}'
export const readUnread = 'Read the application of {name}, which nobody has read yet'
export const applicationOf = 'Application of {name}'
export const statuses = { new: 'New', talking: 'Talking', yes, no } as const
export const withCount = '{label} ({count})'
export const readOrNot = 'Read or unread'
export const unread = 'Unread'
export const markUnread = 'Mark as unread'
export const notMarked = 'It was not marked: {message}'
export const notMoved = 'The state was not changed: {message}'
export const nextOne = 'Next application (j)'
export const previousOne = 'Previous application (k)'
export const formerMember = 'A former member'

// What happens with an application
export const history = 'History'
export const noHistory = 'Nothing has been written about it yet.'
export const movedBy = '{name} moved it from {before} to {after}.'
export const notedBy = '{name} noted:'
export const answeredBy = 'The applicant answered:'
export const repliedBy = '{name} replied:'
export const reply = 'Reply'
export const replyTo = 'Reply to {name}'
export const replyGoes = 'Goes to {email}. The answer comes to your own address.'
export const replySubject = 'Subject'
export const replyText = 'Text'
export const replyHint = 'Plain text. An empty line begins a new paragraph.'
export const template = 'Use a template'
export const templatesLink = 'Reply templates'
export const sendReply = 'Send reply'
export const thenMove = 'Then move it to'
export const replied = 'The reply to {name} is on its way.'
export const addNote = 'Add a note'
export const note = 'Note'
export const noteHint = 'Only Owners read it.'
export const saveNote = 'Save note'
/** While an organization has none of its own. */
export const templates = [
  {
    name: 'Let us talk',
    state: 'talking',
    subject: 'Your application: {opening}',
    text: 'Hello {name},\n\nthank you for applying for “{opening}”. We would like to get to know you. Which days and times suit you for a call of half an hour, and where are you?\n\nBest wishes\n{me}'
  },
  {
    name: 'Welcome',
    state: 'yes',
    subject: 'Welcome: {opening}',
    text: 'Hello {name},\n\nwe would be glad to have you with us for “{opening}”. You will get a mail with a link to set up your account in the next days.\n\nBest wishes\n{me}'
  },
  {
    name: 'Not this time',
    state: 'no',
    subject: 'Your application: {opening}',
    text: 'Hello {name},\n\nthank you for applying for “{opening}” and for the time you put into it. We have chosen somebody else this time, and hope you look at our other openings now and then.\n\nBest wishes\n{me}'
  }
] as const

export const tell = '{name} is in {stage} now. A mail says so: you see it before it goes.'
/** Where no mail is called as the stage is. */
export const tellYourself = '{name} is in {stage} now. No ready-made mail is for that: you can write one.'
export const tellNow = 'Write to {name}'
export const tellNot = 'Not now'
export const noQuestions = 'Nothing more was asked.'
export const noAnswer = 'No answer'
export const applicationErased = 'The application and all that belongs to it are erased.'
export const applicationRestored = 'The application is back.'
export const applicationNotDeleted = 'The application was not deleted: {message}'

export const notifications = 'Job Notifications'
export const notificationsLead = 'Who gets a copy of each application, by job.'
export const searchNotifications = 'Search by title or email'
export const noNotifications = 'There are no jobs to notify anybody about yet.'
export const posted = 'Posted'
export const opensOn = 'Opens {day}'
export const ccs = 'CCs'
export const noCcs = 'Nobody'
export const manage = 'Manage CCs'
export const manageOf = 'Manage CCs of {title}'
export const current = 'Current CCs'
export const nobodyYet = 'Nobody gets a copy of these applications yet.'
export const addEmail = 'Email to add'
export const toCategory = 'Add a CC to a category'
export const toCategoryLead = 'The address gets copies for every job that is in this category now.'
export const chooseCategory = 'Choose a category'

export const cameFrom = 'Came from'
export const partners = 'Partners'
export const partnersLead =
  'Which partners’ pages bring applications and subscriptions, asked for and confirmed. Names are as browsers report them, and nothing is kept about the people.'
export const partner = 'Partner'
export const otherPages = 'Other pages'
export const asked = 'Subscriptions asked for'
export const subscriptions = 'Subscriptions confirmed'
export const lastDay = 'Latest'
export const searchPartners = 'Search partners'
export const noPartners = 'No partner’s page has brought anybody in this time.'
export const partnersTotal = '{applications} applications; {asked} subscriptions asked for, {subscriptions} confirmed'
export const eachWeek = 'Each week'
export const week = 'Week'
export const weekOf = 'Week of {day}'
export const span = 'Time'
export const spans = { week: 'This week', month: 'Four weeks', year: 'Twelve months', all: 'All' }

// Stages, scores and the way in
export const stage = 'Stage'
export const moveTo = 'Move to {stage}'
export const moveMany = 'Move to'
export const stageKey = 'Move to a stage'
export const notMovedTo = 'It was not moved: {message}'
export const movedBack = 'Moved back.'
export const movedItself = 'It moved from {before} to {after}.'
export const stagesLink = 'Stages'
export const figuresLink = 'Figures'
export const view = 'View'
export const views = { list: 'List', board: 'Board' } as const
export const boardHint = 'A card is moved by its menu, by dragging it, or with the keys 1 to 9 while it has the focus.'
export const boardOf = 'Applications by stage'
export const moreInList = '{count} more in the list'
export const cardMenu = 'What to do with the application of {name}'
export const openCard = 'Read it'
export const waits = '{days} days here'
export const unreadCard = 'nobody read it'
export const average = '{average} of 5'

export const score = 'Score'
export const scores = 'Scores'
export const yourScore = 'Your score'
export const scoreOf = '{score} of 5'
export const scoresBefore = 'Changed or taken back'
export const scoreUntil = 'until {when}'
export const scoreSaid = 'A sentence about it'
export const knowsThem = 'I know this person'
export const knowsHint = 'Then you give no score, and see none.'
export const noScoreYet = 'No score yet'
export const scoreMissing = 'Choose a score, or say that you know this person.'
export const saveScore = 'Save score'
export const takeScoreBack = 'Take it back'
export const scoreSaved = 'Your score is saved.'
export const scoreGone = 'Your score is taken back.'
export const scoresHidden = {
  one: 'One other gave a score. You see it once you gave yours.',
  other: '{count} others gave a score. You see theirs once you gave yours.'
}
export const scoresOut = 'You know this person, so you see no scores.'
export const noScores = 'Nobody gave a score yet.'
export const scoresSum = 'On average {average} of 5, from {from} to {to}.'
export const knows = 'knows this person'

export const invite = 'Invite'
export const inviteTo = 'Invite {name}'
export const inviteLead = 'A mail with the link to set up an account goes to {email}.'
export const inviteRole = 'Role'
export const inviteTeam = 'Team'
export const inviteProject = 'Project'
export const inviteHours = 'Hours a week'
export const noneOf = 'None yet'
export const sendInvite = 'Send the invitation'
export const invited = 'The invitation to {name} is on its way.'
export const toPerson = 'See their profile'

export const keptUntil = 'Kept until'
export const eraseForGood = 'Erase for good'
export const eraseTitle = 'Erase the application of {name}?'
export const eraseWhat =
  'What they sent, the file, notes, scores and mails are deleted at once. Nobody can bring it back; only the figures stay.'
export const notErased = 'It was not erased: {message}'

export const writeMany = 'Write'
export const writeTo = { one: 'Write to one applicant', other: 'Write to {count} applicants' }
export const writeHint =
  '{name}, {first name}, {opening} and {me} are filled in for each. An empty line begins a new paragraph.'
export const previewOf = 'As {name} gets it'
export const sendMany = 'Send the mails'
export const stay = 'Nowhere: they stay'

export const prolong = 'Keep {title} open for 30 more days'
export const prolonged = '“{title}” is open until {day}.'
export const notProlonged = 'It was not prolonged: {message}'
