// Mentions in a comment: an '@' and the name of somebody who may see the task. Pure.

/** The name that is being typed before the caret; undefined where none is. */
export const mentionBefore = (text: string, caret: number): string | undefined =>
  /(?:^|\s)@([\p{L}\p{M}'’.-]{1,30}(?: [\p{L}\p{M}'’.-]{0,30})?)$/u.exec(text.slice(0, caret))?.[1]

/** The text with that name in full, and where the caret is then. */
export function withMention(text: string, caret: number, typed: string, name: string): { text: string; caret: number } {
  const start = text.slice(0, caret - typed.length)
  return { text: `${start}${name} ${text.slice(caret)}`, caret: start.length + name.length + 1 }
}

export interface Person {
  userID: string
  name: string
}

/** Those of the picked whose name still stands in it. */
export const mentionedIn = (text: string, picked: readonly Person[]): string[] => [
  ...new Set(picked.filter(({ name }) => text.includes(`@${name}`)).map(({ userID }) => userID))
]

/** The text cut at its mentions. */
export function cutAtMentions(text: string, names: readonly string[]): { text: string; isMention: boolean }[] {
  const parts: { text: string; isMention: boolean }[] = []
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  let from = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', Math.max(at + 1, from))) {
    const name = longestFirst.find(one => text.startsWith(one, at + 1))
    if (name === undefined) continue
    if (at > from) parts.push({ text: text.slice(from, at), isMention: false })
    parts.push({ text: `@${name}`, isMention: true })
    from = at + 1 + name.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMention: false })
  return parts
}
