// What each call about tasks and their tree does, in a sentence.
export const ofTasks: Readonly<Record<string, string>> = {
  readTaskHistory: 'Who changed what of a task, the newest first.',
  readTreeVersion: 'A WBS, with the version of its tree: another one than yours means that the tree changed meanwhile.',
  readTree:
    'The tasks of a WBS in their order, or of one level: all of them, or those that filters find with the tasks above them.',
  addTask: 'Makes a task, last under its parent or at the place that is named; its level and number follow from that.',
  editTask: 'Changes a task and who is on it; the tasks above it add up again.',
  editTaskStatus: 'Changes the status of a task: for those on it, and those who edit or review it.',
  moveTask: 'Moves a task with all below it: under which task, before or after which of those there.',
  copyTask: 'Copies a task with all below it, beside the original or where it is told.',
  renumberTasks: 'Orders tasks by the numbers they are given, each among those of its parent.',
  moveTasks: 'Moves the task with one number to where another is.',
  swapTasks: 'Puts two tasks in each other’s places, with all below them.',
  deleteTask: 'Deletes a task with all below it; for 30 days it can be restored.',
  deleteChildren: 'Deletes all tasks below one.',
  deleteTasksOfWbs: 'Deletes all tasks of a WBS.',
  readTaskContents: 'How many tasks, people and logged hours go along when a task is deleted.',
  listTaskTrash: 'The tasks of a WBS that were deleted within 30 days.',
  importTasks:
    'Makes tasks of the rows of a file, all of them or those that are right; as a dry run it says what would become of each.',
  undoTaskImport: 'Takes the tasks of an import back that nobody has worked on since.',
  listComments: 'What people wrote about a task, and who is told of it.',
  addComment: 'Writes about a task. Whoever watches it is told, and so are those who are mentioned.',
  editComment: 'Changes a comment of yours; those who are newly mentioned are told.',
  deleteComment: 'Deletes a comment; for 30 days it can be restored.',
  restoreComment: 'Brings a deleted comment back.',
  watchTask: 'Says whether you are told of comments on a task.',
  findMentionable: 'People by name who may see a task, up to 30.',
  restoreTask: 'Brings a deleted task back with all that was deleted with it.'
}
