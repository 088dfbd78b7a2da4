// What is asked of a summary before it is handed in, and which of it is known here: a check ticks itself on facts alone. Pure.
import { type Day, formatInstant, hours, startOfDay } from '../kit/time/day.ts'
import { inHours } from '../kit/time/time.ts'
import { compose, parse, plain } from '../kit/text/rich.ts'
import { t } from '../kit/texts.ts'
import * as texts from './page-texts.ts'
import { countWords, FEWEST_WORDS, mediaProblem } from './rules.ts'
import type { Evidence, Slot } from './schemas.ts'

const BEGIN = 'This week'
export const MOST_WORDS = 500
export const FEWEST_PICTURES = 4

export interface Known {
  html: string
  link: string
  slot: Slot
  /** Not here before it is read. */
  evidence: Evidence | undefined
}

export interface Fact {
  name: 'hours' | 'link' | 'paragraph' | 'sent' | 'words'
  isMet: boolean
  text: string
}

const begins = (html: string): boolean => plain(html).startsWith(BEGIN)

/** A list is no paragraph, and a blank one does not count. */
export function isParagraph(html: string): boolean {
  const written = parse(html).filter(node => plain(compose([node])) !== '')
  return written.length === 1 && written.every(node => 'text' in node || node.tag === 'p')
}

const isLong = (count: number): boolean => count >= FEWEST_WORDS && count <= MOST_WORDS

/** What the product sees by itself. */
export function factsOf({ html, link, slot, evidence }: Known): Fact[] {
  const count = countWords(html)
  const places = evidence && { hours: hours(evidence.tangibleSeconds), committed: evidence.committedHours }
  return [
    {
      name: 'words',
      isMet: isLong(count),
      text: t(texts.facts.words, { count, least: FEWEST_WORDS, most: MOST_WORDS })
    },
    { name: 'paragraph', isMet: isParagraph(html) && begins(html), text: t(texts.facts.paragraph) },
    { name: 'link', isMet: mediaProblem(link) === undefined, text: t(texts.facts.link) },
    ...(evidence && places && evidence.committedHours > 0
      ? [
          {
            name: 'hours' as const,
            isMet: inHours(evidence.tangibleSeconds) >= evidence.committedHours,
            text: t(texts.facts.hours, places)
          }
        ]
      : []),
    // Before it is handed in there is nothing to say of it.
    ...(slot.uploadDate !== null && slot.draft === undefined && html === slot.summary
      ? [{ name: 'sent' as const, isMet: true, text: t(texts.facts.sent) }]
      : [])
  ]
}

/** What ticks a confirmation, in words; nothing where only the writer knows. */
export function ticksOf({ html, evidence, week }: Pick<Known, 'evidence' | 'html'> & { week: Day }): {
  media?: string
  editor?: string
} {
  const pictures = evidence?.pictures?.length ?? 0
  const { copiedAt = null, changedAt = '' } = evidence?.prompt ?? {}
  const isCopied = copiedAt !== null && copiedAt >= changedAt && copiedAt >= startOfDay(week).toISOString()
  const isRight = isParagraph(html) && isLong(countWords(html))
  return {
    ...(pictures >= FEWEST_PICTURES && { media: t(texts.tickedByPictures, { count: pictures }) }),
    ...(isCopied && isRight && { editor: t(texts.tickedByPrompt, { time: formatInstant(new Date(copiedAt), 'told') }) })
  }
}
