// The words by which the organisation's summary asks for its parts, and for the rows behind its numbers.
/** A part of the page; each is read by itself. */
export const parts = ['status', 'activities', 'workload', 'tasks', 'milestones', 'roles', 'squares'] as const
export type Part = (typeof parts)[number]

/** Which rows are asked for: those that a number counts. */
export const rowKinds = [
  'activeVolunteers',
  'newVolunteers',
  'deactivatedVolunteers',
  'pausedVolunteers',
  'worked',
  'completedAssignedHours',
  'volunteersOverAssignedTime',
  'hours',
  'role',
  'inTeam',
  'notInTeam',
  'membersWithTasks',
  'membersWithoutTasks',
  '6Months',
  '1Year',
  'tasksActive',
  'tasksComplete',
  'tasksDueThisWeek',
  'tasksOverdue',
  'summaries',
  'badges',
  'teams',
  'squares',
  'category'
] as const
export type RowKind = (typeof rowKinds)[number]

/** Blue squares by what they are for, and the number that counts them. */
export const squareNames = {
  hours: 'missingHours',
  summary: 'missingSummary',
  both: 'missingHoursAndSummary',
  'time-off': 'vacationTime',
  other: 'other'
} as const
export type SquareName = (typeof squareNames)[keyof typeof squareNames]
