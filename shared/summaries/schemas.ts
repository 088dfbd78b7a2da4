import * as z from 'zod/mini'

import { isDay, startOfWeek } from '../kit/time/day.ts'
import { shownFile } from '../kit/files/files.ts'
import { fitting, id, text, upTo } from '../kit/calls/incoming.ts'
import { summaryOptions } from '../people/rules.ts'
import { LONGEST } from './rules.ts'
import * as texts from './texts.ts'

/** What an editor or another program puts around it is tidied away before rules.ts measures it. */
const html = z.string(texts.empty).check(upTo(2 * LONGEST, texts.tooLong))
const week = fitting(day => isDay(day) && startOfWeek(day) === day, texts.week)
const rev = z.int()
const said = z.object({ message: z.string() })

export const slot = z.object({
  /** The Sunday that it starts with. */
  week: z.string(),
  /** Empty while nothing is handed in. */
  summary: z.string(),
  dueDate: z.string(),
  uploadDate: z.nullable(z.string()),
  rev,
  /** Shown to its person alone: what they have typed since. */
  draft: z.optional(z.object({ summary: z.string(), savedAt: z.string() }))
})
export type Slot = z.infer<typeof slot>

export const summaries = z.object({
  personId: id,
  firstName: z.string(),
  lastName: z.string(),
  weeklySummaryOption: z.enum(summaryOptions),
  /** The person’s first day. */
  startDate: z.string(),
  /** Left out where the viewer may not see the link. */
  mediaUrl: z.optional(z.string()),
  /** How many valid ones there are in all. */
  weeklySummariesCount: z.int(),
  /** Whether the viewer may write them. */
  mayWrite: z.boolean(),
  /** The newest first. */
  weeks: z.array(slot)
})
export type Summaries = z.infer<typeof summaries>

export const readSummaries = {
  says: 'The summaries of this week and of the three before it, the link to media, and how many are valid in all.',
  input: z.object({ userId: id }),
  answer: summaries
}

const logged = z.object({
  _id: id,
  dateOfWork: z.string(),
  seconds: z.int(),
  isTangible: z.boolean(),
  notes: z.string(),
  projectName: z.optional(z.string()),
  taskId: z.nullable(z.string()),
  taskName: z.optional(z.string())
})
export type LoggedEntry = z.infer<typeof logged>

const weekTask = z.object({
  _id: id,
  taskName: z.string(),
  projectName: z.string(),
  state: z.enum(['finished', 'submitted'])
})
export type WeekTask = z.infer<typeof weekTask>

const named = { _id: id, firstName: z.string(), lastName: z.string() }
const weekAnswer = z.object({
  _id: id,
  /** Null where the account is gone. */
  by: z.nullable(z.object(named)),
  message: z.string(),
  asksChange: z.boolean(),
  at: z.string()
})
export type WeekAnswer = z.infer<typeof weekAnswer>

export const evidence = z.object({
  /** What they had promised for this week. */
  committedHours: z.number(),
  tangibleSeconds: z.int(),
  /** Left out where the viewer may not see what somebody logged. */
  intangibleSeconds: z.optional(z.int()),
  /** By their days. Left out likewise, as the tasks are. */
  entries: z.optional(z.array(logged)),
  /** Finished, or sent for review, within the week. */
  tasks: z.optional(z.array(weekTask)),
  /** Shown to their person alone: what they uploaded here within the week. */
  pictures: z.optional(z.array(shownFile)),
  /** Who of those who read the report has read the text as it stands, and what they said: for its writer and for them. */
  readers: z.optional(z.array(z.object({ ...named, readAt: z.string() }))),
  answers: z.optional(z.array(weekAnswer)),
  /** Said to its person alone: when they copied the prompt last, and when it was changed last. */
  prompt: z.optional(z.object({ copiedAt: z.nullable(z.string()), changedAt: z.string() }))
})
export type Evidence = z.infer<typeof evidence>

export const readEvidence = {
  says: 'What is known of somebody’s week: hours, what was logged, tasks that were finished or sent for review, pictures.',
  input: z.object({ userId: id, week }),
  answer: evidence
}

export const saveSummary = {
  says: 'Hands in the summary of a week: 50 words or more, with a link to media.',
  input: z.object({
    userId: id,
    week,
    summary: html,
    mediaUrl: z.optional(z.string().check(z.maxLength(2000, texts.mediaUrl))),
    /** Of the week as it was read; 0 where nothing was there. */
    rev
  }),
  answer: slot
}

export const moveSummary = {
  says: 'Moves what was written for one week to another, and empties the first.',
  input: z.object({ userId: id, fromWeek: week, toWeek: week, fromRev: rev, toRev: rev }),
  answer: z.object({ weeks: z.array(slot) })
}

/** A tab tells itself from others by a name that it makes up. */
export const keepDraft = {
  says: 'Keeps what is typed for a week; a stale `rev` answers 409 with what another tab has kept.',
  input: z.object({ week, summary: html, tab: z.string().check(z.minLength(1), z.maxLength(40)), rev }),
  answer: slot
}

export const version = z.object({
  _id: id,
  kind: z.enum(['draft', 'saved']),
  summary: z.string(),
  at: z.string()
})
export type Version = z.infer<typeof version>

export const listVersions = {
  says: 'What one’s own summary of a week was before, the newest first.',
  input: z.object({ week }),
  answer: z.array(version)
}

export const validCount = z.int(texts.count).check(z.minimum(0, texts.count), z.maximum(10_000, texts.count))

export const setSummaryCount = {
  says: 'Corrects how many valid summaries somebody has handed in.',
  input: z.object({
    userId: id,
    weeklySummariesCount: validCount
  }),
  answer: z.object({ weeklySummariesCount: z.int() })
}

const prompt = z.object({ _id: z.literal('ai-prompt'), aIPromptText: z.string(), modifiedDatetime: z.string() })
export type AiPrompt = z.infer<typeof prompt>
export const aiPrompt = prompt

export const readAiPrompt = {
  says: 'The prompt for editing a summary, and when it was changed.',
  input: z.object({}),
  answer: prompt
}

export const saveAiPrompt = {
  says: 'Gives everybody another prompt for editing summaries.',
  input: z.object({
    aIPromptText: z
      .string(texts.promptEmpty)
      .check(z.trim(), z.minLength(1, texts.promptEmpty), z.maxLength(10_000, texts.promptLong)),
    /** When the text that was edited was written: a newer one is not overwritten. */
    modifiedDatetime: z.optional(text(100))
  }),
  answer: z.object({ ...prompt.shape, message: z.string() })
}

/** `message` is when the prompt was copied last, if it ever was. */
export const readPromptCopied = {
  says: 'When somebody copied the prompt last.',
  input: z.object({ userId: id }),
  answer: z.object({ message: z.nullable(z.string()) })
}
export const markPromptCopied = {
  says: 'Says that the prompt was copied just now.',
  input: z.object({ userId: id }),
  answer: said
}
