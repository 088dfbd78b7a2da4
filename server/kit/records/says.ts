/** Of a plain list the verb says it, and its description the rest. */
const verbs: Readonly<Record<string, string>> = {
  list: 'A page of the list, searched, narrowed and ordered as asked.',
  read: 'One row of the list.',
  create: 'Adds a row.',
  update: 'Changes a row; a stale `rev` answers 409 with the present one.',
  remove: 'Puts a row into the trash for 30 days.',
  restore: 'Takes a row out of the trash again.',
  arrange: 'Moves a row of a list that is arranged by hand: between two others, or to an end.',
  removeMany: 'Puts many rows into the trash, with a result for each.',
  updateMany: 'Changes a field of many rows, with a result for each.',
  choices: 'What a field that picks can hold.',
  history: 'Who changed what in a row, a page at a time.',
  undo: 'Takes a change back.',
  importRows: 'Adds and changes rows from a file; a dry run says what would happen.'
}

const ofMembers = 'Who belongs to a row, and who comes or goes.'

/** What a call of a described record does. */
export function saysOf(name: string): string {
  const [verb = '', ...more] = name.split('.')
  return more.length ? ofMembers : (verbs[verb] ?? `Does “${verb}” to a row.`)
}
