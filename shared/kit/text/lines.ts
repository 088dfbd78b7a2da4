// Several words in one text, one to a line: what a control of several holds.
export function linesOf(held: unknown): string[] {
  if (typeof held === 'string') return held.split('\n').filter(Boolean)
  return typeof held === 'boolean' || typeof held === 'number' ? [String(held)] : []
}

/** The lines with this one among them, or no longer. One that stands alone takes the others away, and goes with them. */
export function withLine(lines: readonly string[], line: string, isOn: boolean, alone?: string): string[] {
  const others = lines.filter(one => one !== line)
  if (!isOn) return others
  return line === alone ? [line] : [...others.filter(one => one !== alone), line]
}

/** What a grid holds: `row: column` a line. */
export function slotsIn(held: unknown): Map<string, string[]> {
  const rows = new Map<string, string[]>()
  for (const line of linesOf(held)) {
    const at = line.indexOf(': ')
    const row = line.slice(0, at)
    if (at <= 0) continue
    const columns = rows.get(row) ?? []
    columns.push(line.slice(at + 2))
    rows.set(row, columns)
  }
  return rows
}

export const slotsText = (rows: ReadonlyMap<string, readonly string[]>): string =>
  [...rows].flatMap(([row, columns]) => columns.map(column => `${row}: ${column}`)).join('\n')
