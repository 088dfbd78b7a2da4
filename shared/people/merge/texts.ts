// What finding and merging double accounts says.
export { undo } from '../../kit/button-texts.ts'

export const findDuplicates = 'Find duplicates'
export const title = 'Likely duplicates'
export const lead =
  'Pairs of accounts that may belong to one person. Choose the account that stays: hours, badges, blue squares, teams, projects, tasks and time off of the other go to it.'
export const none = 'No two accounts look like one person.'
export const counted = 'Pairs: {count}'
export const firstOf = 'The first {count} of {all} pairs. Merge some of them, then the next ones come.'
export const reasons = {
  email: 'The same mailbox, spelled differently',
  phone: 'The same phone number',
  name: 'The same or a similar name'
} as const
export const keep = 'Keep this account'
export const keepOf = 'Keep this account: {name}, {email}'
export const isYours = 'One of them is yours: another Owner or Administrator merges these.'
export const since = 'since {day}'
export const hoursLogged = '{hours} h'
export const inactive = 'Inactive'
export const sure = 'Keep {email} and merge {other} into it?'
export const sureText =
  'Everything of {other} goes to {name}, and {other} can no longer sign in. You can undo this within a day; after that the empty account is deleted. Both people and the Owners are mailed.'
export const yes = 'Merge'
export const merged = '{other} is merged into {name}.'
export const notSame = 'Not the same person'
export const notSameOf = 'Not the same person: {name}, {email}, and {other}'
export const keptApart = '{name} and {other} are two people, and are not shown again.'
export const maybeSame = '{name} and {other} may be shown as duplicates again.'
export const apart = 'Found to be two people'
export const apartOf = '{name} and {other}'
export const undone = '{name} has an account of their own again, with what was theirs.'
export const recent = 'Merged within a day'
export const recentOf = '{other} into {name}'

export const sameAccount = 'An account cannot be merged into itself.'
export const notYourself = 'Nobody merges their own account away. Ask another Owner or Administrator.'
export const notIntoYourself = 'Nobody merges an account into their own. Ask another Owner or Administrator.'
export const archive = 'The account that keeps the time of former people cannot be merged.'
export const mergedAlready = 'One of these accounts is merged already.'
export const notYours = 'One of these people holds rights that you do not hold.'
export const tooLate = 'A merge can be undone within a day. This one is older.'
export const undoneAlready = 'This merge is undone already.'
