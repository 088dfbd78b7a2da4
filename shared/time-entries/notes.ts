// What the notes of an entry must hold: more than ten words, and a link behind which the work can be looked at.
import { contents, hasPicture, links, words } from '../kit/text/rich.ts'
import { noPictures } from '../kit/text/rich-texts.ts'
import * as texts from './texts.ts'

/** More than these. */
export const FEWEST_WORDS = 10
export const LONGEST_NOTES = 20_000

const isAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[')
const isLocal = (host: string): boolean => !host.includes('.') || /\.(?:localhost|local|internal)$/.test(host)
const isDropbox = (host: string): boolean => /(?:^|\.)dropbox\.com$/.test(host)

/** `dropbox` is a link that only its owner can open. */
export function kindOfLink(link: string): 'dropbox' | 'none' | 'secure' {
  const url = URL.parse(link)
  // A host may end in the root's dot, which makes no difference.
  const host = url?.hostname.replace(/\.$/, '') ?? ''
  if (url?.protocol !== 'https:' || isAddress(host) || isLocal(host)) return 'none'
  return isDropbox(host) && !url.pathname.startsWith('/scl/') ? 'dropbox' : 'secure'
}

/** For the live meter below the notes. */
export function measureNotes(html: string): { words: number; enoughWords: boolean; hasLink: boolean } {
  const { text, links: found } = contents(html)
  const count = words(text)
  const hasLink = found.some(link => kindOfLink(link) === 'secure')
  return { words: count, enoughWords: count > FEWEST_WORDS, hasLink }
}

/** The sentence below the notes, and the longer one that says what to do. */
export interface NotesProblem {
  error: string
  reminder?: string
}

export function problemOfNotes(html: string): NotesProblem | undefined {
  // First, for all that follows reads every sign.
  if (html.length > LONGEST_NOTES) return { error: texts.notesTooLong }
  if (hasPicture(html)) return { error: noPictures }
  const { enoughWords, hasLink } = measureNotes(html)
  if (!enoughWords) return { error: texts.notesRequired, reminder: texts.moreWords }
  if (hasLink) return undefined
  const isOnlyDropbox = links(html).some(link => kindOfLink(link) === 'dropbox')
  return isOnlyDropbox
    ? { error: texts.dropboxLink, reminder: texts.dropboxHalt }
    : { error: texts.notesRequired, reminder: texts.linkRequired }
}
