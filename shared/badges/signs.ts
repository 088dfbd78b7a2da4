// The signs of badges without a picture (Tabler Icons 3, MIT), and the class of each type's colour.
import type { BadgeType } from './rules.ts'

const trophy =
  'M8 21l8 0M12 17l0 4M7 4l10 0M17 4v8a5 5 0 0 1 -10 0v-8M3 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M17 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0'
const star =
  'M12 17.75l-6.172 3.245l1.179 -6.873l-5 -4.867l6.9 -1l3.086 -6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873l-6.158 -3.245'
const flame =
  'M12 10.941c2.333 -3.308 .167 -7.823 -1 -8.941c0 3.395 -2.235 5.299 -3.667 6.706c-1.43 1.408 -2.333 3.294 -2.333 5.588c0 3.704 3.134 6.706 7 6.706c3.866 0 7 -3.002 7 -6.706c0 -1.712 -1.232 -4.403 -2.333 -5.588c-2.084 3.353 -3.257 3.353 -4.667 2.235'
const shieldCheck =
  'M11.46 20.846a12 12 0 0 1 -7.96 -14.846a12 12 0 0 0 8.5 -3a12 12 0 0 0 8.5 3a12 12 0 0 1 -.09 7.06M15 19l2 2l4 -4'
const users =
  'M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M3 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2M16 3.13a4 4 0 0 1 0 7.75M21 21v-2a4 4 0 0 0 -3 -3.85'
const heartHandshake =
  'M19.5 12.572l-7.5 7.428l-7.5 -7.428a5 5 0 1 1 7.5 -6.566a5 5 0 1 1 7.5 6.572M12 6l-3.293 3.293a1 1 0 0 0 0 1.414l.543 .543c.69 .69 1.81 .69 2.5 0l1 -1a3.182 3.182 0 0 1 4.5 0l2.25 2.25M12.5 15.5l2 2M15 13l2 2'
const clockPlus = 'M20.984 12.535a9 9 0 1 0 -8.468 8.45M16 19h6M19 16v6M12 7v5l3 3'
const category = 'M4 4h6v6h-6l0 -6M14 4h6v6h-6l0 -6M4 14h6v6h-6l0 -6M14 17a3 3 0 1 0 6 0a3 3 0 1 0 -6 0'

export const signs: Readonly<Record<BadgeType, string>> = {
  Custom: heartHandshake,
  'Personal Max': trophy,
  'Most Hrs in Week': star,
  'X Hours for X Week Streak': flame,
  'Total Hrs in Category': category,
  'No Infringement Streak': shieldCheck,
  'Lead a team of X+': users,
  'Minimum Hours Multiple': clockPlus
}

/** Those without a class have the colour of the bees. */
export const looks: Readonly<Record<BadgeType, string>> = {
  Custom: '',
  'Personal Max': '',
  'Most Hrs in Week': 'most',
  'X Hours for X Week Streak': 'streak',
  'Total Hrs in Category': 'topic',
  'No Infringement Streak': 'spotless',
  'Lead a team of X+': 'leading',
  'Minimum Hours Multiple': 'multiple'
}
