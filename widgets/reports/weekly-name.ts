import type { WeeklyPerson } from '#shared/reports/weekly-schemas.ts'

export const nameOf = ({ firstName, lastName }: Pick<WeeklyPerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()
