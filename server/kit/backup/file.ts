// A backup as a file: compressed, readable by its owner alone, and there under its name only when it is whole.
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import { t } from '#shared/kit/texts.ts'

import { Unusable } from '../database/unusable.ts'
import { texts } from './texts.ts'

/** Returns the last line. What `ended` stops leaves no file. */
export async function writeFile(file: string, lines: AsyncIterable<string>, ended?: AbortSignal): Promise<string> {
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
    const kept = createWriteStream(unfinished, { mode: 0o600 })
    await pipeline(Readable.from(text()), createGzip(), kept, ended ? { signal: ended } : {})
    renameSync(unfinished, file)
  } catch (error) {
    throw ended?.aborted ? new Unusable(t(texts.ended, { file }), { cause: error }) : error
  } finally {
    rmSync(unfinished, { force: true })
  }
  return last
}

/** What is wrong with a file, by zlib's words for it. */
const REASONS: Record<string, string> = { Z_BUF_ERROR: texts.cutOff, Z_DATA_ERROR: texts.damaged }

const GZIP = [0x1f, 0x8b]

async function isPacked(file: string): Promise<boolean> {
  for await (const chunk of createReadStream(file, { end: 1 })) return GZIP.every((byte, at) => chunk[at] === byte)
  return false
}

/** Read through once before anything is made of it: bad bytes are told as what they are, not as odd rows. */
async function checkWhole(file: string): Promise<void> {
  if (!existsSync(file) || !(await isPacked(file))) throw new Unusable(t(texts.noBackup, { file }))
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  try {
    await pipeline(createReadStream(file), createGunzip(), nowhere)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? REASONS[String(error.code)] : undefined
    throw reason ? new Unusable(t(reason, { file }), { cause: error }) : error
  }
}

export async function* readFile(file: string): AsyncGenerator<string> {
  await checkWhole(file)
  const unzipped = createGunzip()
  const read = pipeline(createReadStream(file), unzipped)
  read.catch(() => undefined)
  yield* createInterface({ input: unzipped, crlfDelay: Infinity })
  await read
}
