// What each call about team members' tasks, reviews and suggested edits of tasks does, in a sentence.
export const ofReview: Readonly<Record<string, string>> = {
  readTeamTasks: 'Everybody whom somebody sees, with their hours of this week and their open tasks.',
  readTeamTasksPage: 'A page of the people whom somebody sees, by name, with their hours of this week and open tasks.',
  readTeamTaskFilters: 'The teams, team codes and summary options that team members’ tasks can be narrowed to.',
  listFollowUps: 'Which tasks were followed up and how far they were then, by person.',
  setFollowUp: 'Says that somebody’s task was followed up, and how far it was.',
  addTaskNotices: 'Tells people on a task that it changed, and what it was before.',
  listTaskNotices: 'The tasks of somebody that changed since they last looked.',
  dropTaskNotice: 'Marks a change of a task of yours as read.',
  readTaskNotice: 'Says that you have seen what changed of a task of yours.',
  dropTaskNoticeOf: 'Marks the changes of a task as read for somebody.',
  requestReview: 'Mails those who review that you have work ready, once in ten minutes for a task.',
  submitForReview: 'Hands in your work on a task with a link to it, and mails those who review.',
  setReviewStatus: 'Says of the work on a task that it is reviewed, which completes it, or that there is more to do.',
  listTasksOf: 'The tasks of somebody: those still to do, those they completed, or all.',
  settleTaskOf: 'Takes a task off somebody’s list, as completed for them, or gives it back, as started.',
  finishTask: 'Marks a task as done for one of those who work on it.',
  suggestTaskEdit: 'Suggests an edit of a task; another one of yours about the task takes its place.',
  listTaskEdits: 'The suggested edits of tasks that wait, each with the task as it is now; with `count` how many.',
  resolveTaskEdit: 'Takes over all, a part or nothing of a suggested edit, and tells whoever suggested it.',
  dropTaskEdit: 'Takes a suggested edit off the list.',
  leaveTask: 'Takes somebody off a task.'
}
