// Whether a build is still of its sources, wherever they lie; and what partners load while the next one is made.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { clearFolder, takePlaceOf } from '#scripts/folders.ts'
import { stampOf } from '#scripts/stamp.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'workbee-stamp-'))
  mkdirSync(join(folder, 'one/shared'), { recursive: true })
  writeFileSync(join(folder, 'one/shared/a.ts'), 'a')
  writeFileSync(join(folder, 'one/build.ts'), 'b')
})
afterEach(() => rmSync(folder, { recursive: true }))

const stamp = (name: string) => stampOf(join(folder, name), ['shared', 'build.ts'])

test('a folder that was copied, at another time, is as fresh as it was', () => {
  const before = stamp('one')
  cpSync(join(folder, 'one'), join(folder, 'elsewhere/two'), { recursive: true })
  utimesSync(join(folder, 'elsewhere/two/build.ts'), new Date(0), new Date(0))
  expect(stamp('elsewhere/two')).toBe(before)
})

test('another word of the same length in a source, or another name, is another build', () => {
  const before = stamp('one')
  writeFileSync(join(folder, 'one/shared/a.ts'), 'c')
  const changed = stamp('one')
  expect(changed).not.toBe(before)
  cpSync(join(folder, 'one/shared/a.ts'), join(folder, 'one/shared/b.ts'))
  expect(stamp('one')).not.toBe(changed)
})

test('what is served stays until the next one stands, and nothing else of an earlier build', async () => {
  const dist = join(folder, 'dist')
  for (const name of ['embed', 'site']) {
    mkdirSync(join(dist, name), { recursive: true })
    writeFileSync(join(dist, name, 'a.js'), 'old')
  }
  writeFileSync(join(dist, 'stamp.txt'), 'old')
  await clearFolder(dist, 'embed')
  expect(readdirSync(dist)).toEqual(['embed'])
  mkdirSync(join(dist, 'embed-next'))
  writeFileSync(join(dist, 'embed-next/b.js'), 'new')
  await takePlaceOf(join(dist, 'embed'), join(dist, 'embed-next'))
  expect(readdirSync(dist)).toEqual(['embed'])
  expect(readFileSync(join(dist, 'embed/b.js'), 'utf8')).toBe('new')
  expect(existsSync(join(dist, 'embed/a.js'))).toBe(false)
  await clearFolder(join(folder, 'nowhere'), 'embed')
})
