import { array, assert, constantFrom, integer, property, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { commonWords } from '#shared/session/common-passwords.ts'
import { isCommon } from '#shared/session/passwords.ts'
import { forcedRules, meets, setUpRules } from '#shared/session/rules.ts'

const SPECIALS = Array.from('!@#$%^&*(),.?":{}|<>')
const capitals = constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ'))
const smalls = constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz'))
const digits = constantFrom(...Array.from('0123456789'))
const specials = constantFrom(...SPECIALS)
const lists = { setUpRules, forcedRules }
const failing = (rules: typeof setUpRules, value: string) =>
  rules.filter(rule => !rule.passes(value)).map(rule => rule.text)

describe('what a password is made of', () => {
  test('a capital, a small letter, a digit and a special character in any order pass every rule', () => {
    const parts = tuple(capitals, smalls, digits, specials, array(specials, { minLength: 4, maxLength: 124 }))
    assert(
      property(parts, integer({ min: 0, max: 127 }), ([A, a, one, sign, more], turn) => {
        const all = [A, a, one, sign, ...more]
        const value = [...all.slice(turn), ...all.slice(0, turn)].join('')
        expect(failing(setUpRules, value)).toEqual([])
        expect(meets(forcedRules, value)).toBe(true)
      })
    )
  })
  test('whatever passes at set-up passes when forced', () => {
    assert(
      property(string({ unit: 'grapheme-ascii', maxLength: 140 }), value => {
        if (meets(setUpRules, value)) expect(meets(forcedRules, value)).toBe(true)
        expect(meets(setUpRules, value)).toBe(failing(setUpRules, value).length === 0)
      })
    )
  })
  test('each rule alone can fail, and says what is missing', () => {
    expect(failing(setUpRules, 'aB3$xyz')).toEqual(['At least 8 characters'])
    expect(failing(setUpRules, 'ab3$wxyz')).toEqual(['A capital letter'])
    expect(failing(setUpRules, 'AB3$WXYZ')).toEqual(['A small letter'])
    expect(failing(setUpRules, 'aBc$wxyz')).toEqual(['A digit'])
    expect(failing(setUpRules, 'aBc3wxyz')).toEqual(['One of ! @ # $ % ^ & * ( ) , . ? " : { } | < >'])
    expect(failing(setUpRules, `aB3$${'x'.repeat(125)}`)).toEqual(['At most 128 characters'])
    expect(failing(forcedRules, 'aBcdwxyz')).toEqual(['A digit, or one of ! @ # $ % ^ & * ( ) , . ? " : { } | < >'])
  })
  test('when forced, a digit is enough and so is a special character', () => {
    expect(meets(forcedRules, 'aBcdwxy7')).toBe(true)
    expect(meets(forcedRules, 'aBcdwxy?')).toBe(true)
  })
  test('exactly the twenty special characters of the specification count', () => {
    const printable = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index))
    const counting = printable.filter(sign => meets(setUpRules, `aB3wxyzq${sign}`))
    expect(counting.toSorted()).toEqual(SPECIALS.toSorted())
  })
  test('letters of every alphabet count, and a character beyond the plane is one', () => {
    expect(meets(setUpRules, 'Žluťoučký 7!')).toBe(true)
    expect(failing(setUpRules, 'aB3$🐝🐝🐝')).toEqual(['At least 8 characters'])
    expect(meets(setUpRules, 'aB3$🐝🐝🐝🐝')).toBe(true)
  })
  test('128 characters are fine', () => {
    for (const rules of Object.values(lists)) expect(meets(rules, `aB3$${'x'.repeat(124)}`)).toBe(true)
  })
})

describe('common passwords', () => {
  const words = commonWords.trim().split(/\s+/)
  const signs: Record<string, string> = { a: '@', e: '3', i: '1', o: '0', s: '$', t: '7' }
  const dressed = tuple(
    constantFrom(...words),
    array(integer({ min: 0, max: 2 }), { minLength: 16, maxLength: 16 })
  ).map(([word, ways]) =>
    Array.from(word, (letter, index) => [letter, letter.toUpperCase(), signs[letter] ?? letter][ways[index]!]!).join('')
  )
  const decoration = constantFrom('', '1', '12', '123', '2024', '1987', '!', '!!', '#1', '@123', '?', '.')

  test('are refused in any case, spelling and decoration', () => {
    assert(
      property(dressed, decoration, decoration, (word, before, after) => {
        expect([word + after, isCommon(word + after)]).toEqual([word + after, true])
        expect([before + word, isCommon(before + word)]).toEqual([before + word, true])
      }),
      { numRuns: 500 }
    )
  })
  test('are refused when they are typed twice', () => {
    for (const word of ['password', 'Summer', 'dragon', 'abc']) expect(isCommon(`${word}${word}1!`)).toBe(true)
  })
  test('are refused when they are a walk over the keys, a year or a repetition', () => {
    const easy =
      '1qaz@WSX Zaq12wsx! Qwerty123! Abc123!@# Aa123456! Asdf1234! aaaaaaaaA1! Qwe123!@# 1q2w3e4r! Summer2024! Monday123! ' +
      'December25! Winter2026! P4$$w0rd!! We1come1! !Password1 Workbee2026! Trustno1! Passw0rd1234567! Michael1984!'
    expect(easy.split(' ').filter(password => !isCommon(password))).toEqual([])
  })
  test('leave room for real ones', () => {
    const real =
      'hT5$kQ9!x CorrectHorseBattery1! Tr0ub4dor&3 kayak-Sunflower-92 gR7!mPz2#L v9#Lq2Rt Wy6$eNb3 drei7Birnen! Ostsee-Wind-4 BlueHorse7!'
    expect(real.split(' ').filter(password => isCommon(password))).toEqual([])
    expect(isCommon('my neighbour feeds 3 Hedgehogs')).toBe(false)
  })
  test('random characters are never among them', () => {
    const typed = string({
      unit: constantFrom(...Array.from('bcdfgjkmnpqvwxzBCDFGJKMNPQVWXZ26#%&*?')),
      minLength: 16,
      maxLength: 24
    })
    assert(
      property(typed, value => {
        // Runs of one character or of neighbouring keys are what the rule is about.
        const plain = value.toLowerCase()
        if (new Set(plain).size > 9) expect([value, isCommon(value)]).toEqual([value, false])
      })
    )
  })
  test('a person’s own names and address count too', () => {
    expect(isCommon('Zbigniewa77!')).toBe(false)
    expect(isCommon('Zbigniewa77!', ['Zbigniewa', 'Wrońska'])).toBe(true)
    expect(isCommon('Wrońska2024!', ['Zbigniewa', 'Wrońska'])).toBe(true)
    expect(isCommon('Zwronska#12', ['zwronska@example.org'])).toBe(true)
  })
  test('the words are lower-case letters, each once', () => {
    expect(words.filter(word => !/^[a-z]{3,}$/.test(word))).toEqual([])
    expect(new Set(words).size).toBe(words.length)
    expect(words.length).toBeGreaterThan(2000)
  })
  test('only what can be a password is read of an endless one', () => {
    const endless = Array.from({ length: 60_000 }, (_, index) => `${index.toString(36)}?`).join('')
    expect(isCommon(endless)).toBe(false)
    expect(isCommon(`${'x'.repeat(128)}${endless}`)).toBe(true)
    expect(isCommon('\u{FDFA}'.repeat(128))).toBe(false)
  })
})

test.each(['Oregon2026!', 'Nevada#99', 'Wisconsin1!'])(
  'the state one lives in, dressed up, is common: %s',
  password => {
    expect(isCommon(password)).toBe(true)
  }
)
