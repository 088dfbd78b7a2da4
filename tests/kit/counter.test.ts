// That the counter of a field counts to the field's own rule, in every form of the product, and not to the guard against floods.
import * as z from 'zod/mini'
import { expect, test } from 'vitest'

import { longest } from '#shared/kit/form/check.ts'
import { text, upTo } from '#shared/kit/calls/incoming.ts'
import { consumableForm, reusableForm } from '#shared/materials/forms.ts'
import { equipmentForm, toolForm } from '#shared/tools/type-form.ts'

test('a counter counts to the least of what a text may have', () => {
  const guarded = z.string().check(upTo(5000), z.trim(), z.maxLength(150))
  const read = z.pipe(
    guarded,
    z.transform(typed => typed.split(','))
  )
  expect([text(9), guarded, z.optional(guarded), read, z.string()].map(longest)).toEqual([9, 150, 150, 150, undefined])
})

test.each([
  ['a reusable', reusableForm.fields.description.schema, 500],
  ['a consumable', consumableForm.fields.description.schema, 150],
  ['a tool', toolForm.fields.description.schema, 500],
  ['equipment', equipmentForm.fields.desc.schema, 150]
])('%s is described in as many characters as it is refused beyond', (_, schema, most) => {
  expect(longest(schema)).toBe(most)
  expect(z.safeParse(schema, 'x'.repeat(most)).success).toBe(true)
  expect(z.safeParse(schema, 'x'.repeat(most + 1)).success).toBe(false)
})
