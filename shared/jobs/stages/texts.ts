// What is said of the stages of applications.
export const stageGone = 'There is no such stage any more. Reload the page.'
export const movedMeanwhile = {
  one: 'Somebody else moved it meanwhile. Look at it again.',
  other: 'Somebody else moved them meanwhile. Look at them again.'
}
export const movedMany = { one: 'Moved.', other: '{count} applications were moved.' }
export const stale = '{count} that somebody else changed meanwhile stayed where they are.'
export const nobodyThere = 'None of these applications is there any more.'
export const mailedMany = { one: 'The mail is on its way.', other: 'The mails to {count} applicants are on their way.' }
export const noneNew = 'One stage has to stand for New: those who apply begin in it.'
export const joinedBefore = 'They have an account by now.'
