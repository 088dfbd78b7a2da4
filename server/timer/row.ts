// Converts a timer to its database row and back.
import { isoOf } from '#shared/kit/time/time.ts'
import type { Timer } from '#shared/timer/rules.ts'
import type { Work } from '#shared/timer/work.ts'

import type { Row } from '../kit/database/database.ts'

export type TimerRow = Row<'timer'>

const workOf = ({ project_id, wbs_id, task_id, work_label, notes, work_at }: TimerRow): Work => ({
  chosen: project_id === null ? null : { projectId: project_id, wbsId: wbs_id, taskId: task_id, label: work_label },
  notes,
  at: work_at === null ? 0 : Date.parse(work_at)
})

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
  work: workOf(row),
  rev: row.rev
})

export const toRow = (timer: Timer): Omit<TimerRow, 'person_id'> => ({
  is_started: timer.started,
  is_paused: timer.paused,
  is_chiming: timer.chiming,
  time_ms: timer.timeMs,
  goal_ms: timer.goalMs,
  initial_goal_ms: timer.initialGoalMs,
  start_at: isoOf(timer.startAt),
  seen_at: isoOf(timer.seenAt),
  touched_at: isoOf(timer.touchedAt),
  asked_at: timer.askedAt === null ? null : isoOf(timer.askedAt),
  cut_at: timer.cutAt === null ? null : isoOf(timer.cutAt),
  claim_ms: timer.claimMs,
  changed_at: isoOf(timer.changedAt),
  project_id: timer.work.chosen?.projectId ?? null,
  wbs_id: timer.work.chosen?.wbsId ?? null,
  task_id: timer.work.chosen?.taskId ?? null,
  work_label: timer.work.chosen?.label ?? '',
  notes: timer.work.notes,
  work_at: timer.work.at === 0 ? null : isoOf(timer.work.at),
  rev: timer.rev
})
