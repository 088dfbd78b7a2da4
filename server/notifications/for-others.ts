// How other features notify people.
export { notifyPerson, notifyPeople } from './send.ts'
