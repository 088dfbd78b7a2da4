// What the server says when a call itself is not right; features have their own texts.
/** What the server's own pages and mails are written in. */
export const LANGUAGE = 'en'

export const texts = {
  signIn: 'Sign in to go on.',
  elsewhere:
    '<{tag}> works on pages of {own} alone, where people are signed in. For other pages: {own}/embed. For a development server: {own}/elements.',
  notForExtension: 'The extension does not do this. Open Workbee itself.',
  ended: 'This sign-in has ended. Sign in again.',
  forbidden: 'You may not do this.',
  secondFactor: 'Your role needs a second step of signing in. Set one up on the page Signing in, then go on.',
  notYourTeam: 'You can see this of people on your own teams only.',
  protectedAccount: 'This account is protected. Only its owner and Owners may change it.',
  notOneself: 'Nobody does this for themselves. Ask somebody else who may.',
  ruledAccount:
    'This person may decide what others may do. Only somebody who holds the same rights, or an Owner, may change whether and how they sign in.',
  missing: 'There is nothing here. It may have been moved or deleted.',
  fileOver: 'This address of a file is over. Open the page that it is on once more, then choose it there.',
  invalid: 'Some of what was sent is not right.',
  unfit: 'This does not fit here.',
  unreadable: 'The request could not be read.',
  tooLarge: 'That is too large: at most {size} can be sent at once. Make it smaller, or send it in parts.',
  tooMuch: 'That is too much at once. Send it in parts.',
  wrongKind: 'Send this as JSON.',
  stale: 'Somebody else saved this meanwhile. Look at the current version, then save again.',
  ticket: 'This link was used already or has expired.',
  proxyUnnamed:
    'Requests come through a proxy, but TRUST_PROXY names none: for rate limits everybody has one address. Name the proxy’s address there.',
  keyShape: 'An Idempotency-Key has 8 to 100 letters, digits, dashes and underscores.',
  keyReused: 'This key was used for something else.',
  busy: 'This is being done already. Try again in a moment.',
  tooMany: 'That is a lot at once. Wait a minute, then go on.',
  manyMails:
    'This would mail others, and what you did within an hour has sent them many mails already. Nothing was changed: try again in {minutes} min.',
  failed: 'Unexpected error',
  lost: 'Workbee cannot reach its database right now. Please try again in a few seconds.',
  unsure: 'The connection broke just as this was being saved. Look whether it is there before you send it again.',
  readOnly: 'You can look at everything, but nothing can be saved right now. Please try again in a minute.',
  crowded: 'Many people are using Workbee right now. Please try again in a few seconds.',
  slow: 'This took too long and was stopped. Please try again in a moment.',
  locked: 'Somebody else is changing the same thing right now. Please try again in a moment.',
  full: 'Nothing can be saved right now, because the server has no room left. Please tell the people who run it.',
  comeBackIn: { one: 'Too many tries. Come back in 1 minute.', other: 'Too many tries. Come back in {count} minutes.' },
  byMachine: 'Something filled in a field that nobody sees. Clear the form and try again.',
  formWithout: 'This form was not quite ready. Send it once more.',
  formOld: 'This form was open for a long time. Send it once more.',
  formQuick: 'That was very quick. Wait a moment, then send it once more.',
  formBusy:
    'Many people are sending this form right now. Send it once more, with scripts switched on, or try again later.',
  formUsed: 'This form was sent already. Send it once more if you mean it.',
  letterCopy: 'If the button does not open, copy this address:',
  letterEnd: 'Sent by {organisation}.',
  pageTitle: '{title} · {organisation}',
  skip: 'Skip to the content',
  pages: 'Pages of the site'
} as const
