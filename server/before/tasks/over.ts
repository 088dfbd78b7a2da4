// A new task of the present client says that it is active.
import { refuseField } from '#shared/kit/calls/refused.ts'
import { addTask } from '#shared/tasks/tree/calls.ts'
import { madeActive } from '#shared/tasks/tree/texts.ts'

import { over } from '../room.ts'

export const overTasks = over(addTask, {
  sent: task => (task.isActive === undefined ? refuseField(400, 'isActive', madeActive) : task)
})
