// What no search would show: which words of an answer stand out, and that marking loses no letter.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { marking } from '#shared/help/marking.ts'

const markedIn = (searched: string, text: string) => marking(searched)(text).filter((_, at) => at % 2 === 1)

test.each([
  ['tim', 'Time is on the timer.', ['Time', 'timer']],
  ['washing', 'Wash what was washed, not the dishwasher.', ['Wash', 'washed']],
  ['how do I get a badge', 'How a badge is got: badges', ['badge', 'badges']],
  ['cafe', 'The café', ['café']],
  ['(.*', 'Any (.*) text', []],
  ['', 'Nothing', []]
])('“%s” stands out of “%s”', (searched, text, words) => expect(markedIn(searched, text)).toEqual(words))

test('the pieces are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (searched, text) => {
      expect(marking(searched)(text).join('')).toBe(text)
    })
  )
})
