// What people are mailed when their profile changes in a way that somebody could misuse.
export const greeting = 'Hi {name},'
export const addressSubject = 'Your account has another address now'
export const addressMail = 'Since today you sign in to Workbee with another address than this one. {by} changed it.'
export const addressMailOwn = 'Since today you sign in to Workbee with another address than this one.'
export const addressMailOther = 'If this surprises you, please tell an Owner at once: somebody may be in your account.'
export const addressOwnersSubject = 'The address of {name} was changed'
export const addressOwners =
  '{by} changed the address of {name}, who has the role {role} and may decide what others may do. It was {before} and is {after} now.'
export const nameSubject = '{before} is called {after} now'
export const nameOwners = '{by} changed the name {before} to {after}.'
export const nameOwnersSelf = '{before} changed their name to {after}.'
export const nameOwnersKept =
  'Letters about hours that are valid: {letters}. Badges that are shared: {badges}. Agreements that were signed: {agreements}. They keep the name that they were signed with, and their pages say the new one beside it.'
export const nameOwnersLook =
  'If that surprises you, look at the history of the profile: what is changed later today is not mailed again.'
export const signedDetail = 'Valid letters: {letters}, shared badges: {badges}, signed agreements: {agreements}'
export const rightsSubject = 'New rights for {name}'
export const rightsOwners = '{by} gave {name} these rights: {rights}.'
export const rightsOwnersLook = 'If that is not as agreed, take them back on the profile.'
