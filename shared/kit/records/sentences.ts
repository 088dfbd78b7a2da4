// What the page of a record and the server say of it, as whole sentences: put together here, in English alone, and
// translated whole, since no other language puts words together the same way. A description may write its own.
export type Sentence =
  | 'add'
  | 'edit'
  | 'importInto'
  | 'lead'
  | 'more'
  | 'none'
  | 'saved'
  | 'search'
  | 'taken'
  | 'takenMeanwhile'
  | 'trash'

/** `many` is the heading of the page, and what the list is called. */
export type RecordTexts = Readonly<Record<Sentence | 'many', string>>
/** `one` is 'tag' in 'New tag'. */
export type RecordWords = Partial<Record<Sentence, string>> & { one: string; many: string }

export function sentencesOf({ one, many, ...own }: RecordWords): RecordTexts {
  const list = many.toLowerCase()
  return {
    many,
    lead: '',
    add: `New ${one}`,
    edit: `Edit ${one}`,
    importInto: `Import into ${many}`,
    more: `More for ${list}`,
    none: `There is no ${one} yet`,
    saved: `The ${one} is saved.`,
    search: `Search ${list}`,
    taken: `Another ${one} has this already. Choose a different one.`,
    takenMeanwhile: `Another ${one} has taken “{value}” meanwhile. Give this one another name to restore it.`,
    trash: `Trash: ${many}`,
    ...own
  }
}
