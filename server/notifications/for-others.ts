// How other features notify people.
export { writeMail } from './choice-queries.ts'
export {
  isMailedTo,
  reachedOf,
  settle,
  settleFor,
  takeBack,
  tell,
  tellEach,
  type Telling,
  unsettle,
  withdraw
} from './tell.ts'
export { whoMay } from './tell-queries.ts'
