// What an applicant reads on the page that the link in their mails leads to.
export const title = 'Your application'
export const greeting = 'Your application, {name}'
export const sentFor = '{title}, sent {day}'
export const whereItStands = 'Where it stands'
export const weHaveIt = 'We have it'
export const since = 'since {day}'
/** Where the organisation says nothing of a stage. */
export const told = {
  new: 'We have your application and read it.',
  talking: 'We would like to get to know you.',
  yes: 'We would be glad to have you with us.',
  no: 'We chose somebody else this time. Thank you for the time you gave it.'
} as const
export const withdrawnTold = 'You took your application back.'
export const youSent = 'What you sent'
export const noAnswers = 'Nothing more was asked than your name and address.'
export const noAnswer = 'No answer'
export const resume = 'Résumé'
export const noResume = 'You sent none.'
export const chooseResume = 'Choose a file'
export const addResume = 'Add it'
export const replaceResume = 'Put it in the place of the old one'
export const removeResume = 'Remove it'
export const noFile = 'Choose a file first.'
export const resumeHint = 'A PDF, Word or OpenDocument file of up to 5 MB.'
export const talk = 'What we wrote to each other'
export const ours = 'We wrote'
export const yours = 'You wrote'
export const yourText = 'Your answer'
export const sendAnswer = 'Send it'
export const answered = 'It is with us. Whoever wrote to you hears of it.'
export const noText = 'Write something first.'
export const longText = 'Your answer is longer than 5,000 characters.'
export const writeToUs = 'Write to us'
export const writeToUsText = 'Answer any mail about your application, or write to'
export const withdraw = 'Take it back'
export const withdrawText =
  'You are no longer considered. What you sent stays for a while, so that you can change your mind.'
export const comeBack = 'Undo: I am still interested'
export const erase = 'Erase everything'
export const eraseText =
  'Everything that you sent and all that we wrote about it is deleted at once, and we no longer consider you. Nobody can bring it back.'
export const eraseConfirm = 'Yes, erase all of it'
export const eraseYes = 'I know that this cannot be undone'
export const eraseUnconfirmed = 'Tick the box first: this cannot be undone.'
export const kept = 'We keep your application until {day}, unless you erase it before.'

export const returned = 'You are considered again.'
export const resumeSaved = 'The new file is with your application.'
export const resumeRemoved = 'The file is removed.'
export const erased = 'Everything is erased'
export const erasedText = 'Nothing of your application is left with us. Thank you for your interest.'
export const joinedAlready = 'You have an account with us already: what you sent is kept under your own profile.'
export const notWithdrawn = 'It was not taken back.'

export const notThere = 'This link leads to no application'
export const notThereText =
  'It may have been cut off on its way, or the application is erased by now. Enter your address, and we mail you a new link for each application that we have from you.'
export const tooOld = 'This link is too old'
export const tooOldText = 'It was good for {days} days. We can mail you a new one.'
export const mailMe = 'Mail me a new link'
export const address = 'Your email address'
export const linkSent = 'If there is an application from this address, a new link is on its way to it.'
export const linksTooOften = 'There were several mails to this address already. Look for them, or try again in an hour.'
export const linkSubject = 'Your application: {title}'
export const linkMail = 'Here is the new link to your application for “{title}”.'
export const toStatus = 'See where it stands'
export const notPossible = 'That did not work. Try again in a moment.'

// Whoever wrote to an applicant
export const whenAnswered = 'somebody who applied answers what I wrote'
export const saysAnswered = '{name} answered about “{title}”.'
export const toApplication = 'Open the application'
