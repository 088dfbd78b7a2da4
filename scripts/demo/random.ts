// Chance with a seed: the same seed tells the same story.

export interface Chance {
  /** From 0 up to, and without, 1. */
  next: () => number
  whole: (from: number, to: number) => number
  pick: <T>(list: readonly [T, ...T[]]) => T
  some: <T>(list: readonly T[], count: number) => T[]
  happens: (share: number) => boolean
  /** An id of that instant, as the server makes them, but the same in every run. */
  id: (at: Date) => string
}

/** Mulberry32: small, quick, and even enough for stories. */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    pick: list => list[whole(0, list.length - 1)] ?? list[0],
    some(list, count) {
      const left = [...list]
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(whole(0, left.length - 1), 1)
      ).flat()
    },
    happens: share => next() < share,
    id(at) {
      const time = at.getTime().toString(16).padStart(12, '0')
      const digits = (count: number) =>
        whole(0, 16 ** count - 1)
          .toString(16)
          .padStart(count, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-${(8 + whole(0, 3)).toString(16)}${digits(3)}-${digits(6)}${digits(6)}`
    }
  }
}
