// Chromium as people have it, with no debugger attached: one that watches a background keeps it alive.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

import { CHROMIUM, CHROMIUM_ARGS } from '#scripts/browsers.ts'

import { extensionArgs } from './toolbar.ts'

interface Process {
  id: number
  parent: number
  command: string
}

const read = (id: string): Process[] => {
  try {
    const [, parent = ''] = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? []
    return [{ id: Number(id), parent: Number(parent), command: readFileSync(`/proc/${id}/cmdline`, 'utf8') }]
  } catch {
    // It ended while we looked.
    return []
  }
}

function within(root: number): Process[] {
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(read)
  const below = (id: number): Process[] =>
    all.filter(({ parent }) => parent === id).flatMap(one => [one, ...below(one.id)])
  return below(root)
}

export interface Unwatched {
  /** The processes that extensions run in. */
  backgrounds: () => number[]
  close: () => Promise<void>
}

export async function openUnwatched(folder: string, profile: string): Promise<Unwatched> {
  const browser = spawn(
    CHROMIUM,
    [
      ...CHROMIUM_ARGS,
      '--headless=new',
      `--user-data-dir=${profile}`,
      ...(await extensionArgs(folder, profile)),
      'about:blank'
    ],
    { stdio: 'ignore' }
  )
  const gone = new Promise(done => browser.once('exit', done))
  return {
    backgrounds: () =>
      within(browser.pid ?? 0)
        .filter(({ command }) => command.includes('--extension-process'))
        .map(({ id }) => id),
    async close() {
      browser.kill('SIGTERM')
      await gone
    }
  }
}
