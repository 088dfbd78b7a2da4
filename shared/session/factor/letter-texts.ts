// What mails say about the second step of signing in.

export const greeting = 'Hello {name},'
export const mailSubject = 'How you sign in has changed'
export const mailAppAdded = 'an authenticator app was set up for your account. Signing in asks for a code of it now.'
export const mailAppRemoved = 'the authenticator app of your account was turned off.'
export const mailPasskeyAdded = 'the passkey «{name}» was added to your account. It lets its holder sign in.'
export const mailPasskeyRemoved = 'the passkey «{name}» was removed from your account.'
export const mailRenewed = 'new recovery codes were made for your account. The ones before do not work any more.'
export const mailRecovery = 'somebody signed in to your account with a recovery code, in {device}. {left} are left.'
export const mailGuessed =
  'somebody in {device} knows your password, and typed wrong codes of your authenticator app until Workbee stopped it.'
export const mailGuessedOther = 'Was it not you? Choose another password now.'
export const mailOther =
  'Was it not you? Change your password, look at the page Signing in, and tell an Owner of your organisation.'
export const mailReset =
  '{by} reset the second step of your account. You sign in with your password alone until you set one up again. All your devices are signed out.'
export const mailResetOther = 'Did you not ask for that? Tell an Owner of your organisation.'
export const ownersSubject = 'The second step of {name} was reset'
export const ownersMail =
  '{by} reset the second step of {name}, who has the role {role}. You get this mail because you are an Owner.'
