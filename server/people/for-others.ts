// What other features may read and write of people.
export { insertOwner, isEmpty, lockPeople, setSubscribed, writePassword } from './account-queries.ts'
export { activeOwners, findContact } from './queries.ts'
export { holdPerson } from './records.ts'
