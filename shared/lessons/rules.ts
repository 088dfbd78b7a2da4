// What a tag is, how much of a lesson is shown at first, and which days a filter means.
import { type Day, startOfWeek } from '../kit/time/day.ts'
import { parse, plain, type Rich } from '../kit/text/rich.ts'

export const LONGEST_TITLE = 40
export const LONGEST_CONTENT = 10_000
export const LONGEST_TAG = 40
export const MOST_TAGS = 20
export const MOST_FILES = 10
/** So many letters of a lesson are shown before one asks for the rest. */
export const SHOWN = 1500

/** Read by everybody. */
export const EVERYBODY = 'All'

/** Trimmed, and each run of spaces one. */
export const tidyTag = (tag: string): string => tag.replaceAll(/\s+/g, ' ').trim()

/** Each once, whatever the letter case: the first spelling stays. */
export function tidyTags(tags: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const tag of tags.map(tidyTag)) if (tag && !found.has(tag.toLowerCase())) found.set(tag.toLowerCase(), tag)
  return [...found.values()]
}

export const periods = ['year', 'month', 'week'] as const
export type Period = (typeof periods)[number]

/** The first day of it. */
export function beginOf(period: Period, today: Day): Day {
  if (period === 'week') return startOfWeek(today)
  return period === 'month' ? `${today.slice(0, 7)}-01` : `${today.slice(0, 4)}-01-01`
}

export const isLong = (html: string): boolean => plain(html).length > SHOWN

/** Takes letters from the tree in reading order until there are none left to take. */
function taken(tree: readonly Rich[], left: { count: number }): Rich[] {
  return tree.flatMap<Rich>(node => {
    if (left.count <= 0) return []
    if ('text' in node) {
      const text = node.text.slice(0, left.count)
      left.count -= node.text.length
      return [{ text: left.count < 0 ? `${text.trimEnd()}…` : text }]
    }
    return node.tag === 'br' ? [node] : [{ ...node, children: taken(node.children, left) }]
  })
}

/** The beginning of a lesson, its marks kept. */
export const beginning = (html: string): Rich[] => taken(parse(html), { count: SHOWN })
