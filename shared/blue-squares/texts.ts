// What is said of blue squares, in their descriptions and in mails.
export const editedOften =
  'Time entries were edited {count} times within 365 days. The 5th edit of the time of tangible entries costs a blue square, and so does each one after it.'
export const subject = 'You have a new blue square'
export const greeting = 'Hello {name},'
export const received = 'A blue square was added to your profile today.'
export const ask =
  'If you think that this is a mistake, answer it on your profile: a manager looks at it, and you hear from them.'
export const toProfile = 'Open your profile'
export const organisationSubject = '{name} has a new blue square'
export const organisationReceived = 'A blue square was added to the profile of {name} today.'
export const toTheirProfile = 'Open the profile'

export const noDay = 'Please enter a date.'
export const future = 'A blue square cannot be for a day to come.'
export const noDescription = 'Please say what it is for.'
export const longDescription = 'Please say it in 2000 characters.'
export const noEmail = 'Please enter the e-mail address of somebody with an account.'
export const unknownEmail = 'Nobody active has this address.'
export const copyThere = 'This person already gets copies.'

export const copyReceived = 'A blue square was added to the profile of {name}, for {day}.'
export const addedFor = 'A blue square was added to your profile, for {day}.'
export const countText = 'You now have {count} of {most}.'

export const noReason = 'Please say why.'
export const noAnswer = 'Please say why it stays.'
export const answeredBefore = 'You have answered this blue square already.'
export const decided = 'Somebody else has decided this meanwhile.'
export const notOwn = 'Somebody else decides about your own blue squares.'
export const notYourTeam = 'You decide for the people of your teams.'
