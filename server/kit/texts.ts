// What the server says when a call itself is not right; features have their own texts.
export const texts = {
  signIn: 'Sign in to go on.',
  notForExtension: 'The extension does not do this. Open Workbee itself.',
  ended: 'This sign-in has ended. Sign in again.',
  forbidden: 'You may not do this.',
  notYourTeam: 'You can see this of people on your own teams only.',
  protectedAccount: 'This account is protected. Only its owner and Owners may change it.',
  ruledAccount:
    'This person may decide what others may do. Only somebody who holds the same rights, or an Owner, may change how they sign in.',
  missing: 'There is nothing here. It may have been moved or deleted.',
  invalid: 'Some of what was sent is not right.',
  unreadable: 'The request could not be read.',
  tooLarge: 'That is too large to send.',
  wrongKind: 'Send this as JSON.',
  stale: 'Somebody else saved this meanwhile. Look at the current version, then save again.',
  ticket: 'This link was used already or has expired.',
  keyReused: 'This key was used for something else.',
  busy: 'This is being done already. Try again in a moment.',
  tooMany: 'That is a lot at once. Wait a minute, then go on.',
  failed: 'Unexpected error',
  comeBackInOne: 'Too many tries. Come back in 1 minute.',
  comeBackIn: 'Too many tries. Come back in {minutes} minutes.',
  byMachine: 'Something filled in a field that nobody sees. Clear the form and try again.',
  formWithout: 'This form was not quite ready. Send it once more.',
  formOld: 'This form was open for a long time. Send it once more.',
  formQuick: 'That was very quick. Wait a moment, then send it once more.',
  formBusy:
    'Many people are sending this form right now. Send it once more, with scripts switched on, or try again later.',
  formUsed: 'This form was sent already. Send it once more if you mean it.',
  letterCopy: 'If the button does not open, copy this address:',
  letterEnd: 'Sent by {organisation}.',
  pageTitle: '{title} · {organisation}'
} as const
