// How long `npm start` takes with the embedded database, npm included.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Row } from './kit/row.ts'
import { serve } from './kit/served.ts'

async function start(folder: string): Promise<number> {
  const { seconds, stop } = await serve(folder)
  await stop()
  return seconds
}

export async function measure(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'workbee-bench-'))
  try {
    const first = await start(folder)
    const later = [await start(folder), await start(folder), await start(folder)].toSorted((a, b) => a - b)
    return [
      { what: 'start, with a demo organisation to make', figure: first, unit: 's', bar: 15 },
      { what: 'start again, median of 3', figure: later[1] ?? NaN, unit: 's', bar: 3 }
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
