// How other features notify people.
export { notifyPerson, notifyPeople } from './send.ts'
export { settle, settleFor, tell, type Telling, unsettle, withdraw } from './tell.ts'
export { whoMay } from './tell-queries.ts'
