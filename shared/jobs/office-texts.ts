// What the Owner's pages about jobs say: the list of jobs, the applications, and who gets copies of them.
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
export const applyLink = 'Link to apply elsewhere'
export const applyLinkHint = 'Leave it empty to take applications here.'
export const datePosted = 'First day'
export const expiresOn = 'Last day'
export const expiresHint = 'Leave it empty to keep the job open.'
export const featured = 'Featured: shown first'
export const isFeatured = 'Featured'
export const save = 'Save job'
export const saving = 'Saving...'
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
export const statuses = { new: 'New', talking: 'Talking', yes: 'Yes', no: 'No' } as const
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
export const sending = 'Sending...'
export const replied = 'The reply to {name} is on its way.'
export const addNote = 'Add a note'
export const note = 'Note'
export const noteHint = 'Only Owners read it.'
export const saveNote = 'Save note'
/** While an organization has none of its own. */
export const templates = [
  {
    name: 'Let us talk',
    subject: 'Your application: {job}',
    text: 'Hello {name},\n\nthank you for applying for “{job}”. We would like to get to know you. Which days and times suit you for a call of half an hour, and where are you?\n\nBest wishes\n{me}'
  },
  {
    name: 'Welcome',
    subject: 'Welcome: {job}',
    text: 'Hello {name},\n\nwe would be glad to have you with us for “{job}”. You will get a mail with a link to set up your account in the next days.\n\nBest wishes\n{me}'
  },
  {
    name: 'Not this time',
    subject: 'Your application: {job}',
    text: 'Hello {name},\n\nthank you for applying for “{job}” and for the time you put into it. We have chosen somebody else this time, and hope you look at our other openings now and then.\n\nBest wishes\n{me}'
  }
] as const

export const noQuestions = 'Nothing more was asked.'
export const noAnswer = 'No answer'
export const close = 'Close'
export const removeApplication = 'Delete'
export const applicationRestored = 'The application is back.'
export const applicationNotDeleted = 'The application was not deleted: {message}'

export const notifications = 'Job Notifications'
export const notificationsLead = 'Who gets a copy of each application, by job.'
export const searchNotifications = 'Search by title or email'
export const noNotifications = 'There are no jobs to notify anybody about yet.'
export const posted = 'Posted'
export const ccs = 'CCs'
export const noCcs = 'Nobody'
export const manage = 'Manage CCs'
export const manageOf = 'Manage CCs of {title}'
export const current = 'Current CCs'
export const nobodyYet = 'Nobody gets a copy of these applications yet.'
export const addEmail = 'Email to add'
export const add = 'Add'
export const adding = 'Adding...'
export const toCategory = 'Add a CC to a category'
export const toCategoryLead = 'The address gets copies for every job that is in this category now.'
export const chooseCategory = 'Choose a category'
