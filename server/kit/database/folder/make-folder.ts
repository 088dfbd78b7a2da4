// Makes a folder and those above it, one by one: where nothing can be made, as in /proc, Node's own way never ends.
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

export function makeFolder(folder: string): void {
  const missing: string[] = []
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.unshift(at)
  for (const one of missing) make(one)
}

function make(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process was quicker.
    if (!existsSync(folder)) throw error
  }
}
