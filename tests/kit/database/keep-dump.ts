// Run at a release, `node tests/kit/database/keep-dump.ts`: keeps its data beside those of earlier ones, for every later
// version to open (`dumps.test.ts`). What is kept is never written anew.
import { readFileSync } from 'node:fs'

import { readBackup } from '#server/kit/backup/backup.ts'
import { writeFile } from '#server/kit/backup/file.ts'
import { openTestServer } from '#tests/kit/test-server.ts'

import { fillEveryTable } from './dump.ts'

const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
const server = await openTestServer()
try {
  await fillEveryTable(server)
  await writeFile(`tests/kit/database/dumps/${version}.backup`, readBackup(server.database, server.clock.now))
} finally {
  await server.close()
}
