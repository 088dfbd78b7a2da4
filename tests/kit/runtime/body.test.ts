// What is counted in a body's text is what is in it, whatever its texts say.
import { array, assert, dictionary, integer, jsonValue, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { measure, MOST_VALUES } from '#server/kit/calls/body.ts'
import { isRecord } from '#shared/kit/is.ts'

/** Objects, lists and what stands behind a comma. */
function valuesIn(value: unknown): number {
  const parts: unknown[] = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []
  const own = typeof value === 'object' && value !== null ? Math.max(1, parts.length) : 0
  return parts.reduce((sum: number, part) => sum + valuesIn(part), own)
}

describe('a body', () => {
  test('is counted in its text as it is once it is read', () => {
    const odd = string({ unit: 'binary' })
    const quoted = array(integer({ min: 0, max: 4 })).map(list => list.map(one => '"\\{,['[one] ?? 'x').join(''))
    const one = jsonValue({ maxDepth: 5, stringUnit: 'binary' })
    assert(
      property(
        dictionary(odd, one),
        quoted,
        array(quoted),
        integer({ min: 0, max: 3 }),
        (fields, text, texts, indent) => {
          const body = { ...fields, text, [text]: texts, '\\': ['"', { '"': '\\"' }] }
          const count = valuesIn(body)
          const json = JSON.stringify(body, undefined, indent)
          expect(measure(json, count)).toBe('right')
          expect(measure(json, count - 1)).toBe('much')
        }
      )
    )
  })

  test('nests no deeper than anything that is kept', () => {
    const lists = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`
    expect(measure(lists(12), MOST_VALUES)).toBe('right')
    expect(measure(lists(13), MOST_VALUES)).toBe('deep')
    expect(measure('['.repeat(1000), MOST_VALUES)).toBe('deep')
  })

  test('has a thousand names in one object at most, and a longer list', () => {
    const names = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1])))
    expect(measure(names(1000), MOST_VALUES)).toBe('right')
    expect(measure(names(1001), MOST_VALUES)).toBe('much')
    expect(measure(`{"a":${names(1001)}}`, MOST_VALUES)).toBe('much')
    expect(measure(JSON.stringify(Array.from({ length: 5000 }, () => 1)), MOST_VALUES)).toBe('right')
  })

  test('that is no JSON is somebody else’s to refuse', () => {
    for (const text of ['', '"', '"\\', '{"a":"', ']]]]', '}{', ',,,', 'nothing'])
      expect(measure(text, 10)).toBe('right')
  })
})
