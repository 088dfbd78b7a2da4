import type { Profile } from '#shared/people/schemas.ts'

export const nameOf = ({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`
