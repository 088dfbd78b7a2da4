// Work that is gathered and done a page at a time, and work that is done over and over.

const PAGE = 500
const NEXT_TRY = 1000

export type Failed = (error: unknown) => void

/** Takes things to be worked soon, each once however often it is named meanwhile; what fails is tried again. */
export function soon<T>(work: (page: readonly T[]) => Promise<void>, failed: Failed) {
  const waiting = new Set<T>()
  let isUnderWay = false
  let isOver = false

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      const page = [...waiting].slice(0, PAGE)
      for (const one of page) waiting.delete(one)
      try {
        await work(page)
      } catch (error) {
        if (isOver) return
        for (const one of page) waiting.add(one)
        failed(error)
        setTimeout(() => void run(), NEXT_TRY).unref()
        return
      }
    }
    isUnderWay = false
  }

  return {
    add(one: T): void {
      waiting.add(one)
      if (isUnderWay || isOver) return
      isUnderWay = true
      setImmediate(() => void run())
    },
    stop(): void {
      isOver = true
      waiting.clear()
    }
  }
}

/** Works every so many milliseconds, never twice at once. Returns how to stop, when the last time is over. */
export function every(milliseconds: number, work: () => Promise<void> | void, failed: Failed): () => Promise<void> {
  let underWay: Promise<void> | undefined
  const interval = setInterval(() => {
    underWay ??= Promise.resolve()
      .then(work)
      .catch(failed)
      .finally(() => (underWay = undefined))
  }, milliseconds).unref()
  return async () => {
    clearInterval(interval)
    await underWay
  }
}
