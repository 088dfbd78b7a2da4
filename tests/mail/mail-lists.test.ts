import { expect, test } from 'vitest'

import { mailListCalls } from '#shared/mail/mail-list-calls.ts'
import { mailLists } from '#shared/mail/mail-lists.ts'
import { withList } from '#shared/mail/form.ts'
import { MOST_RECIPIENTS, readAddresses } from '#shared/mail/rules.ts'
import { recordTests } from '#tests/kit/records/holds.ts'

recordTests(mailLists, mailListCalls)

test('a list is added to another without those that are there', () => {
  expect(withList('Ada <ada@x.org>, bo@x.org,', 'BO@x.org, cy@x.org')).toEqual({
    typed: 'Ada <ada@x.org>, bo@x.org, cy@x.org',
    count: 1
  })
  expect(withList('', 'a@x.org').typed).toBe('a@x.org')
})

test('addresses that stand there twice are named', () => {
  expect(readAddresses(['a@x.org', 'A@x.org', 'b@x.org', 'a@x.org'])).toEqual({
    addresses: ['a@x.org', 'b@x.org'],
    repeated: ['a@x.org'],
    wrong: []
  })
  expect(MOST_RECIPIENTS).toBe(2000)
})
