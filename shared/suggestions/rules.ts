// What a suggestion comes to when the task changed meanwhile. Pure.
import { changedFields, isSame, type TaskField } from '../tasks/diff-fields.ts'
import type { TaskPart } from '../tasks/diff-schemas.ts'

/** What of a task somebody may suggest: who is on it says whether it is assigned. */
const isOpen = (field: TaskField): boolean => field !== 'isAssigned'

export interface SuggestedField {
  field: TaskField
  /** `there`: the task says so already. `moved`: it was changed to something else meanwhile. */
  state: 'free' | 'moved' | 'there'
}

/** The fields that the suggestion changes, against the task as it was seen and as it is now. */
export function fieldsOf(suggestion: { oldTask: TaskPart; newTask: TaskPart }, now: TaskPart): SuggestedField[] {
  const { oldTask, newTask } = suggestion
  return changedFields(oldTask, newTask)
    .filter(isOpen)
    .map(field => {
      if (isSame(field, newTask, now)) return { field, state: 'there' }
      return { field, state: isSame(field, oldTask, now) ? 'free' : 'moved' }
    })
}

/** What can still be taken over. */
export const openFields = (fields: readonly SuggestedField[]): TaskField[] =>
  fields.flatMap(({ field, state }) => (state === 'there' ? [] : field))

/** Only what was changed is chosen at first: what moved meanwhile is for somebody to decide. */
export const chosenAtFirst = (fields: readonly SuggestedField[]): TaskField[] =>
  fields.flatMap(({ field, state }) => (state === 'free' ? field : []))

/** These fields of a part, and no others. */
export const only = (part: TaskPart, fields: readonly TaskField[]): TaskPart =>
  Object.fromEntries(fields.flatMap(field => (part[field] === undefined ? [] : [[field, part[field]]])))
