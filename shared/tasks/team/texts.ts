// What is said about following up and about changes of tasks, by the server too.
export const noTask = 'This task is not theirs, or it is no longer there.'
export const seen = 'The changes are marked as read.'
export const told = 'Those who work on the task see what changed.'
