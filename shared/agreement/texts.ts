// What the agreement says and asks. A change of a clause is a new version of the text: whoever signed the old one is asked again.
export { logIn, submit } from '../kit/button-texts.ts'

export const title = 'Technical support and advisory volunteer agreement'
export const hour = 'It could take as much as an hour.'
export const saving = 'Every page is saved when you leave it. Come back at any time, on any device.'
export const inPieces = 'About an hour, in pieces'

/** The steps, as the head of each page names them. */
export const steps = [
  'You',
  'Interests',
  'Participation',
  'Design',
  'Agreement',
  'Open source, website',
  'Signature',
  'Sent'
] as const

/** Of whoever signed an earlier text: the sections stand on the page of the signature. */
export const stepsAgain = ['You', 'Interests', 'Participation', 'Design', 'Signature', 'Sent'] as const

export const submitted = 'Successfully Submitted!'

export const headings = {
  you: 'General Questions',
  interests: 'Interests and Involvement',
  participation: 'Your Participation Preferences',
  design: 'Your Design Preferences',
  agreement: 'Consultant and volunteer agreement',
  open: 'Open Source, and Access to the Website',
  sign: 'Dispute Resolution, Agreement of Terms, and your signature',
  again: 'The agreement as it is now, and your signature',
  sent: submitted
} as const

/** Above the first page. */
export const introduction =
  'Thank you for offering what you know. First some questions about you and what you would like to do; then the agreement between you and us, section by section; then your name under it.'

/** Above the last page of whoever signed an earlier text. */
export const againIntro = 'What changed is marked. The rest is as you agreed to it, and your answers stand.'

// Refusals
export const notEmail = 'Please enter a valid email address'
export const required = 'This field is required'
export const notFullName = 'This field is required / Please enter your Full Name (first and last name required)'
export const selectOne = 'Please select one'
export const selectSome = 'Please select at least one'
export const selectRating = 'Please select a rating'
export const selectOption = 'Please select an option'
export const agree = 'Please agree to move forward'
export const sign = 'Please sign your full name to move forward.'

// Page 1
export const email = 'Email'
export const fullName = 'Full name'
export const professionalTitle = 'Professional title'
export const experience = 'Years of professional experience'
export const years = ['1-5', '5-7', '7-9', '10-14', '15-24', '25+'] as const
export const expertise = 'Areas of expertise'
export const other = 'Other:'
export const otherWords = 'In your own words'
/** Twenty-one with the last, which takes words of one's own. */
export const areas = [
  'Architecture',
  'Structural engineering',
  'Civil engineering',
  'Geotechnical engineering',
  'Mechanical engineering',
  'Electrical engineering',
  'Plumbing and water supply',
  'Wastewater and sanitation',
  'Heating, cooling and ventilation',
  'Renewable energy',
  'Natural building (earthbag, straw bale, cob)',
  'Construction management',
  'Fire and life safety',
  'Building codes and permits',
  'Landscape architecture',
  'Agriculture and food production',
  'Aquaponics and hydroponics',
  'Forestry and land stewardship',
  'Computer-aided design and modelling',
  'Cost estimating',
  other
] as const

// Page 2
export const interested = 'How interested are you in helping?'
export const interests = ['Somewhat Interested', 'Moderately Interested', 'Very Interested'] as const
export const availability = 'When could you help?'
export const availabilities = [
  'Now, regularly',
  'Now, once in a while',
  'Within the next three months',
  'When there is a question in my field',
  other
] as const
export const infrastructures = {
  BuildingInfrastructure: 'Building infrastructure: houses, workshops, community spaces',
  FoodInfrastructure: 'Food infrastructure: growing, storing, kitchens',
  EnergyInfrastructure: 'Energy infrastructure: electricity, heat, storage',
  StewardshipInfrastructure: 'Stewardship infrastructure: water, soil, forest, waste'
} as const
export const howMuch = 'How much would you like to work on each of these?'
export const little = 'Not at all'
export const much = 'Very much'

// Page 3
export const meetings = 'When could you meet?'
export const meetingTimes = ['Weekdays in the daytime', 'Weekday evenings', 'Weekends', other] as const
export const participation = {
  creativeProcessParticipation: 'Taking part in the creative process',
  collabCallsParticipation: 'Taking part in calls with others',
  designReviewInterest: 'Reviewing designs',
  techConsultationInterest: 'Answering technical questions',
  VirtualReviewInterest: 'Reviewing by video call',
  DetailedVirtualReviewInterest: 'Reviewing in detail by video call',
  DesignAndCalc: 'Designing and calculating',
  ConceptualDesign: 'Conceptual design',
  VerifyingAnalyses: 'Verifying analyses of others'
} as const
export const otherInterest = 'Anything else that interests you'
export const otherTime = 'Other'
export const timeCommitment = 'How much time could you give?'
export const times = [
  '1-5 hours a month',
  '5-10 hours a month',
  '2-3 hours a week',
  '3-5 hours a week',
  '5+ hours a week',
  '10+ hours a week',
  otherTime
] as const

// Page 4
export const design = {
  EstablishingRequirements: 'Establishing requirements',
  ConceptualDesigns: 'Conceptual designs',
  PreliminaryDesignReview: 'Preliminary design review',
  DesignVerification: 'Design verification',
  FinalDesignReview: 'Final design review',
  Detaileddrawings: 'Detailed drawings'
} as const
export const certifications = 'Licences and certifications'
export const certificationsHint =
  'With the place they are valid in: P.E. in Oregon, chartered engineer in the United Kingdom.'

// Pages 5 to 7
export interface Clause {
  key: string
  number: string
  title: string
  text: readonly string[]
}

/** The day this text is of. It goes up with every change of a clause. */
export const textVersion = '2026-11-26'

export const clauses = [
  {
    key: 'agreementone',
    number: '1.0',
    title: 'Purpose',
    text: [
      'You give advice and technical support as a volunteer. What you write, draw and calculate helps people to build for themselves; it becomes part of plans that are free for everybody.'
    ]
  },
  {
    key: 'agreementtwo',
    number: '2.0',
    title: 'Services',
    text: [
      'You choose what you take on. You review, calculate or draw within your field, and say so when a question is outside it.',
      'Where the law asks for a seal, a licensed professional of that place seals; advice under this agreement is no seal.'
    ]
  },
  {
    key: 'agreementthree',
    number: '3.0',
    title: 'No pay, no employment',
    text: [
      'Nobody owes the other money for the work. It makes neither of us employer, employee, partner or agent of the other. Costs are paid back only when both agreed to them before.',
      'Either of us may end this at any time by a message to the other. What was given before stays given.'
    ]
  },
  {
    key: 'agreementfour',
    number: '4.0',
    title: 'Limits of liability',
    text: [
      'Neither side owes the other more than US $1,000 in monetary damages, whatever the reason. Injunctive relief is waived.',
      'Nothing here limits what the law does not allow to be limited.'
    ]
  },
  {
    key: 'agreementfive',
    number: '5.0',
    title: 'Open Source',
    text: [
      'What comes of your work is published so that everybody may use, change and share it, for ever and free of charge, with your name on it if you wish.',
      'You give only what is yours to give: no work of others, and nothing that you promised to keep to yourself.'
    ]
  },
  {
    key: 'agreementsix',
    number: '6.0',
    title: 'Access to the Website',
    text: [
      'You get an account of your own and let nobody else use it. What you learn there about other people you keep to yourself.',
      'The account may be closed when it is misused, or when this agreement ends.'
    ]
  },
  {
    key: 'agreementseven',
    number: '7.0',
    title: 'Dispute Resolution',
    text: [
      'If we disagree, we talk first. If that does not help within thirty days, we ask a mediator that both of us accept, and share the cost. Only then may either of us go to a court.'
    ]
  },
  {
    key: 'agreementeight',
    number: '8.0',
    title: 'Agreement of Terms',
    text: [
      'This is all that we agreed on. A change of it is a new version, which counts for you once you have signed it. If one sentence of it does not hold, the others do.'
    ]
  }
] as const satisfies readonly Clause[]

export const iAgree = 'I agree to {number} {title}'
export const signature = 'Sign with your full name'
export const signatureHint =
  'As on page 1. With your name go the day, the hour and the version; nothing else of your device.'
export const bySigning = 'By signing you agree to sections 1.0 to 8.0 in the version of {version}. You keep a copy.'

export const submitting = 'Submitting …'
export const signedAs = 'Signed as'
export const otherName =
  'Your account is called {name}. You may sign with another name: your copy says both, and the Owners see it.'
export const otherSignature = 'Signed with the name {signature}. The account was called {name}.'
export const nowCalled = 'This copy keeps the name of its day. Now called {name}.'
export const textOf = 'Text'
export const digest = 'sha256 {hash}…'
export const version = 'version {day}'
export const before = 'Before, you said'
export const pagesDone = '{done} of {of} pages done'

// Page 8
export const reviewed = 'We review what you sent and contact you if needed. A copy is on its way to {address}.'
export const signedCopy = 'Your signed copy'
export const backToDashboard = 'To the dashboard'
export const signedOn = 'You signed this on {when}.'
export const signAgain = 'The text has changed since you signed it on {when}. Please read it and sign again.'
export const answersStand = 'Your answers stand.'
export const toWhatChanged = 'Read what changed and sign'
export const changedSection = 'Changed'
export const newerText =
  'The text of the agreement has changed since this page was loaded. Load it again to read and sign the new one; your answers are kept.'
export const ticksAskedAgain =
  'The text of the agreement has changed since you began. Your answers are kept; what you had agreed to is asked once more.'
export const loadAgain = 'Load it again'
export const alreadySigned = 'You have signed this already.'
export const textChanged =
  'The text of the agreement has changed meanwhile. Read it again, then sign; your answers are kept.'

// The Owner’s list
export const list = 'Agreements'
export const listLead = 'Who signed the volunteer agreement, and who began it.'
export const searchList = 'Search submissions'
export const name = 'Name'
export const state = 'State'
/** What is asked in a sentence, as the head of a column. */
export const heads: Readonly<Record<string, string>> = {
  professionalExperience: 'Years of work',
  otherExpertise: 'Other areas',
  interested: 'Interest',
  availability: 'Can help',
  otherAvailability: 'Can help, other',
  BuildingInfrastructure: 'Building',
  FoodInfrastructure: 'Food',
  EnergyInfrastructure: 'Energy',
  StewardshipInfrastructure: 'Stewardship',
  meetingAvailability: 'Can meet',
  meetingAvailabilityOther: 'Can meet, other',
  otherInterest: 'Other interests',
  timeCommitment: 'Time',
  timeCommitmentOther: 'Time, other'
}
export const states = { signed: 'Signed', again: 'Must sign again', begun: 'Begun', left: 'Has left' } as const
export const signedWith = 'as {signature}'
export const when = 'When'
export const textVersionOf = 'Version'
export const begunAt = 'On page {page}'
export const noSubmissions = 'Nobody has signed or begun the agreement yet.'
export const openIt = 'Open the agreement of {name}'
export const remind = 'Remind'
export const remindOf = 'Remind {name}'
export const reminded = 'A mail is on its way to {name}.'
export const remindedToday = '{name} was reminded today already. Try again tomorrow.'
export const remindAll = 'Remind all'
export const remindAllTitle = 'Remind all?'
export const remindAllText =
  'A mail goes to everybody who began the agreement or must sign it again, but for those who were reminded today.'
export const remindedAll = {
  one: 'A mail is on its way to one person.',
  other: 'Mails are on their way to {count} people.'
}
export const remindedNobody = 'There is nobody to remind: whoever could be was reminded today already.'
export const hasLeft = '{name} has left, so there is nothing to sign and no mail goes out.'
export const nothingToSign = 'There is nothing that {name} has to sign.'

// Mails and the printed copy
export const alwaysTold = 'Always: without a signature you cannot go on.'
export const whenCopy = 'I signed the agreement'
export const whenWaits = 'the agreement waits for my signature'
export const whenSigned = 'somebody signs the agreement'
export const toAgreements = 'Open the agreements'
export const mailSubject = 'Your signed copy: technical support and advisory volunteer agreement'
export const mailText = 'You signed the agreement on {when}. Your copy is at this address; keep this mail.'
export const ownersSubject = '{name} signed the volunteer agreement'
export const ownersText = '{name} ({email}) signed the technical support and advisory volunteer agreement on {when}.'
export const openCopy = 'Open the signed copy'
export const reminderSubject = 'Your volunteer agreement is not signed yet'
export const reminderText = 'What you wrote is kept. It goes on where you left it, on any device.'
export const againSubject = 'The volunteer agreement has changed: please sign it again'
export const againText =
  'Its text has changed since you signed it. Your answers stand; read what changed and sign again.'
export const goOn = 'Go on'
export const copyTitle = 'Signed agreement of {name}'
export const copyMissing = 'This copy is not here'
export const copyMissingText = 'The address is not complete, or the agreement was erased with its account.'
export const signedLine = 'Signed by {name} ({email}) on {when}.'
export const hashLine = 'Text of {version}, digest {hash}.'
export const replacedLine = 'A newer text was signed since.'
export const print = 'To keep it on paper or as a file, print this page.'
