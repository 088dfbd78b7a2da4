// The server as a process of its own, as it runs in production.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { atInstant } from '../instant.ts'

const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url))

interface End {
  code: number | null
  said: string
}

export interface Process {
  child: ChildProcess
  end: Promise<End>
  /** Its standard error so far, once that has these words. */
  says: (words: string) => Promise<string>
  /** Its log so far. */
  logged: () => string
}

export function startProcess(env: Record<string, string>): Process {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [main], {
    env: { ...atInstant(), PATH, NODE_COMPILE_CACHE, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let [said, log] = ['', '']
  child.stdout?.on('data', (text: Buffer) => (log += String(text)))
  const heard = new Set<() => void>()
  child.stderr?.on('data', (text: Buffer) => {
    said += String(text)
    for (const hear of heard) hear()
  })
  const end = new Promise<End>(resolve => child.once('close', code => resolve({ code, said })))
  const says = (words: string) =>
    new Promise<string>((resolve, reject) => {
      const hear = (): void => void (said.includes(words) && resolve(said))
      heard.add(hear)
      hear()
      void end.then(() => reject(new Error(`It ended and said: ${said}`)))
    })
  return { child, end, says, logged: () => log }
}
