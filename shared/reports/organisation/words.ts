// The words by which the organisation's summary asks for its parts, and for the rows behind its numbers.
import * as texts from './texts.ts'

/** A part of the page; each is read by itself. */
export const parts = ['status', 'activities', 'workload', 'tasks', 'milestones', 'roles', 'squares'] as const
export type Part = (typeof parts)[number]

/** The rows that can be asked for, those that a number counts, and what the number is called. */
export const rowNames = {
  activeVolunteers: texts.active,
  newVolunteers: texts.began,
  deactivatedVolunteers: texts.deactivated,
  pausedVolunteers: texts.paused,
  worked: texts.whoWorked,
  completedAssignedHours: texts.completed,
  volunteersOverAssignedTime: texts.over,
  hours: texts.inBucket,
  role: texts.inRole,
  inTeam: texts.inTeam,
  notInTeam: texts.notInTeam,
  membersWithTasks: texts.withTasks,
  membersWithoutTasks: texts.withoutTasks,
  '6Months': texts.halfYear,
  '1Year': texts.wholeYear,
  tasksActive: texts.openTasks,
  tasksComplete: texts.completeTasks,
  tasksDueThisWeek: texts.due,
  tasksOverdue: texts.overdueTasks,
  summaries: texts.summaries,
  badges: texts.badges,
  teams: texts.teams,
  squares: texts.squares,
  category: texts.byProject
} as const
export type RowKind = keyof typeof rowNames
export const isRowKind = (word: string | undefined): word is RowKind =>
  word !== undefined && Object.hasOwn(rowNames, word)
export const rowKinds = Object.keys(rowNames).filter(isRowKind)

/** Blue squares by what they are for, and the number that counts them. */
export const squareNames = {
  hours: 'missingHours',
  summary: 'missingSummary',
  both: 'missingHoursAndSummary',
  'time-off': 'vacationTime',
  other: 'other'
} as const
export type SquareName = (typeof squareNames)[keyof typeof squareNames]
