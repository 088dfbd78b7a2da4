// Who may speak to the one session of the embedded database: one at a time, in the order of asking.

export interface Turns {
  /** Resolves when it is one's turn, to the call that ends it. */
  take(): Promise<() => void>
}

/** A turn that does not come within `patience` milliseconds is given up with an error. */
export function turns(patience: number): Turns {
  const waiting: (() => void)[] = []
  let taken = false

  function begin(): () => void {
    let over = false
    taken = true
    return () => {
      if (over) return
      over = true
      taken = false
      waiting.shift()?.()
    }
  }

  function wait(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        waiting.splice(waiting.indexOf(called), 1)
        reject(new Error(`Waited ${patience / 1000} s for the database: a transaction does not end.`))
      }, patience)
      function called(): void {
        clearTimeout(giveUp)
        resolve(begin())
      }
      waiting.push(called)
    })
  }

  return { take: () => (taken ? wait() : Promise.resolve(begin())) }
}
