// What a suggestion comes to against a task that changed meanwhile: nothing that somebody else wrote is lost unseen.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { chosenAtFirst, fieldsOf, only, openFields } from '#shared/suggestions/rules.ts'
import { isSame } from '#shared/tasks/diff-fields.ts'

const word = fc.constantFrom('a', 'b', 'c')
const part = fc.record({ taskName: word, category: word, estimatedHours: fc.nat(2), whyInfo: word })

test('is free where the task stands as it was seen, moved where somebody changed it, there where it says so already', () => {
  const oldTask = { taskName: 'a', category: 'a', estimatedHours: 1, isAssigned: true }
  const newTask = { taskName: 'b', category: 'b', estimatedHours: 2, isAssigned: false }
  expect(fieldsOf({ oldTask, newTask }, { taskName: 'a', category: 'c', estimatedHours: 2 })).toEqual([
    { field: 'taskName', state: 'free' },
    { field: 'estimatedHours', state: 'there' },
    { field: 'category', state: 'moved' }
  ])
})

test('changes fields of the suggestion alone, and unasked none that somebody else changed', () => {
  fc.assert(
    fc.property(part, part, part, (oldTask, newTask, now) => {
      const fields = fieldsOf({ oldTask, newTask }, now)
      const merged = { ...now, ...only(newTask, chosenAtFirst(fields)) }
      for (const field of ['taskName', 'category', 'estimatedHours', 'whyInfo'] as const) {
        const suggested = !isSame(field, oldTask, newTask)
        const elsewhere = !isSame(field, oldTask, now)
        expect(isSame(field, merged, suggested && !elsewhere ? newTask : now)).toBe(true)
      }
      // With all that is open it says what was suggested.
      const whole = { ...now, ...only(newTask, openFields(fields)) }
      for (const { field } of fields) expect(isSame(field, whole, newTask)).toBe(true)
    })
  )
})
