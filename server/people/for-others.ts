// What other features may read and write of people.
export { insertOwner, isEmpty, lockPeople, setSubscribed, writePassword } from './account-queries.ts'
export { addPerson } from './add-person.ts'
export { readPicture } from './picture.ts'
export { activeOwners, countCountries, findContact, isKnownAddress } from './queries.ts'
export { holdPerson } from './records.ts'
export { lockPeopleOfRole, moveRole } from './role-people.ts'
export { type Alike, peopleOfRole } from './role-queries.ts'
export { giveCodeToMembers } from './team-codes.ts'
