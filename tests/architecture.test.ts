// Every rule, checked on every file of the tree, and on sources that must break it.
import { describe, expect, test } from 'vitest'

import { readToItsEnd, undoIsTaken } from './architecture/acted.ts'
import { browsersKeepTime, oneClock } from './architecture/clock.ts'
import {
  checksSpeak,
  functionNames,
  goesOn,
  oneLine,
  portable,
  pure,
  types,
  wordsAreTexts
} from './architecture/code.ts'
import { callsAreLight, oneWay, packages } from './architecture/imports.ts'
import { events, letInByRoom, ownReaders, ownTables, posted, sqlInQueries } from './architecture/server.ts'
import { heardByRoots } from './architecture/heard.ts'
import { laterWords, oneLocale, onePlural } from './architecture/languages.ts'
import { besideParts, wholeParts } from './architecture/parts.ts'
import { answeredNo } from './architecture/questions.ts'
import { refusedOnce, refusing } from './architecture/refusing.ts'
import { drawn, mirrored, sized } from './architecture/sheets.ts'
import { readable, standing } from './architecture/documents.ts'
import { readTree, type Rule } from './architecture/source.ts'
import { allRun, ownNames } from './architecture/testing.ts'
import { littleTyped, noFixedWaits, patient } from './architecture/tests.ts'
import { checkTexts, planted, said } from './architecture/texts.ts'
import { checkFeatures, featuresMatch, named, roomy, short, words } from './architecture/tree.ts'

const tree = readTree('.')

const rules: readonly Rule[] = [
  oneWay,
  packages,
  callsAreLight,
  ownReaders,
  ownTables,
  sqlInQueries,
  events,
  posted,
  letInByRoom,
  types,
  functionNames,
  checksSpeak,
  portable,
  sized,
  drawn,
  mirrored,
  oneLine,
  pure,
  wordsAreTexts,
  goesOn,
  heardByRoots,
  short,
  roomy,
  named,
  words,
  featuresMatch,
  standing,
  readable,
  ownNames,
  allRun,
  littleTyped,
  noFixedWaits,
  patient,
  answeredNo,
  undoIsTaken,
  readToItsEnd,
  refusedOnce,
  wholeParts,
  oneClock,
  browsersKeepTime,
  said,
  onePlural,
  oneLocale,
  laterWords
]

describe.each(rules)('$name', ({ check, caught, passed = [] }) => {
  test('holds', () => {
    expect(check(tree)).toEqual([])
  })
  test.each(caught)('is broken by $path %#', source => {
    expect(check([source])).not.toEqual([])
  })
  test.each(passed)('is kept by $path %#', source => {
    expect(check([source])).toEqual([])
  })
})

test('the tree is read', () => {
  expect(tree.length).toBeGreaterThan(100)
  expect(tree.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['package.json', '.ci/run', 'shared/features.ts'])
  )
})

test.each(planted.caught)('a text that is used nowhere, or written in two files, is found %#', (...sources) => {
  expect(checkTexts(sources)).toHaveLength(1)
})

test.each(planted.passed)('a text that is used is left alone %#', (...sources) => {
  expect(checkTexts(sources)).toEqual([])
})

test.each(refusing.caught)('a write that nobody refuses is found %#', (...sources) => {
  expect(refusedOnce.check(sources)).toHaveLength(1)
})

test.each(refusing.passed)('a write that somebody refuses is left alone %#', (...sources) => {
  expect(refusedOnce.check(sources)).toEqual([])
})

test.each(besideParts.caught)('what is written beside a part of a row is found %#', (...sources) => {
  expect(wholeParts.check(sources)).toHaveLength(1)
})

test.each(besideParts.passed)('what is a part alone is left alone %#', (...sources) => {
  expect(wholeParts.check(sources)).toEqual([])
})

test('the version names the last change of the database', () => {
  const [last] = tree.flatMap(({ path }) => /^server\/migrations\/0*(\d+)-/.exec(path)?.[1] ?? []).slice(-1)
  const { version } = JSON.parse(tree.find(({ path }) => path === 'package.json')?.text ?? '{}')
  expect(version).toMatch(new RegExp(`^1\\.${last}\\.\\d+$`))
})

test('what a style takes from the sheets is there', () => {
  const ours = tree.filter(({ path }) => !path.startsWith('tests/'))
  const found = (pattern: RegExp) =>
    new Set(ours.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name)))
  const given = found(/(--b-[\w-]+)\s*:/g)
  expect([...found(/var\((--b-[\w-]+)/g)].filter(name => !given.has(name))).toEqual([])
})

describe('features', () => {
  const folder = { path: 'shared/teams/rules.ts', text: '' }

  test('agree when list and folders do', () => {
    expect(checkFeatures([folder], ['teams'])).toEqual([])
  })
  test('need a folder', () => {
    expect(checkFeatures([folder], ['teams', 'jobs'])).toEqual(['the feature jobs has no folder'])
  })
})
