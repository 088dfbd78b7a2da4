// What other features may read and change of tasks.
export { changeTask } from './change-task.ts'
export { stands, whoHasOpenTasks } from './open-queries.ts'
export { findTask } from './queries.ts'
export { loggedOn, numberOf } from './tree/queries.ts'
export { loggedOnWbs, wbsSql } from './wbs-queries.ts'
export { checkLinks, tidyTask } from './written.ts'
