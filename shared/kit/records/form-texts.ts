// What the form of a record says, whatever the record.
export const save = 'Save'
export const saving = 'Saving...'
export const noneFound = 'Nothing has this name.'
