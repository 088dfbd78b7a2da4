// Converts a timer to its database row and back.
import type { Timer } from '#shared/timer/rules.ts'

import type { Tables } from '../kit/database/database.ts'
import './tables.ts'

export type TimerRow = Tables['timer']

const written = (instant: number): string => new Date(instant).toISOString()

export const toTimer = (row: TimerRow): Timer => ({
  started: row.is_started,
  paused: row.is_paused,
  chiming: row.is_chiming,
  timeMs: row.time_ms,
  goalMs: row.goal_ms,
  initialGoalMs: row.initial_goal_ms,
  startAt: Date.parse(row.start_at),
  seenAt: Date.parse(row.seen_at),
  touchedAt: Date.parse(row.touched_at),
  askedAt: row.asked_at === null ? null : Date.parse(row.asked_at),
  cutAt: row.cut_at === null ? null : Date.parse(row.cut_at),
  claimMs: row.claim_ms,
  changedAt: Date.parse(row.changed_at),
  rev: row.rev
})

export const toRow = (timer: Timer): Omit<TimerRow, 'person_id'> => ({
  is_started: timer.started,
  is_paused: timer.paused,
  is_chiming: timer.chiming,
  time_ms: timer.timeMs,
  goal_ms: timer.goalMs,
  initial_goal_ms: timer.initialGoalMs,
  start_at: written(timer.startAt),
  seen_at: written(timer.seenAt),
  touched_at: written(timer.touchedAt),
  asked_at: timer.askedAt === null ? null : written(timer.askedAt),
  cut_at: timer.cutAt === null ? null : written(timer.cutAt),
  claim_ms: timer.claimMs,
  changed_at: written(timer.changedAt),
  rev: timer.rev
})
