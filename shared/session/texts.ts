// Every sentence around signing in: `import * as texts`, so that a page carries only those it shows.
export { logIn, submit } from '../kit/button-texts.ts'

export const email = 'Email'
export const password = 'Password'
export const firstName = 'First Name'
export const lastName = 'Last Name'
// Signing in
export const welcome = 'Welcome back'
export const welcomeLead = 'Sign in to log time and see what your team is building.'
export const motto = 'Many hands, one hive.'
export const loggingIn = 'Logging in...'
export const forgotLink = 'Forgot password?'
export const toOpenings = 'Openings'
export const toSubscribe = 'Subscribe'
export const emailMissing = 'Enter your email.'
export const emailWrong = 'Please enter a valid email address.'
export const passwordMissing = 'Enter your password.'
export const ended = 'This sign-in has ended. Sign in again.'
export const expired = 'You were away for a while. Sign in again.'

// Forgotten passwords
export const submitting = 'Submitting...'
export const forgotEmailMissing = 'Email should not be empty'
export const firstNameMissing = 'First name should not be empty.'
export const lastNameMissing = 'Last name should not be empty.'
// Looking at the site as somebody else
export const viewAs = 'View Dashboard'
export const viewAsTitle = 'View the dashboard of {name}?'
export const viewAsText = 'You see the site as they do until you return to your own dashboard. The visit is recorded.'
// The first Owner
export const tooLong = 'Use at most 100 characters.'
