// The badges that an organisation usually begins with.
import type { categories } from '../projects/categories.ts'
import type { BadgeType, RuleField } from './rules.ts'

type Category = (typeof categories)[number]

interface Usual {
  badgeName: string
  type: BadgeType
  rule: { [K in Exclude<RuleField, 'category'>]?: number } & { category?: Category }
}

const usual = (type: BadgeType, badgeName: string, rule: Usual['rule'] = {}): Usual => ({ badgeName, type, rule })

const streak = (totalHrs: number, weeks: number) =>
  usual('X Hours for X Week Streak', `${totalHrs} Hours ${weeks}-Week Streak`, { totalHrs, weeks })
const multiple = (times: number, name: string) =>
  usual('Minimum Hours Multiple', `${name} the Promised Hours`, { multiple: times })
const hours = (totalHrs: number, category: Category) =>
  usual('Total Hrs in Category', `${totalHrs} Hours in ${category}`, { totalHrs, category })
const spotless = (months: number) => usual('No Infringement Streak', `${months} Months No Infringement`, { months })
const leads = (people: number) => usual('Lead a team of X+', `Lead a Team of ${people}+`, { people })

/** In the order in which they are shown. */
export const usualBadges: readonly Usual[] = [
  usual('Personal Max', 'Personal Max'),
  usual('Most Hrs in Week', 'Most Hrs in Week'),
  streak(30, 6),
  streak(30, 3),
  streak(20, 6),
  streak(20, 3),
  streak(10, 6),
  streak(10, 3),
  multiple(3, 'Three Times'),
  multiple(2, 'Twice'),
  multiple(1.5, 'One and a Half Times'),
  hours(250, 'Food'),
  hours(100, 'Food'),
  hours(250, 'Energy'),
  hours(100, 'Energy'),
  hours(250, 'Housing'),
  hours(100, 'Housing'),
  hours(100, 'Education'),
  hours(100, 'Society'),
  hours(100, 'Economics'),
  hours(100, 'Stewardship'),
  spotless(12),
  spotless(6),
  spotless(3),
  leads(10),
  leads(5)
]
