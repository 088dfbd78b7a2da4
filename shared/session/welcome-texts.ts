// What somebody is mailed for whom an account was made.
export const subject = 'Welcome to Workbee'
export const greeting = 'Hello {name},'
export const made = 'an account was made for you.'
export const first = 'Sign in with {email} and this first password, then choose one of your own: {password}'
export const lasts = 'It works once, within {days} days. After that ask for another with “Forgot password?”.'
export const toLogin = 'To the login page'
