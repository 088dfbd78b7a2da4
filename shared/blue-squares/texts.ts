// What is said of blue squares, in their descriptions and in mails.
export const editedOften =
  'Time entries were edited {count} times within 365 days. The 5th edit of the time of tangible entries costs a blue square, and so does each one after it.'
export const subject = 'You have a new blue square'
export const greeting = 'Hello {name},'
export const received = 'A blue square was added to your profile today.'
export const ask = 'If you think that this is a mistake, answer your manager’s next mail or ask them in person.'
export const toProfile = 'Open your profile'
export const organisationSubject = '{name} has a new blue square'
export const organisationReceived = 'A blue square was added to the profile of {name} today.'
export const toTheirProfile = 'Open the profile'
