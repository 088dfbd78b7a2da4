// What travels of the questionnaire. The names, and what a text may hold, are those that clients always sent.
import * as z from 'zod/mini'

import { LONGEST_ANSWER, LONGEST_LABEL, LONGEST_LINE } from '../forms/rules.ts'
import { id, text } from '../kit/calls/incoming.ts'
import { oneFor } from '../kit/one-for.ts'
import { backendSkills, days, followUps, frontendSkills, generalMarks, preferences, spread } from './rules.ts'
import * as rules from './rules.ts'
import * as texts from './texts.ts'

export const question = z.object({
  _id: z.string(),
  text: z.string(),
  page: z.int(),
  title: z.string(),
  qno: z.int(),
  rev: z.int()
})
export type StoredQuestion = z.infer<typeof question>

const words = text(LONGEST_LABEL, texts.tooLong).check(z.trim(), z.minLength(1, texts.required))
/** A number, also written as a text. */
const page = z.coerce
  .number(texts.wrongPage)
  .check(z.int(texts.wrongPage), z.gte(2, texts.wrongPage), z.lte(5, texts.wrongPage))
const pageTitle = text(40)

export const listQuestions = {
  says: 'The questions of the questionnaire, by page and number.',
  input: z.object({
    page: z.optional(z.coerce.number(texts.wrongPage).check(z.int(), z.gte(1), z.lte(6))),
    title: z.optional(pageTitle)
  }),
  answer: z.array(question)
}
export const addQuestion = {
  says: 'Adds a question to the end of a page of the questionnaire. It is answered in words, and need not be.',
  input: z.object({ text: words, page, title: z.optional(pageTitle), qno: z.optional(z.coerce.number()) }),
  answer: question
}
export const editQuestion = {
  says: 'Changes the words of a question. Its place stays.',
  input: z.object({
    id,
    text: words,
    page: z.optional(page),
    title: z.optional(pageTitle),
    rev: z.optional(z.int())
  }),
  answer: question
}
export const removeQuestion = {
  says: 'Takes a question out that was added. Those that the questionnaire began with stay.',
  input: z.object({ id }),
  answer: z.object({ message: z.string() })
}
export const restoreQuestion = {
  says: 'Puts a question back that was taken out.',
  input: z.object({ id }),
  answer: question
}

/** Any answer may be empty or missing where the present client sends it; else the form says what is demanded. */
const line = (most = LONGEST_LINE) => z.optional(text(most, texts.tooLong))
const oneOf = (known: readonly string[]) => z.optional(z.enum(['', ...known], texts.selectOne))
const isMark = (held: unknown) => held === '' || /^(?:[1-9]|10)$/.test(String(held).trim())
const mark = z.optional(
  z.union([z.number().check(z.gte(1), z.lte(10)), text(10)]).check(z.refine(isMark, texts.selectRating))
)
const all = <Name extends string, S extends z.ZodMiniType>(names: readonly Name[], schema: S) =>
  oneFor(names, () => schema)

const known = (held: string) => preferences.find(one => one.toLowerCase() === held.trim().toLowerCase())
const preferred = z.array(text(40), texts.choosePreference).check(
  z.minLength(1, texts.choosePreference),
  z.maxLength(20, texts.choosePreference),
  z.refine(held => held.every(known), texts.choosePreference),
  z.refine(held => held.length === 1 || !held.some(one => known(one) === rules.NO_PREFERENCE), texts.choosePreference)
)
const dayTimes = text(LONGEST_LINE, texts.chooseTimes).check(
  z.refine(held => spread(held) !== undefined, texts.chooseTimes)
)
const availability = z.object(all(days, dayTimes), texts.chooseTimes)

const sent = {
  userInfo: z.optional(z.object({ name: line(), email: line(), github: line(), slack: line() })),
  general: z.object(
    {
      hours: oneOf(rules.hours),
      period: oneOf(rules.periods),
      standup: oneOf(rules.answers),
      location: line(),
      manager: oneOf(rules.answers),
      ...all(generalMarks, mark),
      preferences: preferred,
      availability
    },
    texts.choosePreference
  ),
  frontend: z.optional(z.object(all(frontendSkills, mark))),
  backend: z.optional(z.object(all(backendSkills, mark))),
  followUp: z.optional(z.object(all(followUps, line(LONGEST_ANSWER))))
}

const shown = z.object({ skills: z.boolean(), contact: z.boolean() })
/** Answers to questions that were added, by their ids. */
const added = z
  .record(text(80), text(LONGEST_ANSWER, texts.tooLong))
  .check(z.refine(held => Object.keys(held).length <= rules.MOST_ADDED * 4, texts.tooLong))

const markAsText = z.string()
/** As it is given back: what was not answered is empty. */
export const record = z.object({
  _id: z.string(),
  user_id: z.string(),
  userInfo: z.object({ name: z.string(), email: z.string(), github: z.string(), slack: z.string() }),
  general: z.object({
    hours: z.string(),
    period: z.string(),
    standup: z.string(),
    location: z.string(),
    manager: z.string(),
    ...all(generalMarks, markAsText),
    preferences: z.array(z.string()),
    availability: z.object(all(days, z.string()))
  }),
  frontend: z.object(all(frontendSkills, markAsText)),
  backend: z.object(all(backendSkills, markAsText)),
  followUp: z.object(all(followUps, z.string())),
  added: z.record(z.string(), z.string()),
  createdAt: z.string(),
  /** Which questions were answered; and by their fields the words of those that read otherwise today, or are gone. */
  version: z.int(),
  wordedThen: z.record(z.string(), z.string())
})
export type Answered = z.infer<typeof record>

export const sendAnswers = {
  says: 'Hands in one’s own answers to the questionnaire; newer ones stand in the place of those before. Whose they are, the name and the address come from the profile, whatever is sent.',
  input: z.object({
    ...sent,
    user_id: z.optional(text(100)),
    added: z.optional(added),
    shown: z.optional(shown)
  }),
  answer: record
}
export type SentAnswers = z.input<typeof sendAnswers.input>

export const readOwnAnswers = {
  says: 'One’s own answers to the questionnaire; null before they are handed in.',
  input: z.object({}),
  answer: z.object({ answers: z.nullable(record), shown })
}
export const showAnswers = {
  says: 'Shows one’s own skills on one’s profile, or no longer, and with them how one is reached.',
  input: shown,
  answer: z.object({ shown })
}

export const MOST_LISTED = 1000
export const listAnswers = {
  says: 'The answers of everybody, newest first; addresses and chat names of those alone who show them.',
  input: z.object({
    after: z.optional(z.uuid()),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_LISTED)))
  }),
  answer: z.array(record)
}

const ranked = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.optional(z.string()),
  slack: z.optional(z.string()),
  /** Of ten: the middle of the marks that were asked for. */
  score: z.number(),
  topSkills: z.array(z.string()),
  hours: z.string(),
  availability: z.object(all(days, z.string())),
  isTeammate: z.boolean(),
  privacy: z.object({ email: z.boolean(), slack: z.boolean() })
})
export type Ranked = z.infer<typeof ranked>
export const rankAnswers = {
  says: 'Who is good at these skills, best first, of those who show theirs.',
  input: z.object({ skills: z.optional(text(1000, texts.tooLong)) }),
  answer: z.array(ranked)
}

export const readSkills = {
  says: 'Somebody’s skills and when they are available: where they show them, or work is assigned; null otherwise.',
  input: z.object({ userId: id }),
  answer: z.object({
    skills: z.nullable(
      z.object({
        marks: z.record(z.string(), z.number()),
        hours: z.string(),
        availability: z.object(all(days, z.string())),
        preferences: z.array(z.string()),
        email: z.optional(z.string()),
        slack: z.optional(z.string()),
        answeredAt: z.string(),
        shown: z.optional(shown)
      })
    )
  })
}
const shownSkills = z.object({
  _id: z.string(),
  name: z.string(),
  /** The best of them, each of ten. */
  skills: z.array(z.object({ name: z.string(), mark: z.number() })),
  hours: z.string(),
  availability: z.object(all(days, z.string()))
})
export type ShownSkills = z.infer<typeof shownSkills>
export const listSkills = {
  says: 'What these people are best at and when they have time, of those who show it: where somebody is chosen.',
  input: z.object({
    /** Their ids, with commas between them. */
    people: text(rules.MOST_SHOWN * 40, texts.tooManyPeople).check(
      z.refine(ids => ids.split(',').every(one => z.uuid().safeParse(one).success), texts.wrongPeople),
      z.refine(ids => ids.split(',').length <= rules.MOST_SHOWN, texts.tooManyPeople)
    )
  }),
  answer: z.array(shownSkills)
}
export type Skills = NonNullable<z.infer<typeof readSkills.answer>['skills']>
