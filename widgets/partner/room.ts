// How tall what is pasted gets, so that the page keeps room for it: nothing below moves when it comes.
import { applicationForm } from '#shared/jobs/application-form.ts'
import type { Question } from '#shared/jobs/schemas.ts'
import type { Field } from '#shared/kit/form/form.ts'

/** A field with its name and the gap below it. */
const USUAL = 78
const TALL = 150
const OPTION = 32
const HINT = 22
/** What stands around the fields: the name of the opening, words, the button. */
const AROUND = 170

function heightOfField({ kind, choices = [], hint }: Field): number {
  const said = hint ? HINT : 0
  if (kind === 'radios' || kind === 'many') return 40 + OPTION * choices.length + said
  return (kind === 'textarea' ? TALL : USUAL) + said
}

/** The form of an opening with these questions. */
export const heightOfForm = (questions: readonly Question[], description: string): number =>
  AROUND +
  22 * Math.floor(description.length / 90) +
  Object.values(applicationForm(questions).fields).reduce((sum, field) => sum + heightOfField(field), 0)

/** Between that of an opening which asks nothing of its own and that of one which asks five questions. */
export const USUAL_FORM = 570
