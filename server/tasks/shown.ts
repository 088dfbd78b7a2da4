// A task under the names that faces know.
import type { OpenTask, Task } from '#shared/tasks/schemas.ts'

import type { FoundResource, FoundTask } from './queries.ts'

export type AddressOf = (hash: string | null, now: Date) => string

const HOUR = 3600

const shownResource = (one: FoundResource, addressOf: AddressOf, now: Date): Task['resources'][number] => ({
  userID: one.personId,
  name: `${one.firstName} ${one.lastName}`.trim(),
  profilePic: addressOf(one.picture, now),
  reviewStatus: one.reviewStatus,
  completedTask: one.isDone
})

export const shownTask = (task: FoundTask, addressOf: AddressOf, now: Date): Task => ({
  _id: task.id,
  wbsId: task.wbs_id,
  mother: task.parent_id ?? '0',
  level: task.level,
  num: task.num,
  position: task.position,
  hasChild: task.child_count > 0,
  childrenQty: task.child_count,
  taskName: task.name,
  priority: task.priority,
  status: task.status,
  category: task.category,
  classification: task.classification,
  isAssigned: task.is_assigned,
  isActive: task.is_active,
  hoursBest: task.hours_best,
  hoursMost: task.hours_most,
  hoursWorst: task.hours_worst,
  hoursLogged: Math.round((task.logged_seconds / HOUR) * 100) / 100,
  estimatedHours: task.estimated_hours,
  startedDatetime: task.start_day,
  dueDatetime: task.due_day,
  deadlineCount: task.deadline_count,
  links: task.links,
  relatedWorkLinks: task.related_links,
  whyInfo: task.why_info,
  intentInfo: task.intent_info,
  endstateInfo: task.endstate_info,
  createdDatetime: task.created_at,
  modifiedDatetime: task.updated_at,
  resources: task.resources.map(one => shownResource(one, addressOf, now))
})

export const shownOpenTask = (task: FoundTask, addressOf: AddressOf, now: Date): OpenTask => ({
  ...shownTask(task, addressOf, now),
  wbsName: task.wbs_name,
  projectId: task.project_id,
  projectName: task.project_name
})
