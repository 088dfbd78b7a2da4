// What jobs say: `import * as texts`, so that a page carries only those it shows.

// The page of openings
export const title = 'Job Openings'
export const searchLabel = 'Search by title'
export const go = 'Go'
export const allCategories = 'All categories'
export const card = '{title} - {category}'
export const jobsFailed = 'Error fetching jobs'
export const categoriesFailed = 'Error fetching categories'

// Copies of applications
export const ccRequired = 'Please enter an email.'
export const addFailed = 'Failed to add email. Please try again.'
export const removeFailed = 'Failed to remove email. Please try again.'
export const notificationsFailed = 'Failed to fetch jobs.'

// The form builder
export const labelRequired = 'Field label is required!'
export const optionRequired = 'You must add at least one option for this field!'
export const optionEmpty = 'Option cannot be empty!'
export const questionType = 'Choose a type for this field.'
export const positionRequired = 'Choose a job title.'

// Refusals
export const number = 'That is not a page.'
export const tooLong = 'That is too long.'
export const link = 'A link begins with https://.'
export const longSearch = 'Search for at most 100 characters.'
export const tooManyOptions = 'A field has at most 100 options.'
export const tooManyQuestions = 'A form has at most 60 questions.'
export const longAnswer = 'An answer has at most 5000 characters.'
export const nameRequired = 'Your name is required.'
export const emailRequired = 'Please enter a valid email address.'
export const titleRequired = 'A job needs a title.'
export const categoryRequired = 'A job needs a category.'
export const descriptionRequired = 'A job needs a description.'
export const pictureTooLarge = 'This picture is too large.'
export const day = 'That is not a date.'
