// Sentences at the door of a portal.
export { email, emailMissing, logIn, loggingIn, password, passwordMissing } from './texts.ts'

export const title = 'Log in to {portal}'
export const lead = 'Sign in once more with your own email and password.'
export const passwordShort = 'A password has at least 8 characters.'
export const notYours = 'This is not the email that you are signed in with.'
export const wrongPassword = 'That password is not right.'
export const mayNotEnter =
  'Your account may not enter this portal ({portal}). Please ask an Owner or Administrator if you need it.'
export const back = 'Back to the dashboard'
