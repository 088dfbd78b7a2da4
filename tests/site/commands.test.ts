// Which of the palette's lines fit what is typed.
import { expect, test } from 'vitest'

import { type Command, fitting, marked, readQuery } from '#site/palette/commands.ts'

const line = (group: Command['group'], label: string, more: Partial<Command> = {}): Command => ({
  id: label,
  group,
  label,
  ...more
})

const all = [
  line('people', 'Maya Okafor'),
  line('tasks', 'Materials section', { find: 'Open Source Portal' }),
  line('acts', 'Start timer', { key: 's' }),
  line('acts', 'Dark theme'),
  line('pages', 'Dashboard'),
  line('pages', 'Mails')
]

const labels = (typed: string) => fitting(all, readQuery(typed)).map(({ label }) => label)

test('before anything is typed acts come first, and nobody is listed', () => {
  expect(labels('')).toEqual(['Start timer', 'Dark theme', 'Materials section', 'Dashboard', 'Mails'])
})

test('people come first, then tasks, acts and pages', () => {
  expect(labels('ma')).toEqual(['Maya Okafor', 'Materials section', 'Mails'])
  expect(labels('portal')).toEqual(['Maya Okafor', 'Materials section'])
})

test('questions and lessons come last, as the server found them', () => {
  const found = [line('lessons', 'Dry the bales'), line('questions', 'How do I sign in?'), ...all]
  expect(fitting(found, readQuery('mails')).map(({ label }) => label)).toEqual([
    'Maya Okafor',
    'Mails',
    'How do I sign in?',
    'Dry the bales'
  ])
})

test('what begins with the words comes before what has them in it', () => {
  const pages = ['Blue Square Mails', 'Mails', 'Sent mails'].map(label => line('pages', label))
  expect(fitting(pages, readQuery('mails')).map(({ label }) => label)).toEqual([
    'Mails',
    'Blue Square Mails',
    'Sent mails'
  ])
})

test('a sign asks for one group alone', () => {
  expect(labels('> t')).toEqual(['Start timer', 'Dark theme'])
  expect(labels('@ma')).toEqual(['Maya Okafor'])
  expect(labels('#')).toEqual(['Materials section'])
  expect(labels('>nothing of the kind')).toEqual([])
})

test('what was typed is marked where it stands', () => {
  expect(marked('Dashboard', 'board')).toEqual(['Dash', 'board', ''])
  expect(marked('José Díaz', 'jose')).toEqual(['José Díaz', '', ''])
  expect(marked('Mails', '')).toEqual(['Mails', '', ''])
})
