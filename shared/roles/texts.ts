// What the pages of roles and permissions say.
export { cancel, close, remove as presetDelete, save } from '../kit/button-texts.ts'

// The server
export const nameMissing = 'Please give it a name.'
export const nameLong = 'That is too long for a name.'
export const nameUnfit = 'Use letters of one alphabet, digits and spaces.'
export const nameTaken = 'There is a role with this name, or one that looks the same: {name}.'
export const presetTaken = 'There is a preset with this name for this role.'
export const presetFixed = 'This preset is what the role starts out with. Make one of your own instead.'
export const noSuchRole = 'There is no role called {role}.'
export const unknown = 'There is no permission called {permissions}.'
export const ownerOnly = 'Only an Owner can change what Owners may do.'
export const ownerKeeps = 'Owners always decide about rights. This cannot be taken out of their role: {permissions}.'
export const ruledPreset = 'A preset holds only rights that whoever writes it may give. {why}'
export const nameStays = 'A role keeps its name, for its people carry it. Add a new role instead.'
export const roleStays = 'The role {role} cannot be deleted.'
export const protectedInRole = 'Somebody with this role has a protected account. Only an Owner can delete the role.'
export const roleDeleted = 'The role {role} was deleted.'
export const roleDeletedPeople = 'The role {role} was deleted. Its people are Volunteers now: {count}.'
export const presetMade = 'The preset {name} was created.'
export const presetDeleted = 'The preset {name} was deleted.'

// Mails to Owners
export const mailSubject = 'The role {role} may do more now'
export const mailGave = '{by} changed the role {role}. Whoever has it may now also do this: {rights}.'
export const mailLook = 'If that is not as agreed, take it back under Permissions Management.'

// The pages
export const title = 'Permissions Management'
export const lead = 'What each role may do, and what single people may do beside it.'
export const roleTitle = 'User Role: {role}'
export const roles = 'Roles'
export const addRole = 'Add New Role'
export const deleteRole = 'Delete Role'
export const loadPresets = 'Load Presets'
export const createPreset = 'Create New Preset'
export const manageUsers = 'Manage User Permissions'
export const search = 'Search permissions'
export const noneFound = 'No permission fits'
export const noneFoundNext = 'Search for another word, or for the name of a permission.'
export const foundCount = '{count} permissions shown'
export const onlyDifferent = 'Only what differs from the default'
export const countOf = '{count} of {all}'
export const failed = 'Failed to update role.'
export const saved = 'The role {role} was saved.'
export const saving = 'Saving …'
export const forPeople = 'It would count at once for everybody with this role: {count}.'
export const unsaved = { one: '1 unsaved change to {name}', other: '{count} unsaved changes to {name}' }
export const review = 'Who gains and loses'
export const others =
  '{name} was changed by somebody else meanwhile. Your changes stand on the new version; look at them and save again.'
export const addedHere = 'added'
export const removedHere = 'taken out'
export const defaultOn = 'on by default'
export const defaultOff = 'off by default'
export const holdsIt = 'has it'
export const lacksIt = 'does not have it'
export const markedDiffers = 'A cell with a honey edge differs from what the role starts out with.'
export const comesWith = 'comes with {permission}'
export const ownersAlways = 'Owners always hold it'
export const notYours = 'yours to give only if you hold it'
export const notOwn = 'nobody gives it to themselves'
export const ownRoleLead =
  'This is your own role. You can take rights out of it; somebody else who may change roles adds them, for nobody gives themselves a right.'
export const ownLead =
  'These are your own permissions. You can take rights away; only somebody else gives them to you, or gives them back.'
export const ownersOnly = 'Only an Owner can change what Owners may do. You can look at it here.'
export const readOnly = 'You can look at what this role may do. Changing it needs the right “{permission}”.'

// What a change means
export const gains = { one: '1 person gains it', other: '{count} people gain it' }
export const loses = { one: '1 person loses it', other: '{count} people lose it' }
export const nobodyMoves = 'changes it for nobody'
export const nobodyHas = 'No active person has this role, so nobody gains or loses anything yet.'
export const andMore = 'and {count} more'
export const atOnce = 'It takes effect at once, on everything they do next.'

// Deleting a role
export const deleteTitle = 'Delete the role {role}?'
export const deleteNobody = 'Nobody has this role.'
export const deleteMany = {
  one: '1 person has this role and becomes a Volunteer.',
  other: '{count} people have this role and become Volunteers.'
}
export const deleteInactive = 'Of these, {count} are not active.'
export const deleteLoses = 'They lose: {rights}.'
export const deleteGains = 'They gain: {rights}.'
export const deletePresets = 'Its presets go with it. This cannot be undone.'
export const deleteYes = 'Delete role'
export const keep = 'Keep it'

// A new role
export const roleNameLabel = 'Role name'
export const startFrom = 'Start with the permissions of'
export const nothingYet = 'Nothing: choose afterwards'
export const addButton = 'Add role'
export const adding = 'Adding …'
export const added = 'The role {role} was added. Nobody has it yet: give it on a profile.'

// Presets
export const presetsTitle = 'Presets of {role}'
export const presetsLead = 'Loading a preset shows what it changes. Nothing is saved before you press Save.'
export const presetName = 'Preset name'
export const newPresetLead = 'Keeps the permissions as they are chosen on the page now, {count} of them.'
export const presetButton = 'Create preset'
export const load = 'Load'
export const rename = 'Rename'
export const renameTitle = 'Rename the preset'
export const renamed = 'The preset is called {name} now.'
export const presetDeleteTitle = 'Delete the preset {name}?'
export const presetDeleteBody = 'The role stays as it is. The preset cannot be brought back.'
export const presetCount = '{count} permissions'
export const presetLoaded = 'The preset {name} is loaded. Look at it, then save.'
export const presetSame = 'The role is as the preset {name} already.'
export const loadNamed = 'Load {name}'
export const renameNamed = 'Rename {name}'
export const deleteNamed = 'Delete {name}'

// A person
export const usersLead = 'What one person may do beside their role, or is not to do although the role allows it.'
export const person = 'Person'
export const choosePerson = 'Choose a person'
export const choosePersonNext =
  'Type a name above. Then each permission shows whether it comes from the role or from the person.'
export const personRole = 'Role: {role}'
export const fromRole = 'from the role'
export const ownAddition = 'own addition'
export const ownRemoval = 'own removal'
export const onlyOwn = 'Only own additions and removals'
export const personSaved = 'The permissions of {name} were saved.'
export const personFailed = 'Failed to update the permissions.'
export const gainsPerson = '{name} gains: {rights}.'
export const losesPerson = '{name} loses: {rights}.'
export const noEffect = 'For {name} nothing changes at the moment, because the role says the same.'
export const protectedPerson = 'This account is protected. Only its owner and Owners may change it.'
export const ownerPerson = 'Only an Owner, or somebody who may edit Owners, changes what an Owner may do.'
export const reset = 'Drop all own additions and removals'

// Why may they?
export const why = 'Why may they?'
export const whyLead = 'Choose a person and a permission to see where it comes from.'
export const permissionLabel = 'Permission'
export const whyYes = '{name} may: {sentence}'
export const whyNo = '{name} may not: {sentence}'
export const whyUnasked = 'Choose both, and the answer stands here.'
export const applies = 'Gives it'
export const appliesNot = 'Stands in its way'
export const rules = {
  role: 'The role {role} has it.',
  roleNot: 'The role {role} does not have it.',
  own: 'It was added for {name} alone.',
  ownNot: 'It was not added for {name} alone.',
  removed: 'It was taken from {name}, so the role does not count.',
  removedNot: 'It was not taken from {name}.',
  implied: 'It comes with {with}.',
  owner: 'Owners always decide about rights, whatever was taken away.',
  ownerNot: 'Only Owners have it in any case, and {name} is none.',
  inactive: '{name} is not active and cannot sign in, so no right counts.',
  protected: 'The account of {name} is protected: only {name} and Owners may change it.'
} as const
export const lastAdded = 'Last given {when}, by a change to {name}.'
export const lastRemoved = 'Last taken away {when}, by a change to {name}.'
export const lastAddedBy = 'Last given {when} by {by}, by a change to {name}.'
export const lastRemovedBy = 'Last taken away {when} by {by}, by a change to {name}.'

// The change log
export const logTitle = 'Change log'
export const logLead = 'Who changed what a role or a person may do, the newest first.'
export const logOf = 'Changes to {name}'
export const logNone = 'Nothing was changed yet'
export const logNoneNext = 'Every change to a role or to a person’s permissions will stand here.'
export const older = 'Show older changes'
export const logWhat = {
  'role-made': 'added the role {name}',
  'role-changed': 'changed the role {name}',
  'role-deleted': 'deleted the role {name}',
  'person-changed': 'changed what {name} may do'
} as const
export const logRole = 'Role: {before} → {after}'
export const logPeople = 'Became Volunteers: {count}'
export const logAdded = 'Added'
export const logRemoved = 'Taken away'
export const allChanges = 'All changes'
export const whyAlways = 'Who may give rights is a matter of security.'
