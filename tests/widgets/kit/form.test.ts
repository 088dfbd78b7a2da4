import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { form } from '#shared/kit/form/form.ts'
import { filled, longest, problems } from '#shared/kit/form/check.ts'

const account = form({
  submit: 'Save',
  busy: 'Saving...',
  fields: {
    name: { kind: 'text', label: 'Name', schema: z.string().check(z.minLength(1, 'Name is required')) },
    password: { kind: 'password', label: 'Password', schema: z.string().check(z.minLength(8, 'Too short')) },
    again: { kind: 'password', label: 'Again', schema: z.string() },
    email: { kind: 'email', label: 'Email', optional: true, schema: z.optional(z.email('Email is not Valid')) },
    note: { kind: 'text', label: 'Note', optional: true, schema: z.string() }
  },
  rules: [{ field: 'again', text: 'Differs', beside: ['password'], passes: value => value.again === value.password }]
})

test('a rule beside some fields speaks while others are still empty', () => {
  const found = problems(account.schema, { name: '', password: 'long enough', again: 'other', note: '' })
  expect(found).toEqual({ name: 'Name is required', again: 'Differs' })
})

test('a rule is silent while a field that it looks at is wrong', () => {
  expect(problems(account.schema, { name: 'Maya', password: 'short', again: 'other', note: '' })).toEqual({
    password: 'Too short'
  })
})

test('what was left empty is left out where the schema allows that, and only there', () => {
  const draft = { name: '', password: '', again: '', email: '', note: '' }
  expect(filled(account, draft)).toEqual({ name: '', password: '', again: '', note: '' })
  expect(filled(account, { ...draft, email: 'no address' })).toHaveProperty('email', 'no address')
})

test('the most characters are read out of a schema', () => {
  const most = z.string().check(z.minLength(1, 'Empty'), z.maxLength(150, 'Too long'))
  expect([z.string(), most, z.optional(most)].map(longest)).toEqual([undefined, 150, 150])
})
