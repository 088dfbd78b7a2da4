import * as z from 'zod/mini'

import { text } from '../../kit/calls/incoming.ts'
import * as texts from '../span-texts.ts'
import { problemOfSpan } from '../span.ts'
import { hours, peopleList, projectList, teamList } from './lists.ts'

/** Which days; the same of every report. */
export const between = { from: text(100, texts.noDay), to: text(100, texts.noDay) }

/** Says of its days what is wrong with them, if anything. */
export const spanned = <Input extends z.ZodMiniType<{ from: string; to: string }>>(input: Input): Input =>
  input.check(({ value, issues }) => {
    const message = problemOfSpan(value.from, value.to)
    if (message) issues.push({ code: 'custom', message, input: value, path: ['to'] })
  })

/** Where a report has days of its own without any. */
export const someDays = { from: z.optional(between.from), to: z.optional(between.to) }

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** Half of the days is none. */
export const withDays = <Input extends z.ZodMiniType<Days>>(input: Input): Input =>
  input.check(({ value, issues }) => {
    const { from, to } = value
    const message = from !== undefined || to !== undefined ? problemOfSpan(from ?? '', to ?? '') : undefined
    if (message) issues.push({ code: 'custom', message, input: value, path: ['to'] })
  })

const narrowed = {
  ...between,
  /** Only what has at least so many hours in these days, tangible and intangible together. */
  minimum: z.optional(z.coerce.number().check(z.gte(0), z.lte(1_000_000)))
}

export const listReportedProjects = {
  says: 'A page of projects with their hours between two days.',
  input: spanned(z.object({ ...narrowed, ...projectList.asks })),
  answer: projectList.answer
}

export const listReportedPeople = {
  says: 'A page of people with their hours between two days.',
  input: spanned(z.object({ ...narrowed, ...peopleList.asks })),
  answer: peopleList.answer
}

export const listReportedTeams = {
  says: 'A page of teams with the hours of whoever is on them, between two days.',
  input: spanned(z.object({ ...narrowed, ...teamList.asks })),
  answer: teamList.answer
}

export const grains = ['week', 'month', 'year'] as const

/** Whose: of all people, on all projects, or of everybody who is on a team, each of them once. */
export const wholes = ['projects', 'people', 'teams'] as const
export type Whole = (typeof wholes)[number]

export const timeHours = z.object({ start: z.string(), ...hours })
export type TimeHours = z.infer<typeof timeHours>

export const readTotals = {
  says: 'Everybody’s hours between two days, by week, month or year.',
  input: spanned(z.object({ ...between, grain: z.enum(grains), of: z.enum(wholes) })),
  answer: z.object({
    ...hours,
    /** In order; what has no hours is left out. */
    times: z.array(timeHours),
    /** Between which days anything was logged at all; none where nothing ever was. */
    logged: z.nullable(z.object({ from: z.string(), to: z.string() }))
  })
}
