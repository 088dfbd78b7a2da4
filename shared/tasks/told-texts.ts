// What people are told of their tasks.
export const given = '{who} put you on the task “{task}”.'
export const givenMany = '{who} put you on {count} tasks.'
export const mentioned = '{who} mentioned you in a comment on the task “{task}”.'
export const commented = '{who} wrote a comment on the task “{task}”.'
export const toTask = 'Open the task'

export const whenGiven = 'I get a task'
export const whenGivenMany = 'I get many tasks at once'
export const whenMentioned = 'somebody names me below a task'
export const whenCommented = 'somebody writes below a task of mine'
export const whenReview = 'work waits for my review'
export const whenReviewed = 'what I handed in is reviewed, or given back'
export const whenTaken = 'I am taken off a task'
export const whenOver = 'my hours take a task over its estimate'
export const whenDeleted = 'a task of mine is deleted'
export const deleted = {
  one: '{who} deleted the task “{task}” that you are on.',
  other: '{who} deleted {count} tasks that you are on.'
}
export const whenCommentDeleted = 'a comment of mine is deleted'
export const commentDeleted = '{who} deleted your comment on the task “{task}”.'
