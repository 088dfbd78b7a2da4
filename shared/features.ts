// The feature words: one word names a feature in every folder, in the README and in commits.
export const features = {
  session: 'Signing in and out, passwords, devices, and looking at the site as somebody else.',
  people: 'Everybody’s profile: who reads and who writes each field of it.',
  teams: 'Who works together, and who sees whom.',
  roles: 'Roles, presets and what each may do.',
  projects: 'Projects, their categories and members.',
  'time-entries': 'Hours worked, and the sums that screens read.',
  dashboard: 'The first page after signing in.',
  invitations: 'Setting up a profile from an invitation, places and time zones.',
  mail: 'The outgoing mail, and what became of each letter.'
} as const

export type Feature = keyof typeof features
