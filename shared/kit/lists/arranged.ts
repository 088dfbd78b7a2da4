// A list in the order that people give it.

/** With one of them somewhere else; the same where that is nowhere. */
export function moved<One>(all: readonly One[], from: number, to: number): One[] {
  if (from < 0 || from >= all.length || to < 0 || to >= all.length) return [...all]
  const rest = all.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...all.slice(from, from + 1))
}

/** Those that one comes to stand between. */
export function between<One>(all: readonly One[], from: number, to: number): { after?: One; before?: One } {
  const rest = all.toSpliced(from, 1)
  const [after, before] = [to > 0 ? rest[to - 1] : undefined, rest[to]]
  return { ...(after !== undefined && { after }), ...(before !== undefined && { before }) }
}
