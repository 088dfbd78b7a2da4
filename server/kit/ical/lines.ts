// The lines of an iCalendar text (RFC 5545): how they are escaped, folded and ended.

const OCTETS = 75
const bytes = new TextEncoder()

/** No line is longer than 75 octets, and none is cut within a character. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = bytes.encode(character).length
    if (octets + size > OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

/** What no calendar may hold, escaped or not. */
const UNFIT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** Plain text as the value of a property: none of it can begin a line or a value of its own. */
export const inText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(UNFIT, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

export const foldedText = (lines: readonly string[]): string => lines.map(line => `${folded(line)}\r\n`).join('')
