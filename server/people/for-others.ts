// What other features may write to people.
export { insertOwner, isEmpty, lockPeople, setSubscribed, writePassword } from './account-queries.ts'
