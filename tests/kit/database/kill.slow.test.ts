import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { openDatabase } from '#server/kit/database/database.ts'

import { newFolder } from '../embedded.ts'
import { isLong } from '../length.ts'

const ROUNDS = isLong ? 25 : 5
const child = fileURLToPath(new URL('./child.ts', import.meta.url))

/** Kills a child that writes, so many milliseconds after its first acknowledged write; gives all it acknowledged. */
async function writeAndKill(folder: string, milliseconds: number): Promise<number[]> {
  const started = spawn(process.execPath, [child, folder, 'write'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(started, 'exit')
  const acknowledged: number[] = []
  for await (const line of createInterface({ input: started.stdout })) {
    if (line === 'open') continue
    if (acknowledged.length === 0) setTimeout(() => started.kill('SIGKILL'), milliseconds)
    acknowledged.push(Number(line))
  }
  expect(await ended).toEqual([null, 'SIGKILL'])
  return acknowledged
}

test(`${ROUNDS} times killed under a stream of writes: nothing acknowledged is lost, and it always opens`, async () => {
  const folder = await newFolder()
  const acknowledged: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    acknowledged.push(...(await writeAndKill(folder, (round * 67) % 300)))
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS)
  const database = await openDatabase({ folder })
  const { rows } = await database.raw<{ id: number; length: number }>(
    'select id, length(filling) as length from written order by id'
  )
  const found = new Map(rows.map(({ id, length }) => [id, length]))
  expect(acknowledged.filter(id => found.get(id) !== id % 2000)).toEqual([])
  // Unacknowledged writes may be there too: at most the one that was being written at each kill.
  expect(rows.length - acknowledged.length).toBeLessThanOrEqual(ROUNDS)
  await database.close()
})
