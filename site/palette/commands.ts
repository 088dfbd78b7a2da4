// What the palette offers: pages by one's rights, acts, tasks, people, questions of the help and lessons, and which of them
// fit what is typed. Pure.
import { searching } from '#shared/kit/text/search.ts'
import { t } from '#shared/kit/texts.ts'

import { paletteTexts as texts } from './texts.ts'

export type Group = 'acts' | 'lessons' | 'pages' | 'people' | 'questions' | 'tasks'

export interface Command {
  id: string
  group: Group
  label: string
  /** What else it is found by. */
  find?: string
  /** Where it belongs, at the end of its line. */
  end?: string
  /** The single key that does the same. */
  key?: string
  icon?: string
  href?: string
  run?: () => void
}

/** A sign that asks for one group alone. */
const SIGNS: Record<string, Group> = { '>': 'acts', '@': 'people', '#': 'tasks' }

const ORDER: readonly Group[] = ['people', 'tasks', 'acts', 'pages', 'questions', 'lessons']
/** By the server, so they fit already. */
const FOUND: ReadonlySet<Group> = new Set(['lessons', 'people', 'questions'])
/** Before anything is typed. */
const FIRST: readonly Group[] = ['acts', 'tasks', 'pages']
const MOST: Record<Group, number> = { acts: 10, lessons: 5, pages: 20, people: 8, questions: 5, tasks: 6 }

export interface PaletteQuery {
  group: Group | undefined
  words: string
}

export function readQuery(typed: string): PaletteQuery {
  const group = SIGNS[typed.trimStart().slice(0, 1)]
  return { group, words: (group ? typed.trimStart().slice(1) : typed).trim() }
}

/** What begins with the words comes first in its group. */
export function fitting(commands: readonly Command[], { group, words }: PaletteQuery): Command[] {
  const fits = searching(words)
  const begins = ({ label }: Command) => Number(label.toLowerCase().startsWith(words.toLowerCase()))
  const groups = group ? [group] : words ? ORDER : FIRST
  return groups.flatMap(one =>
    commands
      .filter(command => command.group === one && (FOUND.has(one) || fits(`${command.label} ${command.find ?? ''}`)))
      .toSorted((a, b) => begins(b) - begins(a))
      .slice(0, MOST[one])
  )
}

export const groupName = (group: Group): string => t(texts.groups[group])

/** The part of a label that was typed, to be marked. */
export function marked(label: string, words: string): [string, string, string] {
  const at = words ? label.toLowerCase().indexOf(words.toLowerCase()) : -1
  return at < 0
    ? [label, '', '']
    : [label.slice(0, at), label.slice(at, at + words.length), label.slice(at + words.length)]
}
