// What was logged in a week, put together by what it was for, and the paragraph that begins with it. Pure.
import { type Day, hours } from '../kit/time/day.ts'
import { compose, parse, plain, type Rich, safeHref } from '../kit/text/rich.ts'
import { t } from '../kit/texts.ts'
import * as texts from './page-texts.ts'
import { isBlank } from './rules.ts'
import type { LoggedEntry } from './schemas.ts'

/** Far below what a summary may hold, also in a week of many entries. */
const LONGEST_NOTES = 300
const MOST_GROUPS = 30

type Logged = Pick<LoggedEntry, 'dateOfWork' | 'notes' | 'projectName' | 'seconds' | 'taskName'>

export interface LoggedGroup {
  name: string
  seconds: number
  days: readonly Day[]
  /** What was noted, in one line, with its links. */
  notes: readonly Rich[]
}

const gap: Rich = { text: ' ' }
const textOf = (nodes: readonly Rich[]): string => plain(compose(nodes))

/** What closes a sentence that its writer left open. */
const ends = (nodes: readonly Rich[]): string => (/[.!?…:]$/.test(textOf(nodes)) ? '' : '.')

/** One line of it: lists and paragraphs become sentences behind each other, and of links those that may be followed stay. */
const inline = (tree: readonly Rich[]): Rich[] =>
  tree.flatMap((node): Rich[] => {
    if ('text' in node) return [node]
    if (node.tag === 'br') return [gap]
    if (node.tag === 'a') {
      const href = safeHref(node.href)
      const text = textOf(node.children)
      return [href && text ? { tag: 'a', href, children: [{ text }] } : { text }]
    }
    const children = inline(node.children)
    if (['strong', 'em', 'u'].includes(node.tag)) return children
    return textOf(children) === '' ? [] : [...settled(children), { text: `${ends(children)} ` }]
  })

/** Texts beside each other as one, with one space between two words and none at the end. */
function settled(nodes: readonly Rich[]): Rich[] {
  const joined: Rich[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if ('text' in node && last && 'text' in last)
      joined[joined.length - 1] = { text: `${last.text}${node.text}`.replaceAll(/\s+/g, ' ') }
    else joined.push('text' in node ? { text: node.text.replaceAll(/\s+/g, ' ') } : node)
  }
  const last = joined.at(-1)
  if (last && 'text' in last) joined[joined.length - 1] = { text: last.text.trimEnd() }
  return joined
}

/** No longer than it may be: cut between two words, and never within a link. */
function cut(nodes: readonly Rich[]): Rich[] {
  const kept: Rich[] = []
  let left = LONGEST_NOTES
  for (const node of nodes) {
    const { length } = 'text' in node ? node.text : textOf([node])
    if (length > left) {
      const words = 'text' in node ? node.text.slice(0, left).replace(/\s\S*$/, '') : ''
      return [...kept, { text: `${words} …` }]
    }
    kept.push(node)
    left -= length
  }
  return kept
}

const nameOf = ({ taskName, projectName }: Logged): string =>
  [taskName, projectName].filter(Boolean).join(', ') || t(texts.without)

/** By task or project, in the order in which each was begun; the same note is said once. */
export const groupsOf = (entries: readonly Logged[]): LoggedGroup[] =>
  [
    ...Map.groupBy(
      entries.toSorted((one, other) => (one.dateOfWork < other.dateOfWork ? -1 : 1)),
      nameOf
    )
  ].map(([name, own]) => ({
    name,
    seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
    days: [...new Set(own.map(({ dateOfWork }) => dateOfWork))],
    notes: cut(settled([...new Set(own.map(({ notes }) => notes))].flatMap(html => inline(parse(html)))))
  }))

/** «On the cob oven (6 h): dug the footing.» */
const sentenceOf = ({ name, seconds, notes }: LoggedGroup): Rich[] => {
  const places = { name, hours: hours(seconds) }
  if (textOf(notes) === '') return [{ text: t(texts.startBare, places) }]
  return [{ text: `${t(texts.startOn, places)} ` }, ...notes, { text: `${ends(notes)} ` }]
}

const paragraph = (nodes: readonly Rich[]): Rich => ({ tag: 'p', children: settled(nodes) })

/** One paragraph of the week, to be edited; empty where nothing was logged. */
export function fromLog(groups: readonly LoggedGroup[]): string {
  if (!groups.length) return ''
  const sum = groups.reduce((all, { seconds }) => all + seconds, 0)
  const lead = `${t(texts.startLead, { hours: hours(sum) })} `
  return compose([paragraph([{ text: lead }, ...groups.slice(0, MOST_GROUPS).flatMap(sentenceOf)])])
}

/** The text with this group behind its last words, in the same paragraph where it ends with one. */
export function withGroup(html: string, group: LoggedGroup): string {
  if (isBlank(html)) return fromLog([group])
  const tree = parse(html)
  const last = tree.at(-1)
  const isParagraph = last !== undefined && 'tag' in last && last.tag === 'p'
  if (!isParagraph) return compose([...tree, paragraph(sentenceOf(group))])
  return compose([...tree.slice(0, -1), { tag: 'p', children: [...last.children, gap, ...settled(sentenceOf(group))] }])
}

/** Signs enough to know a note again. */
const KNOWN = 24

/** Whether the text speaks of it: by its name, or with the words that were noted. */
export function speaksOf(html: string, { name, notes }: LoggedGroup): boolean {
  const text = plain(html).toLowerCase()
  const [first = name] = name.toLowerCase().split(', ')
  const noted = textOf(notes).toLowerCase().slice(0, KNOWN)
  return text.includes(first) || (noted.length === KNOWN && text.includes(noted))
}
