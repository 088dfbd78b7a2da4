// What of a page stands in a note: its title or what is selected there, and its address. Pure.

/** As long as the note of a timer with room for what its person writes; an entry's takes ten times more. */
const LONGEST_WORDS = 1200
const LONGEST_ADDRESS = 600
const SHORTENED = '…'

export interface PageSeen {
  address: string
  title?: string | undefined
  selection?: string | undefined
}

const shortened = (text: string): string =>
  text.length > LONGEST_WORDS ? text.slice(0, LONGEST_WORDS - 1).trimEnd() + SHORTENED : text

/** An address that is too long to stand in a note leads to its page without what it asks for there. */
function addressIn(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return ''
  // A name and a password may stand in it, which are nobody else's.
  const shown = url.username || url.password ? Object.assign(url, { username: '', password: '' }).href : address
  if (shown.length <= LONGEST_ADDRESS) return shown
  const short = url.origin + url.pathname
  return short.length <= LONGEST_ADDRESS ? short : url.origin
}

/** Lines of a selection stay lines. */
export function noteOf({ address, title = '', selection = '' }: PageSeen): string {
  const words = (selection.trim() || title.trim()).replaceAll(/[^\S\n]+/g, ' ')
  return [shortened(words), addressIn(address)].filter(Boolean).join(' ')
}

/** Nothing that stands there is lost, and nothing stands there twice; what does not fit is left out. */
export function withNote(before: string, added: string, longest = Infinity): string {
  if (before.includes(added)) return before
  const both = [before.trimEnd(), added].filter(Boolean).join('\n')
  return both.length > longest ? before : both
}
