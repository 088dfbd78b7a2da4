// Access to the one session of the embedded database: one at a time, first come, first served.
import { Unavailable } from './faults.ts'

export interface Queue {
  /** Waits for the session, and gives the function that releases it. */
  acquire(): Promise<() => void>
}

/** Waiting longer than `timeout` milliseconds fails. */
export function createQueue(timeout: number): Queue {
  const waiting: (() => void)[] = []
  let busy = false

  function start(): () => void {
    let released = false
    busy = true
    return () => {
      if (released) return
      released = true
      busy = false
      waiting.shift()?.()
    }
  }

  function wait(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        waiting.splice(waiting.indexOf(next), 1)
        reject(new Unavailable('busy', `Waited ${timeout / 1000} s for the database: a transaction does not end.`))
      }, timeout)
      function next(): void {
        clearTimeout(giveUp)
        resolve(start())
      }
      waiting.push(next)
    })
  }

  return { acquire: () => (busy ? wait() : Promise.resolve(start())) }
}
