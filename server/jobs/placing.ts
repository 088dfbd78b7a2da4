// Applications on their way through the stages: moved by the office, one or many at once, and by what happens to them.
import type * as calls from '#shared/jobs/calls.ts'
import type { ApplicationStatus } from '#shared/jobs/rules.ts'
import type { Move } from '#shared/jobs/schemas.ts'
import type { ComesBy } from '#shared/jobs/stages/rules.ts'
import * as texts from '#shared/jobs/stages/texts.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Work } from '../kit/calls/request.ts'
import {
  findStages,
  firstOfState,
  type Held,
  holdApplications,
  place,
  type Placing,
  selectStages,
  stageReached
} from './applications/stage-queries.ts'

interface Mover {
  by: string | null
  now: Date
}

/** Writes the moves and their lines in the audit. */
async function write(work: Work, moves: readonly Placing[], { by, now }: Mover): Promise<void> {
  if (moves.length === 0) return
  await place(work.trx, moves, by, now)
  await work.changedAll(
    'application',
    moves.map(({ id, from, to }) => ({
      id,
      before: { status: from.status, stage: from.id },
      after: { status: to.state, stage: to.id }
    }))
  )
}

/** Those that go elsewhere than where they are. */
const placing = ({ id, stageId, status }: Held, to: { id: string; state: ApplicationStatus } | undefined): Placing[] =>
  to && to.id !== stageId ? [{ id, from: { id: stageId, status }, to }] : []

/** By a state alone, as calls of before carry it: to the first stage that stands for it. */
export async function placeByState(work: Work, row: Held, status: ApplicationStatus, mover: Mover): Promise<void> {
  if (row.status === status) return
  const stage = await firstOfState(work.trx, status)
  const to = { id: stage?.id ?? null, state: status }
  await write(work, [{ id: row.id, from: { id: row.stageId, status: row.status }, to }], mover)
}

/** To the stage that is reached by itself, where there is one. */
export async function placeReached(work: Work, rows: readonly Held[], comes: ComesBy, mover: Mover): Promise<void> {
  const stage = await stageReached(work.trx, comes)
  await write(
    work,
    rows.flatMap(row => placing(row, stage)),
    mover
  )
}

/** Where it was before, or to the first stage of a state. */
export async function placeAt(work: Work, row: Held, stageId: string | null, mover: Mover): Promise<void> {
  const [stage] = stageId ? await findStages(work.trx, [stageId]) : []
  const to = stage ?? (await firstOfState(work.trx, 'new'))
  await write(work, placing(row, to), mover)
}

/** Each of these, wherever it is by now. */
export async function placeAll(work: Work, ids: readonly string[], stageId: string, mover: Mover): Promise<void> {
  const [stage] = await findStages(work.trx, [stageId])
  if (!stage) return refuse(400, texts.stageGone)
  const rows = await holdApplications(work.trx, ids)
  return write(
    work,
    rows.flatMap(row => placing(row, stage)),
    mover
  )
}

const latest = (moves: readonly Move[]): Map<string, Move> => new Map(moves.map(one => [one.id, one]))

export const stages: Pick<Handlers<typeof calls>, 'listApplicationStages' | 'placeApplications'> = {
  listApplicationStages: async ({ jobId }, { trx }) => ({ stages: await selectStages(trx, jobId) }),

  async placeApplications({ moves }, { me, now, ...work }) {
    const wanted = latest(moves)
    const known = new Map(
      (await findStages(work.trx, [...new Set(moves.map(({ stageId }) => stageId))])).map(one => [one.id, one])
    )
    if (moves.some(({ stageId }) => !known.has(stageId))) refuse(400, texts.stageGone)
    const rows = await holdApplications(work.trx, [...wanted.keys()])
    const fresh = rows.filter(({ id, rev }) => wanted.get(id)?.rev === rev)
    const stale = wanted.size - fresh.length
    // One alone that somebody else moved is refused; of many the others are moved.
    if (fresh.length === 0) refuse(409, t(texts.movedMeanwhile, { count: wanted.size }))
    const done = fresh.flatMap(row => placing(row, known.get(wanted.get(row.id)?.stageId ?? '')))
    await write({ ...work }, done, { by: me.id, now })
    const revs = new Map(fresh.map(({ id, rev }) => [id, rev + 1]))
    const message = t(texts.movedMany, { count: done.length })
    return {
      message: stale ? `${message} ${t(texts.stale, { count: stale })}` : message,
      back: done.flatMap(({ id, from }) => (from.id ? [{ id, stageId: from.id, rev: revs.get(id) ?? 0 }] : [])),
      stale
    }
  }
}
