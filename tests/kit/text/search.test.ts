import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { searching } from '#shared/kit/text/search.ts'

test.each([
  ['', 'Tomás Herrera'],
  ['  herrera  TOM', 'Tomás Herrera'],
  ['tomas', 'Tomás Herrera'],
  ['Tomás', 'Tomas Herrera'],
  ['ling wei', 'Wei-Ling Chen'],
  ['lukasz', 'Łukasz Nowak'],
  ['soren', 'Søren Ærø'],
  ['aero', 'Søren Ærø'],
  ['strasse', 'Anna Straße'],
  ['isil', 'Işıl İnce'],
  ['ince', 'Işıl İnce'],
  ['obrien', 'Maya O’Brien'],
  ['O’Brien', "Maya O'Brien"],
  ["o'brien", 'Maya O’Brien']
])('“%s” finds %s', (typed, text) => expect(searching(typed)(text)).toBe(true))

test.each([
  ['nobody', 'Tomás Herrera'],
  ['tomas chen', 'Tomás Herrera'],
  ['(.*', 'Tomás Herrera']
])('“%s” does not find %s', (typed, text) => expect(searching(typed)(text)).toBe(false))

test('whatever is typed of a text finds it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect(searching(text)(text)).toBe(true)
      expect(searching(text.toUpperCase())(text.toUpperCase())).toBe(true)
    })
  )
})
