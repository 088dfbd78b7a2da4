import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'

import { settings } from '#shared/info/schemas.ts'
import { addCcToJob } from '#shared/jobs/schemas.ts'
import { isAddress } from '#shared/kit/text/address.ts'
import { readAddresses } from '#shared/mail/rules.ts'
import { subscribe } from '#shared/mail/schemas.ts'
import { editable } from '#shared/people/schemas.ts'
import { email } from '#shared/session/form.ts'

const right = [
  'a@b.co',
  'first.last+tag@sub.example.org',
  'ä@exämple.org',
  "o'neil@example.org",
  `a@${'b'.repeat(249)}.co`
]
const wrong = [
  '',
  'a',
  'a@b',
  'a@b.c',
  '@b.co',
  'a@.co',
  'a@b..co',
  'a b@c.de',
  'a@b.co,c@d.ef',
  '<a@b.co>',
  'a;b@c.de',
  'a@b.co\n',
  '"a"@b.co',
  'x:a@b.co',
  '(x)a@b.co',
  `a@${'b'.repeat(250)}.co`
]

test('an address is one address', () => {
  expect(right.filter(text => !isAddress(text))).toEqual([])
  expect(wrong.filter(isAddress)).toEqual([])
})

test('what is long is refused in no time', () => {
  const start = performance.now()
  expect(isAddress(`${'a@'.repeat(500_000)}!`)).toBe(false)
  expect(isAddress(`a@${'a.'.repeat(120)}`)).toBe(false)
  expect(performance.now() - start).toBeLessThan(50)
})

const emailOf = (schema: z.ZodMiniType, field: string) => (text: string) =>
  !schema.safeParse({ [field]: text }).error?.issues.some(({ path }) => path[0] === field)

describe('every place that takes an address says the same of it', () => {
  const spaced = (text: string) => text.trim() !== text
  test.each([
    ['subscribing', emailOf(subscribe.input, 'email')],
    ['a copy of applications', emailOf(addCcToJob.input, 'email')],
    ['a profile', (text: string) => editable.email.safeParse(text).success],
    ['signing in', (text: string) => email('missing').safeParse(text).success],
    ['the settings', (text: string) => text !== '' && settings.organisationEmail.safeParse(text).success],
    ['a list of recipients', (text: string) => readAddresses([text]).addresses.length === 1]
  ])('%s', (_, takes) => {
    expect(right.filter(text => !takes(text))).toEqual([])
    // Fields cut off the spaces around what is typed.
    expect(wrong.filter(text => takes(text) && !spaced(text))).toEqual([])
  })
})
