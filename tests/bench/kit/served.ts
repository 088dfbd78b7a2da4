// A server started with `npm start`, in a data folder of its own.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

import { listen } from '#tests/kit/postgres.ts'

export interface Served {
  address: string
  /** From the command to the first answer. */
  seconds: number
  stop: () => Promise<void>
}

const LONGEST = 120_000

async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listen(probe)
  await new Promise(done => probe.close(done))
  return port
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok
  } catch {
    return false
  }
}

export async function serve(folder: string): Promise<Served> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const start = performance.now()
  const env = { ...process.env, PORT: String(port), DATA_FOLDER: folder, LOG_LEVEL: 'silent' }
  // A process group of its own: npm does not pass every signal on.
  const server = spawn('npm', ['start', '--silent'], { env, stdio: ['ignore', 'ignore', 'inherit'], detached: true })
  const tell = (signal: NodeJS.Signals | 0): boolean => {
    try {
      return process.kill(-server.pid!, signal)
    } catch {
      return false
    }
  }
  // npm ends before the server, which still closes its data.
  const stop = async () => {
    tell('SIGTERM')
    while (tell(0)) await wait(20)
  }
  while (!(await answers(address))) {
    const late = performance.now() - start > LONGEST
    if (late) await stop()
    if (late || server.exitCode !== null) throw new Error('The server did not start.')
    await wait(10)
  }
  return { address, seconds: (performance.now() - start) / 1000, stop }
}
