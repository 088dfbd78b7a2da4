// What the questionnaire asks, in the words that travel; when somebody is available; how skills are compared. Pure.
import { slotsIn } from '../kit/text/lines.ts'

export const QUESTIONNAIRE = 'questionnaire'

export const hours = ['10-19', '20-29', '30+'] as const
/** As they always travelled: '>2' is less than two months, '<1' more than a year. */
export const periods = ['>2', '2', '3-6', '7-12', '<1'] as const
export const answers = ['yes', 'no', 'maybe'] as const
export const NO_PREFERENCE = 'No Preference'
export const preferences = [
  'frontend',
  'backend',
  'design',
  'testing',
  'deployment',
  'management',
  NO_PREFERENCE
] as const

export const frontendSkills = [
  'overall',
  'HTML',
  'Bootstrap',
  'CSS',
  'React',
  'Redux',
  'WebSocketCom',
  'ResponsiveUI',
  'UnitTest',
  'Documentation',
  'UIUXTools'
] as const
export const backendSkills = [
  'Overall',
  'Database',
  'MongoDB',
  'MongoDB_Advanced',
  'TestDrivenDev',
  'Deployment',
  'VersionControl',
  'CodeReview',
  'EnvironmentSetup',
  'AdvancedCoding',
  'AgileDevelopment'
] as const
export const generalMarks = [
  'combined_frontend_backend',
  'mern_skills',
  'leadership_skills',
  'leadership_experience'
] as const
export const followUps = ['platform', 'other_skills', 'suggestion', 'additional_info'] as const

const general = ['hours', 'period', 'standup', 'location', 'manager', ...generalMarks, 'preferences', 'availability']

/** The pages with stored questions, and the fields of the form that the first of them are, in order. */
export const sections = {
  2: { title: 'general', fields: general },
  3: { title: 'frontend', fields: frontendSkills.map(skill => `frontend_${skill}`) },
  4: { title: 'backend', fields: backendSkills.map(skill => `backend_${skill}`) },
  5: { title: 'followup', fields: followUps.map(one => `followup_${one}`) }
} as const
export type PageNumber = keyof typeof sections
export const pageNumbers = [2, 3, 4, 5] as const satisfies readonly PageNumber[]

/** The field that a question is; undefined for one that was added. */
export const fieldAt = ({ page, qno }: { page: number; qno: number }): string | undefined => {
  const known = pageNumbers.find(one => one === page)
  return known && sections[known].fields[qno - 1]
}

export const MOST_ADDED = 40
/** People whose skills are asked for at once. */
export const MOST_SHOWN = 100

export const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
export type Day = (typeof days)[number]
export type Availability = Partial<Record<Day, string>>
export const NOT_AVAILABLE = 'N/A'

const FIRST_HOUR = 5
const LAST_HOUR = 13
const clock = (hour: number): string => `${hour > 12 ? hour - 12 : hour}${hour < 12 ? 'AM' : 'PM'}`
const starts = Array.from({ length: LAST_HOUR - FIRST_HOUR }, (_, at) => FIRST_HOUR + at)
const range = (from: number, to: number): string => `${clock(from)}-${clock(to)}`
export const slots: readonly string[] = starts.map(hour => range(hour, hour + 1))

/** Slots that follow each other become one range; nothing, or nothing but N/A, is N/A. */
export function condensed(ticked: readonly string[]): string {
  const held = starts.filter((_, at) => ticked.includes(slots[at] ?? ''))
  const ranges: [from: number, to: number][] = []
  for (const hour of held) {
    const last = ranges.at(-1)
    if (last?.[1] === hour) last[1] = hour + 1
    else ranges.push([hour, hour + 1])
  }
  return ranges.map(([from, to]) => range(from, to)).join(', ') || NOT_AVAILABLE
}

/** The slots of a condensed text; undefined where it is none of the grid's. */
export function spread(text: string): string[] | undefined {
  if (text.trim().toUpperCase() === NOT_AVAILABLE) return [NOT_AVAILABLE]
  const hourOf = (word: string) => [...starts, LAST_HOUR].find(hour => clock(hour) === word.trim().toUpperCase())
  const found: string[] = []
  for (const part of text.split(',')) {
    const [from, to, ...more] = part.split('-').map(hourOf)
    if (from === undefined || to === undefined || more.length || from >= to) return undefined
    found.push(...slots.slice(from - FIRST_HOUR, to - FIRST_HOUR))
  }
  return found
}

/** What the grid holds, a day a text; a day with nothing is left out. */
export function availabilityIn(held: unknown): Availability {
  const rows = slotsIn(held)
  return Object.fromEntries(
    days.flatMap(day => {
      const ticked = rows.get(day) ?? []
      return ticked.length ? [[day, condensed(ticked)]] : []
    })
  )
}

export const availabilityLines = (availability: Availability): string =>
  days.flatMap(day => (spread(availability[day] ?? '') ?? []).map(slot => `${day}: ${slot}`)).join('\n')

/** A skill's name in lists, and the field whose mark it is. */
export const skills: readonly { name: string; field: string }[] = [
  ...frontendSkills.map(skill => ({ name: skill === 'overall' ? 'Frontend' : skill, field: `frontend_${skill}` })),
  ...backendSkills.map(skill => ({ name: skill === 'Overall' ? 'Backend' : skill, field: `backend_${skill}` })),
  { name: 'MERN', field: 'mern_skills' },
  { name: 'Leadership', field: 'leadership_skills' }
]

export const marks: readonly string[] = Array.from({ length: 10 }, (_, at) => String(at + 1))
export type Marks = Readonly<Record<string, number>>

/** The fields of skills, whatever the case of their letters; and the names that are none. */
export function namedSkills(text: string): { fields: string[]; unknown: string[] } {
  const names = text
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)
  const find = (name: string) => skills.find(skill => skill.name.toLowerCase() === name.toLowerCase())?.field
  return {
    fields: [...new Set(names.flatMap(name => find(name) ?? []))],
    unknown: names.filter(name => find(name) === undefined)
  }
}

/** The best of somebody's skills, each with its mark of ten. */
export const bestSkills = (marks: Marks, most: number): { name: string; mark: number }[] =>
  skills
    .map(({ name, field }) => ({ name, mark: marks[field] ?? 0 }))
    .filter(({ mark }) => mark > 0)
    .toSorted((one, other) => other.mark - one.mark)
    .slice(0, most)

/** Every day that somebody has time on, and when. */
export const freeTimes = (availability: Availability): { day: Day; times: string }[] =>
  days.flatMap(day => {
    const times = availability[day]
    return times && times !== NOT_AVAILABLE ? [{ day, times }] : []
  })

/** Chat names are compared without the case of their letters, and however many spaces stand between. */
export const sameName = (one: string, other: string): boolean => {
  const tidy = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()
  return tidy(one) === tidy(other)
}
