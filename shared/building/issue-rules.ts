// What goes wrong on a site: its kinds, and what may follow from each. Pure.
export const issueTypes = ['Safety', 'METs quality / functionality', 'Labor', 'Weather', 'Other'] as const
export type IssueType = (typeof issueTypes)[number]

export const OTHER = 'Other'
export const consequences = [
  'MET Damage/Waste',
  'Schedule Delay',
  'Minor Injury',
  'Major Injury',
  'Require Reorder of MET',
  'Quality Issue',
  OTHER
] as const
export type Consequence = (typeof consequences)[number]

const ofMaterial = ['Require Reorder of MET', 'Schedule Delay', OTHER] as const
export const consequencesOf: Readonly<Record<IssueType, readonly Consequence[]>> = {
  Safety: ['MET Damage/Waste', 'Schedule Delay', 'Minor Injury', 'Major Injury', OTHER],
  'METs quality / functionality': ofMaterial,
  Labor: ['Quality Issue', 'Schedule Delay', OTHER],
  Weather: ofMaterial,
  Other: [OTHER]
}

export const statuses = ['open', 'assigned', 'closed'] as const

export const SHORTEST_SENT = 101
export const LONGEST_SENT = 500
export const LONGEST_TITLE = 120

export const isConsequence = (word: string): word is Consequence => consequences.some(one => one === word)

/** The words of the present client’s list: those that are known, and the rest, which is what it says of ‘Other’. */
export function sorted(words: readonly string[]): { known: Consequence[]; other: string } {
  const known = words.filter(isConsequence)
  const other = words.filter(word => !isConsequence(word) && word.trim() !== '').join(', ')
  return { known: other === '' || known.includes(OTHER) ? known : [...known, OTHER], other }
}

const LONGEST_FROM = 60

/** What an issue without a title is called: the beginning of what it says, up to a whole word. */
export function titleFrom(description: string): string {
  const line = description.trim().replaceAll(/\s+/g, ' ')
  if (line.length <= LONGEST_FROM) return line
  const cut = line.slice(0, LONGEST_FROM)
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`
}
