// Sentences about what paid work cost.
export const projectMissing = 'Name the project.'
export const taskMissing = 'Name the task.'
export const costWrong = 'Enter a cost of nothing or more, to the cent.'
export const unknownProject = 'There is no project “{name}”.'
export const turned = 'The range ends before it begins.'
export const future = 'This day is still to come.'
