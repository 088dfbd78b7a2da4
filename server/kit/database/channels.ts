// Who hears what on which channel, whichever way the words arrive.

interface Hearer {
  heard: (payload: string) => void
  missed: (() => void) | undefined
}

export class Channels {
  readonly #hearers = new Map<string, Set<Hearer>>()

  names(): string[] {
    return [...this.#hearers.keys()]
  }

  /** Returns how to leave; leaving says whether nobody is left on the channel. */
  join(channel: string, hearer: Hearer): () => boolean {
    const hearers = this.#hearers.get(channel) ?? new Set()
    this.#hearers.set(channel, hearers.add(hearer))
    return () => {
      const last = hearers.delete(hearer) && hearers.size === 0
      if (last) this.#hearers.delete(channel)
      return last
    }
  }

  tell(channel: string, payload: string): void {
    for (const { heard } of this.#hearers.get(channel) ?? []) heard(payload)
  }

  missed(): void {
    for (const hearers of this.#hearers.values()) for (const { missed } of hearers) missed?.()
  }
}

/** `listen` or `unlisten` for a channel; its name is code, never a person's words. */
export function about(verb: 'listen' | 'unlisten', channel: string): string {
  if (!/^[a-z][a-z0-9_-]*$/.test(channel)) throw new Error(`'${channel}' is no name for a channel`)
  return `${verb} "${channel}"`
}
