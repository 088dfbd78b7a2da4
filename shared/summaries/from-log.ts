// A list of what was done in a week and what is still open, to begin a summary with. Pure.
import { hours } from '../kit/day.ts'
import { compose, plain, type Rich } from '../kit/rich.ts'
import { t } from '../kit/texts.ts'
import { secondsOf } from '../kit/time.ts'
import type { OpenTask } from '../tasks/schemas.ts'
import type { Entry } from '../time-entries/schemas.ts'
import * as texts from './page-texts.ts'

type Logged = Pick<Entry, 'dateOfWork' | 'hours' | 'minutes' | 'notes' | 'projectName' | 'taskName'>
type Open = Pick<OpenTask, 'projectName' | 'taskName'>

/** Far below what a summary may hold, also in a week of many entries. */
const LONGEST_NOTES = 300
const MOST_LINES = 30

const cut = (text: string): string =>
  text.length > LONGEST_NOTES ? `${text.slice(0, LONGEST_NOTES).replace(/\s\S*$/, '')} …` : text

const line = (...children: Rich[]): Rich => ({ tag: 'li', children: [{ tag: 'p', children }] })
const list = (items: Rich[]): Rich => ({ tag: 'ul', children: items })
const said = (text: string): Rich => ({ tag: 'p', children: [{ text }] })
const strong = (text: string): Rich => ({ tag: 'strong', children: [{ text }] })

const nameOf = ({ taskName, projectName }: Open | Logged): string =>
  [taskName, projectName].filter(Boolean).join(', ') || t(texts.without)

const sumOf = (entries: readonly Logged[]): number => entries.reduce((sum, one) => sum + secondsOf(one), 0)
const inHours = (entries: readonly Logged[]): string => `${hours(sumOf(entries))} h`

/** A line for each project or task with its hours and notes, then the open tasks; empty where there is neither. */
export function fromLog(entries: readonly Logged[], tasks: readonly Open[]): string {
  const groups = Map.groupBy(
    entries.toSorted((one, other) => (one.dateOfWork < other.dateOfWork ? -1 : 1)),
    nameOf
  )
  const done = [...groups].slice(0, MOST_LINES).map(([name, own]) => {
    const notes = [...new Set(own.map(({ notes: html }) => plain(html).replaceAll('\n', ' ')))]
    return line(strong(name), { text: ` (${inHours(own)}): ${cut(notes.join(' '))}` })
  })
  const open = tasks.slice(0, MOST_LINES).map(task => line({ text: nameOf(task) }))
  return compose([
    ...(done.length ? [said(t(texts.startLead, { hours: inHours(entries) })), list(done)] : []),
    ...(open.length ? [said(t(texts.startTasks)), list(open)] : [])
  ])
}
