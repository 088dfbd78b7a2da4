// What became of openings, in words.
export const counted = 'Counted.'
export const figures = 'Figures of Openings'
export const lead =
  'How many saw an opening, began its form, applied, were invited and joined. Nothing is kept about the people who looked.'
export const opening = 'Opening'
export const all = 'All openings'
export const kinds = {
  seen: 'Seen',
  begun: 'Form begun',
  sent: 'Applied',
  invited: 'Invited',
  joined: 'Joined'
} as const
export const funnel = 'From seen to joined'
export const step = 'Step'
export const people = 'How many'
export const openings = 'Openings'
export const inDays = 'Days in each stage'
export const stage = 'Stage'
export const stays = 'Applications that left it'
export const days = 'Median days'
export const sources = 'Where they came from'
export const source = 'Page'
export const ownPages = 'Our own pages'
export const search = 'Search openings'
export const none = 'There are no openings yet.'
export const noStays = 'Nobody has left a stage yet.'
export const noSources = 'Nobody has applied yet.'

// Openings that end
export const whenEnd = 'an opening ends in a week'
export const endSubject = 'Openings that end soon'
export const endLead = 'These openings end soon. Nobody sees them after their last day.'
export const endLine = '“{title}” ends on {day}.'
export const endHint = 'Whoever is still needed: give the opening a later last day.'
export const toJobs = 'Go to the openings'
