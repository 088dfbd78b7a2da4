// The feature words: one word names a feature in every folder, in the README and in commits.
export const features = {
  session: 'Signing in and out, passwords, devices, and looking at the site as somebody else.',
  people: 'Everybody’s profile, who reads and writes each field of it, and user management.',
  teams: 'Who works together, and who sees whom.',
  roles: 'Roles, presets and what each may do; why somebody may; who changed it.',
  info: 'The Owner’s message, texts behind info icons, the organisation’s settings.',
  badges: 'What people earned: by hand, by the award of each week, and how they prove it.',
  'blue-squares': 'Blue squares, why somebody got one, and the week that is judged on Sundays.',
  warnings: 'What people are warned of, and who got a warning.',
  projects: 'Projects, their categories and members.',
  tasks: 'Work breakdown structures and the tasks in them.',
  suggestions: 'Edits of tasks that people without the right to them suggest.',
  'time-off': 'Weeks off, and who has one.',
  timer: 'The live timer, the same on every device.',
  'time-entries': 'Hours worked: the entry, the log, the week and how it closes, and their sums.',
  'hours-letters': 'Letters that confirm somebody’s hours, and how anybody checks one.',
  leaderboard: 'Everybody’s week, and the organisation’s.',
  summaries: 'Weekly summaries: four weeks to write, what is kept of them, and the prompt for editing them.',
  notifications: 'What the product and its people tell one person.',
  dashboard: 'The first page after signing in.',
  invitations: 'Setting up a profile from an invitation, places and time zones.',
  forms: 'Long forms: their questions, what is typed so far, and what is handed in.',
  jobs: 'Openings, those who apply, and the forms they fill in.',
  lists: 'Saved and shared views of lists.',
  mail: 'Subscriptions, mails to many, and what became of each letter.',
  extension: 'The browser’s toolbar: pairing, the timer and quick entry.',
  map: 'A map of the people who agreed to be shown: roughly where, and what time it is.',
  reports: 'What happened, as numbers and plots: of people, projects, teams and everybody.',
  elements: 'The page of every element, for whoever builds pages.',
  security: 'Who signed in or tried to, from where, and what was refused.'
} as const

export type Feature = keyof typeof features
