// How the light document waits, and what it refuses because only a browser has it.
import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE = 15_000

/** Waits until something is given that is not undefined. */
export async function until<T>(ask: () => T | undefined, what: () => string, timeout = PATIENCE): Promise<T> {
  const end = performance.now() + timeout
  for (let pause = 1; ; pause = Math.min(pause * 1.6, 30)) {
    const found = ask()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error(`waited ${timeout} ms for ${what()}`)
    await wait(pause)
  }
}

/** A thing of Playwright that a light document has not: a test that needs it says `inBrowser`. */
export class NotLight extends Error {}

/** Whoever waits for a thing or prints it asks these of it. */
const ASKED_OF_ALL = new Set(['then', 'toJSON', 'asymmetricMatch', '$$typeof', 'nodeType'])

/** Refuses by name what is not here. */
export function onlyLight<T extends object>(thing: T, name: string): T {
  return new Proxy(thing, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key, target)
      if (typeof found === 'function') return (found as (...given: unknown[]) => unknown).bind(target)
      if (found !== undefined || typeof key === 'symbol' || ASKED_OF_ALL.has(key)) return found
      throw new NotLight(`${name}.${key} is of a browser: the test says inBrowser`)
    }
  })
}
