// What a message may say, who may read whose, and what is shown next. Pure.
import { compose, hasPicture, parse, plain, type Rich, safeHref } from '../kit/text/rich.ts'
import { noPictures } from '../kit/text/rich-texts.ts'
import { type Actor, mayTouch, type Subject } from '../kit/rights.ts'
import { t } from '../kit/texts.ts'
import * as texts from './texts.ts'

/** The most characters of a message as it is kept. */
export const LONGEST = 10_000
/** As it is written, with marks that are not kept. */
export const LONGEST_SENT = 5 * LONGEST
/** The most people that are named one by one. */
export const MOST_PEOPLE = 200
/** The most unread ones that are loaded at once. */
export const MOST_UNREAD = 20
/** As many as one person may send within an hour. */
export const MOST_AN_HOUR = 30

export const shows = ['all', 'unread', 'read', 'system'] as const
export type Show = (typeof shows)[number]

/** Unsafe links keep their text alone. */
const safe = (tree: readonly Rich[]): Rich[] =>
  tree.flatMap((node): Rich[] => {
    if ('text' in node || node.tag === 'br') return [node]
    const children = safe(node.children)
    if (node.tag !== 'a') return [{ tag: node.tag, children }]
    const href = safeHref(node.href)
    return href ? [{ tag: 'a', href, children }] : children
  })

/** The message as it is kept: paragraphs, lists, quotes, emphasis and https links, and nothing else. */
export const clean = (html: string): string => compose(safe(parse(html)))

/** Why this message cannot be sent, if it cannot. */
export function messageProblem(html: string): string | undefined {
  // With its marks it may be longer than it is kept, but not without end.
  if (html.length > LONGEST_SENT) return texts.longMessage
  if (hasPicture(html)) return noPictures
  if (plain(html) === '') return texts.noMessage
  return clean(html).length > LONGEST ? texts.longMessage : undefined
}

/** How those who get a message are named: one by one, by a role, by a team, or all of them. */
export type Recipients = 'everybody' | string[] | { role: string } | { teamId: string }

/** One's own; Administrators and Owners read everybody's, and an Owner's and a protected account's as the laws have it for
 *  what is written: what Owners are told is theirs. */
export const mayReadOf = (me: Actor, subject: Subject): boolean =>
  me.id === subject.ownerId || ((me.role === 'Administrator' || me.role === 'Owner') && mayTouch(me, subject))

const SHOWN_NAMES = 3

/** 'Maya Okafor, Robin Vale and 3 more': who a message went to, in a line. */
export function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN_NAMES).join(', ')
  return names.length > SHOWN_NAMES ? t(texts.andMore, { names: shown, count: names.length - SHOWN_NAMES }) : shown
}

/** How many are left of the unread ones that were loaded: a full list may go on, also when a part of it is read. */
export const bellCount = (left: number, loaded: number): string => (loaded >= MOST_UNREAD ? `${left}+` : String(left))

/** The first words of a message, for names of buttons and for what is said aloud. */
export const excerpt = (html: string, most = 80): string => firstOf(plain(html).replaceAll('\n', ' '), most)

/** The same of words without marks. */
export function firstOf(words: string, most: number): string {
  const letters = Array.from(words)
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : words
}

const problems = new Map([
  [401, texts.unauthorized],
  [403, texts.forbidden],
  [404, texts.notFound],
  [500, texts.broken]
])

/** What a call that failed says here, by its status. */
export const problemOf = (status: number): string => problems.get(status) ?? texts.unexpected
