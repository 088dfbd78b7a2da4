// What is mailed when a task takes longer than was thought.
export const overSubject = 'More hours than estimated: {task}'
export const greeting = 'Hello {name},'
export const over =
  'With your latest time entry the task “{task}” has {hours} hours. It was estimated to take {estimate}.'
export const whatToDo =
  'Nothing is wrong with that. Please tell your manager how much is still to do, so that the estimate can follow.'
export const toTask = 'Open the task'
