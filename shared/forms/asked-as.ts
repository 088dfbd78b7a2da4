// A form of the product as it was asked: what is kept beside the answers, so that they are read as they were given.
import type { Form } from '../kit/form/form.ts'

export interface AskedQuestion {
  id: string
  label: string
  type: string
  options?: readonly string[] | undefined
  help?: string | undefined
  /** The title of its page. */
  page?: string | undefined
}

/** The words of questions that were others when they were answered, by the name of each. */
export const wordedThen = (
  then: readonly AskedQuestion[],
  now: readonly AskedQuestion[],
  answers: Readonly<Record<string, unknown>>
): Record<string, string> =>
  Object.fromEntries(
    then.flatMap(({ id, label }) =>
      id in answers && now.find(one => one.id === id)?.label !== label ? [[id, label] as const] : []
    )
  )

/** `more` says what stood above a question, such as a clause that is agreed to. */
export function askedAs({ fields, pages }: Form, more: Readonly<Record<string, string>> = {}): AskedQuestion[] {
  return Object.entries(fields).map(([id, { kind, label, choices, hint }]) => {
    const page = pages?.find(one => one.fields.includes(id))?.title
    const help = more[id] ?? hint
    return {
      id,
      label,
      type: kind,
      ...(choices && { options: choices.map(({ value }) => value) }),
      ...(help && { help }),
      ...(page && { page })
    }
  })
}
