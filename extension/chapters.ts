// Our elements as the extension ships them: without the chapters of the sheet that none of its pages draws.
const UNUSED = [
  'Parts of a card',
  'Table ',
  'Toast',
  'Leaderboard status, warning dots',
  'Disclosure',
  'Rich text as it is read',
  'Rich-text editor frame',
  'Award badge',
  'Picture upload, table view'
]

/** A chapter begins with a comment that names it, and ends where the next one begins. */
const chaptersOf = (sheet: string): string[] => sheet.split(/(?=^ *\/\* ── )/m)

const isUnused = (chapter: string): boolean => UNUSED.some(name => chapter.trimStart().startsWith(`/* ── ${name}`))

const isWhole = (chapter: string): boolean => chapter.split('{').length === chapter.split('}').length

export function cut(sheet: string): { kept: string; left: string } {
  const chapters = chaptersOf(sheet)
  const left = chapters.filter(isUnused)
  if (left.length !== UNUSED.length || !left.every(isWhole))
    throw new Error('The chapters of elements.css are not those that extension/chapters.ts knows.')
  return { kept: chapters.filter(chapter => !isUnused(chapter)).join(''), left: left.join('') }
}
