// Skills and times that people show, as lists say them in a line.
import { t } from '../kit/texts.ts'
import { type Availability, freeTimes } from './rules.ts'
import type { ShownSkills } from './schemas.ts'
import * as texts from './texts.ts'

const short = (day: string): string => day.slice(0, 3)

export const skillsLine = (skills: ShownSkills['skills'], most = skills.length): string =>
  skills
    .slice(0, most)
    .map(one => t(texts.skillOf, one))
    .join(', ')

/** Each day with its times. */
export const timesLine = (availability: Availability): string =>
  freeTimes(availability)
    .map(({ day, times }) => `${short(day)} ${times}`)
    .join(' · ')

/** The two best and the days alone: the end of a row in a list to choose from. */
export const inShort = ({ skills, availability }: ShownSkills): string =>
  [
    skillsLine(skills, 2),
    freeTimes(availability)
      .map(({ day }) => short(day))
      .join(' ')
  ]
    .filter(Boolean)
    .join(' · ')
