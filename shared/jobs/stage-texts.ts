// What is said of the stages of applications.
export const stageGone = 'There is no such stage any more. Reload the page.'
export const movedMeanwhile = 'Somebody else moved it meanwhile. Look at it again.'
export const allMovedMeanwhile = 'Somebody else moved them meanwhile. Look at them again.'
export const movedOne = 'Moved.'
export const movedMany = '{count} applications were moved.'
export const stale = '{count} that somebody else changed meanwhile stayed where they are.'
export const noneNew = 'One stage has to stand for New: those who apply begin in it.'
