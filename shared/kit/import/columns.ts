// The columns of a file that comes in: which field each is, by its heading. `columnsOf(labels, alsoCalled)` gives
//   fields            every field, as they are offered
//   isField(text)     whether a text names one
//   wordsOf(field)    what such columns are called
//   find(headings)    the field of each column, or nothing; no two columns are one field
//   find(headings, chosen)   as before, where somebody said of some headings what they are

export type Labels<Field extends string> = Readonly<Record<Field, string>>

/** Letters and digits alone; a heading without any stays as it is. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || text.trim()

export function columnsOf<Field extends string>(
  labels: Labels<Field>,
  alsoCalled?: Readonly<Partial<Record<Field, readonly string[]>>>
) {
  const isField = (text: string): text is Field => Object.hasOwn(labels, text)
  const fields = Object.keys(labels).filter(isField)
  const wordsOf = (field: Field): string[] => [field, labels[field], ...(alsoCalled?.[field] ?? [])]
  const words = new Map(fields.map(field => [field, new Set(wordsOf(field).map(plain))]))
  function find(headings: readonly string[], chosen: Readonly<Record<string, Field>> = {}): (Field | undefined)[] {
    const free = new Set(fields)
    return headings.map(heading => {
      const found = Object.hasOwn(chosen, heading)
        ? chosen[heading]
        : [...free].find(field => words.get(field)?.has(plain(heading)))
      return found !== undefined && free.delete(found) ? found : undefined
    })
  }
  return { fields, isField, wordsOf, find }
}
