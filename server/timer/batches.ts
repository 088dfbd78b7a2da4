// Work that is collected and done in batches, and work that is repeated.

const BATCH = 500
const RETRY_MS = 1000

export type OnError = (error: unknown) => void

/** Collects items for the next batch, each once however often it is added; a batch that fails is retried. */
export function makeBatches<T>(work: (batch: readonly T[]) => Promise<void>, failed: OnError) {
  const waiting = new Set<T>()
  let isRunning = false
  let isStopped = false

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, BATCH)
      for (const one of batch) waiting.delete(one)
      try {
        await work(batch)
      } catch (error) {
        if (isStopped) return
        for (const one of batch) waiting.add(one)
        failed(error)
        setTimeout(() => void run(), RETRY_MS).unref()
        return
      }
    }
    isRunning = false
  }

  return {
    add(one: T): void {
      waiting.add(one)
      if (isRunning || isStopped) return
      isRunning = true
      setImmediate(() => void run())
    },
    stop(): void {
      isStopped = true
      waiting.clear()
    }
  }
}

/** Runs the work at this interval, never twice at once. Returns a stop that waits for a run that is going on. */
export function repeat(milliseconds: number, work: () => Promise<void> | void, failed: OnError): () => Promise<void> {
  let running: Promise<void> | undefined
  const interval = setInterval(() => {
    running ??= Promise.resolve()
      .then(work)
      .catch(failed)
      .finally(() => (running = undefined))
  }, milliseconds).unref()
  return async () => {
    clearInterval(interval)
    await running
  }
}
