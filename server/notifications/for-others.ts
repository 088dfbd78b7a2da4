// What other features may have somebody told.
export { notifyPerson, notifyPeople } from './send.ts'
