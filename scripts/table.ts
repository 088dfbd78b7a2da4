/** Rows under heads, each column as wide as its widest cell; numbers stand at its right. */
export function formatTable(
  heads: readonly string[],
  rows: readonly string[][],
  right: readonly number[] = []
): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map(row => row[column]?.length ?? 0)))
  const cell = (text: string, column: number) =>
    right.includes(column) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0)
  return [heads, ...rows].map(row => row.map(cell).join('  ').trimEnd()).join('\n')
}
