// The listeners of each channel, whichever way notifications arrive.

interface Listener {
  notified: (payload: string) => void
  missed: (() => void) | undefined
}

export class Channels {
  readonly #listeners = new Map<string, Set<Listener>>()

  names(): string[] {
    return [...this.#listeners.keys()]
  }

  /** Returns how to leave; leaving says whether nobody is left on the channel. */
  join(channel: string, listener: Listener): () => boolean {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(listener))
    return () => {
      const last = listeners.delete(listener) && listeners.size === 0
      if (last) this.#listeners.delete(channel)
      return last
    }
  }

  notify(channel: string, payload: string): void {
    for (const { notified } of this.#listeners.get(channel) ?? []) notified(payload)
  }

  missed(): void {
    for (const listeners of this.#listeners.values()) for (const { missed } of listeners) missed?.()
  }
}

/** The statement that listens to a channel, or no longer does; its name is code, never a person's words. */
export function statementFor(verb: 'listen' | 'unlisten', channel: string): string {
  if (!/^[a-z][a-z0-9_-]*$/.test(channel)) throw new Error(`'${channel}' is no name for a channel`)
  return `${verb} "${channel}"`
}
