// What the login page says once all of it is there.
export const passkeySignIn = 'Sign in with a passkey'
export const passkeyAsking = 'Waiting for your passkey...'
