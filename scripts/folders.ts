// What a build does with the folders of an earlier one.
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Empties it, but for one folder in it. */
export async function clearFolder(folder: string, kept: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  await Promise.all(names.filter(name => name !== kept).map(name => rm(join(folder, name), { recursive: true })))
}

/** Two moves, between which nothing is asked for in vain for longer than a moment. */
export async function takePlaceOf(present: string, next: string): Promise<void> {
  const before = `${present}-before`
  await rm(before, { recursive: true, force: true })
  await rename(present, before).catch(() => undefined)
  await rename(next, present)
  await rm(before, { recursive: true, force: true })
}
