// What the form builder says.
export { cancel, saving } from '../../kit/button-texts.ts'

export const title = 'Job Form Builder'
export const lead = 'What people are asked when they apply. Name and email are asked by every form.'
export const position = 'Job title'
export const positionHere = 'Choose or search a job title'
export const noPosition = 'No such job title'
export const forms = 'With a form'
export const others = 'Without a form yet'
export const choosePosition = 'Choose a job title to begin.'
export const introduction = 'Introduction'
export const introductionHint = 'Applicants see this above the questions.'

export const questions = 'Questions'
export const noQuestions = 'This form asks nothing yet.'
export const noQuestionsText = 'Add a field below.'
export const copyFrom = 'Copy from another form'
export const copied = { one: '1 question copied from {title}.', other: '{count} questions copied from {title}.' }
export const nothingToCopy = 'This form has all of its questions already.'
export const visible = 'Show “{label}” to applicants'
export const hidden = 'Hidden'
export const required = 'Required'
export const mustAnswer = 'Has to be answered'
export const up = 'Move “{label}” up'
export const down = 'Move “{label}” down'
export const edit = 'Edit “{label}”'
export const remove = 'Remove “{label}”'
export const removed = '“{label}” is removed.'

export const newField = 'New field'
export const editField = 'Edit field'
export const label = 'Field label'
export const type = 'Field type'
export const types = {
  textbox: 'Text box',
  textarea: 'Text area',
  checkbox: 'Checkboxes',
  radio: 'Radio buttons',
  dropdown: 'Dropdown',
  date: 'Date'
} as const
export const options = 'Options'
export const option = 'Option {place}'
export const newOption = 'New option'
export const addOption = 'Add option'
export const removeOption = 'Remove option {place}'
export const addField = 'Add field'
export const changeField = 'Change field'
export const clearField = 'Clear'
export const fieldPending = 'A field is not added yet: add it or clear it, then save.'

export const preview = 'Preview'
export const previewText = 'This is what applicants see. Nothing typed here is saved.'
export const save = 'Save form'
export const saved = 'The form for {title} is saved.'
export const unsaved = 'Not saved yet'
export const allSaved = 'Everything is saved.'
export const draftBack = 'What you changed before is back.'
export const discard = 'Discard it'
export const discarded = 'What you changed is discarded.'
export const othersSaved = 'Somebody else saved this form meanwhile'
export const othersSavedText = 'Theirs has {count} questions. Keep yours and save again, or take the saved version.'

export const responses = 'Responses'
export const noResponses = 'Nobody has filled in this form yet.'
export const name = 'Name'
export const email = 'Email'
export const applied = 'Applied'
