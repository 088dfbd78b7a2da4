// What is told of lessons.
export const whenForTask = 'there is a lesson for a task of mine'
export const moreForTask =
  'A new one of the same project with a tag that stands in the task’s name, or one that somebody put beside it.'
export const forTask = {
  new: '{who} wrote a lesson for what you do: “{title}”.',
  helped: '{who} put a lesson beside “{task}”: “{title}”.'
}

export const whenDeleted = 'a lesson of mine is deleted'
export const deleted = '{who} deleted your lesson “{title}”.'
