// What tasks may be. Pure.
export const priorities = ['Primary', 'Secondary', 'Tertiary'] as const
export type Priority = (typeof priorities)[number]

export const reviewStatuses = ['Unsubmitted', 'Submitted', 'Reviewed'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export const statuses = ['Active', 'Not Started', 'Started', 'Paused', 'Complete'] as const

export const isTaskLink = (link: string): boolean => /^https:\/\/\S+$/i.test(link)
