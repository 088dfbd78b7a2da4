// Data folders for tests: an embedded database takes seconds to create and a moment to copy.
import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The setting with the URL that answers with the folder to copy. */
export const TEMPLATE = 'WORKBEE_TEST_FOLDER'

/** A data folder with a migrated database without rows; it is deleted after the run. */
export async function newFolder(): Promise<string> {
  const given = process.env[TEMPLATE]
  if (!given) return mkdtemp(join(tmpdir(), 'workbee-folder-'))
  const answer = await fetch(given)
  if (!answer.ok) throw new Error(await answer.text())
  const template = await answer.text()
  const folder = await mkdtemp(join(dirname(template), 'copy-'))
  // A thousand files: Node's own copying takes five times the work.
  await run('cp', ['-R', `${template}/.`, folder])
  return folder
}

/** Makes the folder to copy, inside another one. */
export async function makeTemplate(inside: string): Promise<string> {
  const folder = join(inside, 'template')
  await run(process.execPath, [fileURLToPath(new URL('template.ts', import.meta.url)), folder])
  return folder
}
