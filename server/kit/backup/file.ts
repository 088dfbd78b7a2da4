// A backup as a file: compressed, readable by its owner alone, and there under its name only when it is whole.
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import { t } from '#shared/kit/texts.ts'

import { Unusable } from '../database/unusable.ts'
import { texts } from './texts.ts'

/** Returns the last line. */
export async function writeFile(file: string, lines: AsyncIterable<string>): Promise<string> {
  if (existsSync(file)) throw new Unusable(t(texts.exists, { file }))
  const unfinished = `${file}.unfinished`
  let last = ''
  async function* text(): AsyncGenerator<string> {
    for await (const line of lines) {
      last = line
      yield `${line}\n`
    }
  }
  try {
    // Whoever can read it can read everything, also what signs people in.
    await pipeline(Readable.from(text()), createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  return last
}

export async function* readFile(file: string): AsyncGenerator<string> {
  if (!existsSync(file)) throw new Unusable(t(texts.noBackup, { file }))
  const unzipped = createGunzip()
  const read = pipeline(createReadStream(file), unzipped)
  read.catch(() => undefined)
  try {
    yield* createInterface({ input: unzipped, crlfDelay: Infinity })
    await read
  } catch (error) {
    throw new Unusable(t(texts.cutOff, { file }), { cause: error })
  }
}
