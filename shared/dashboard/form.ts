// What somebody is asked who suggests something or found something broken.
import * as z from 'zod/mini'

import { type Field, form } from '../kit/form/form.ts'
import * as texts from './texts.ts'

export const LONGEST_OPTION = 100
export const LONGEST_SAID = 5000
const LONGEST_TITLE = 200

/** Every question wants an answer. */
export const answered = (most: number) =>
  z.string(texts.fillAll).check(z.trim(), z.minLength(1, texts.fillAll), z.maxLength(most, texts.longAnswer))

export const severities = ['1. High/Critical', '2. Medium', '3. Minor'] as const

/** Each question about a bug. Only what may be seen of it can be left out. */
export const bug = {
  title: answered(LONGEST_TITLE),
  environment: answered(LONGEST_TITLE),
  reproduction: answered(LONGEST_SAID),
  expected: answered(LONGEST_SAID),
  actual: answered(LONGEST_SAID),
  visual: z.optional(z.string().check(z.trim(), z.maxLength(2000, texts.longAnswer))),
  severity: z.enum(severities, texts.fillAll)
}

export const bugForm = form({
  submit: texts.sendReport,
  busy: texts.sending,
  fields: {
    title: { kind: 'text', label: texts.bugTitle, schema: bug.title },
    environment: {
      kind: 'text',
      label: texts.bugEnvironment,
      hint: texts.bugEnvironmentHint,
      schema: bug.environment
    },
    reproduction: { kind: 'textarea', label: texts.bugReproduction, schema: bug.reproduction },
    expected: { kind: 'textarea', label: texts.bugExpected, schema: bug.expected },
    actual: { kind: 'textarea', label: texts.bugActual, schema: bug.actual },
    visual: { kind: 'text', label: texts.bugVisual, hint: texts.bugVisualHint, optional: true, schema: bug.visual },
    severity: {
      kind: 'choice',
      label: texts.bugSeverity,
      schema: bug.severity,
      choices: severities.map(value => ({ value, label: value }))
    }
  }
})

const asked = { confirm: z.enum(['yes', 'no'], texts.fillAll) }

/** The questions of a suggestion as the Owner set them: the categories to choose from, and further questions by name. */
export function suggestionForm({ suggestion, field }: { suggestion: readonly string[]; field: readonly string[] }) {
  const further = Object.fromEntries(
    field.map((label): [string, Field] => [label, { kind: 'text', label, schema: answered(LONGEST_TITLE) }])
  )
  return form({
    submit: texts.sendSuggestion,
    busy: texts.sending,
    fields: {
      suggestioncate: {
        kind: 'choice',
        label: texts.category,
        schema: z.enum(suggestion, texts.fillAll),
        choices: suggestion.map(value => ({ value, label: value }))
      },
      suggestion: { kind: 'textarea', label: texts.suggestionText, schema: answered(LONGEST_SAID) },
      ...further,
      confirm: {
        kind: 'choice',
        label: texts.followUp,
        schema: asked.confirm,
        choices: [
          { value: 'yes', label: texts.yes },
          { value: 'no', label: texts.no }
        ]
      }
    }
  })
}

const name = answered(LONGEST_OPTION)

/** One option of a list, being written. */
export const optionForm = form({
  submit: texts.saveOption,
  busy: texts.savingOption,
  fields: { newField: { kind: 'text', label: texts.optionName, schema: name } }
})
