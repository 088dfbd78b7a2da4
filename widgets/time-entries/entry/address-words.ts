// What of the log is shown, as words of the address, so that it can be linked to and survives a reload.
export const wordOf = (name: string): string | undefined => new URLSearchParams(location.search).get(name) ?? undefined

/** Undefined takes a word out. The rest of the address stays, and no step to go back to is left. */
export function writeWords(words: Readonly<Record<string, string | undefined>>): void {
  const search = new URLSearchParams(location.search)
  for (const [name, word] of Object.entries(words))
    if (word === undefined) search.delete(name)
    else search.set(name, word)
  const text = String(search)
  history.replaceState(history.state, '', `${location.pathname}${text && `?${text}`}${location.hash}`)
}
