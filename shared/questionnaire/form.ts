// The questionnaire as a form, made of its stored questions.
import * as z from 'zod/mini'

import { oneField, markField, someField, wordsField } from '../forms/fields.ts'
import { LONGEST_RAW } from '../forms/rules.ts'
import { type Field, type Fields, type Form, form, type Page } from '../kit/form/form.ts'
import { text } from '../kit/calls/incoming.ts'
import { slotsIn } from '../kit/text/lines.ts'
import { t } from '../kit/texts.ts'
import * as rules from './rules.ts'
import type { StoredQuestion } from './schemas.ts'
import * as texts from './texts.ts'

const choicesOf = <Word extends string>(words: readonly Word[], labelOf: (word: Word) => string) =>
  words.map(value => ({ value, label: labelOf(value) }))
const inWords = (held: string, words: Readonly<Record<string, string>>): string => words[held] ?? held

const mark = (label: string): Field => markField(label, texts.selectRating, { ends: [texts.newToIt, texts.couldTeach] })
const maybe = (label: string): Field => ({
  ...oneField(label, rules.answers, texts.selectOne),
  choices: choicesOf(rules.answers, answer => texts.answers[answer])
})

const isWholeWeek = (held: string): boolean => {
  const rows = slotsIn(held)
  const isKnown = (slot: string) => slot === rules.NOT_AVAILABLE || rules.slots.includes(slot)
  return rules.days.every(day => {
    const ticked = rows.get(day) ?? []
    return ticked.length > 0 && ticked.every(isKnown)
  })
}
const times = (label: string): Field => ({
  kind: 'slots',
  label,
  rows: choicesOf(rules.days, day => day),
  choices: choicesOf([rules.NOT_AVAILABLE, ...rules.slots], slot => slot),
  alone: rules.NOT_AVAILABLE,
  schema: z.pipe(
    text(LONGEST_RAW, texts.chooseTimes).check(z.refine(isWholeWeek, texts.chooseTimes)),
    z.transform((held: string) => rules.availabilityIn(held))
  )
})

const long = (label: string, optional: boolean): Field =>
  wordsField('textarea', label, texts.required, optional ? { optional: true } : {})

const kinds: Readonly<Record<string, (label: string) => Field>> = {
  hours: label => ({
    ...oneField(label, rules.hours, texts.selectOne),
    choices: choicesOf(rules.hours, hours => t(texts.hourTeam, { hours }))
  }),
  period: label => ({
    ...oneField(label, rules.periods, texts.selectOne),
    choices: choicesOf(rules.periods, period => texts.periods[period])
  }),
  standup: maybe,
  manager: maybe,
  location: label => wordsField('text', label, texts.required),
  preferences: label => ({
    ...someField(label, rules.preferences, texts.choosePreference, { alone: rules.NO_PREFERENCE }),
    choices: choicesOf(rules.preferences, one => inWords(one, texts.preferences))
  }),
  availability: times,
  followup_platform: label => long(label, false)
}

const ADDED = 'added_'
/** The field of a question: one that was added is known by its id. */
export const fieldOf = (question: StoredQuestion): string => rules.fieldAt(question) ?? `${ADDED}${question._id}`
export const addedId = (field: string): string | undefined =>
  field.startsWith(ADDED) ? field.slice(ADDED.length) : undefined

function drawn(question: StoredQuestion): Field {
  const name = fieldOf(question)
  const label = `${question.qno}. ${question.text}`
  const kind = kinds[name]
  if (kind) return kind(label)
  return rules.fieldAt(question) && question.page < 5 ? mark(label) : long(label, true)
}

const whoField = (label: string, more: Partial<Field> = {}): Field => ({
  ...wordsField('text', label, texts.required),
  ...more
})

const you: Fields = {
  name: whoField(texts.name, {
    ...wordsField('text', texts.name, texts.nameTooShort, { fits: name => name.length >= 2 }),
    hint: texts.fromProfile
  }),
  email: { ...wordsField('email', texts.email, texts.required), hint: texts.fromProfile },
  github: whoField(texts.github, { hint: texts.githubHint }),
  isSlackSameAsName: { kind: 'checkbox', label: texts.sameAsName, schema: z.boolean(), optional: true },
  slack: whoField(texts.slack, { when: { field: 'isSlackSameAsName', is: ['false', ''] } })
}

const consent: Fields = {
  showsSkills: { kind: 'switch', label: texts.showsSkills, schema: z.boolean(), hint: texts.showsSkillsHint },
  showsContact: {
    kind: 'switch',
    label: texts.showsContact,
    schema: z.boolean(),
    when: { field: 'showsSkills', is: ['true'] }
  }
}

const headings: Readonly<Record<rules.PageNumber, { title: string; intro?: string }>> = {
  2: { title: texts.headings.general },
  3: { title: texts.headings.frontend, intro: texts.rateYourself },
  4: { title: texts.headings.backend, intro: texts.rateYourself },
  5: { title: texts.headings.followUp }
}

export function questionnaireForm(questions: readonly StoredQuestion[]): Form {
  const on = (page: number) => questions.filter(one => one.page === page).toSorted((one, two) => one.qno - two.qno)
  const pages: Page[] = rules.pageNumbers.map(page => ({
    key: String(page),
    ...headings[page],
    fields: [...on(page).map(fieldOf), ...(page === 5 ? Object.keys(consent) : [])]
  }))
  return form<Fields>({
    submit: texts.submit,
    busy: texts.submitting,
    fields: {
      ...you,
      ...Object.fromEntries(rules.pageNumbers.flatMap(on).map(one => [fieldOf(one), drawn(one)])),
      ...consent
    },
    pages: [{ key: '1', title: texts.headings.you, intro: texts.introduction, fields: Object.keys(you) }, ...pages],
    rules: [
      {
        field: 'slack',
        beside: ['name'],
        text: texts.slackDiffers,
        passes: value => rules.sameName(String(value['slack']), String(value['name']))
      }
    ]
  })
}
