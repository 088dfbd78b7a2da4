// What other features may read and write of people.
export { insertOwner, isEmpty, lockPeople, setSubscribed, writePassword } from './account-queries.ts'
export { addPerson } from './add-person.ts'
export { readPicture } from './picture.ts'
export { activeOwners, countCountries, findContact, isKnownAddress } from './queries.ts'
export { holdPerson } from './records.ts'
