// What an account logged goes to the account that keeps the time of former people, or away with it.
import type { Listener } from '../kit/calls/bind.ts'
import { eraseTimeOf, moveTimeOf, tasksOf } from './leaving-queries.ts'
import { lockPeople } from './queries.ts'

export const handOver: Listener<'person.leaving'> = async ({ personId, timeTo }, { trx, happened }) => {
  await lockPeople(trx, timeTo ? [personId, timeTo] : [personId])
  if (timeTo) return moveTimeOf(trx, personId, timeTo)
  const byTask = await tasksOf(trx, personId)
  await eraseTimeOf(trx, personId)
  if (byTask.length) await happened('time.erased', { byTask })
}
