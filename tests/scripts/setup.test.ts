import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const SETUP = resolve('scripts/setup.mjs')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'workbee-setup-'))
  mkdirSync(join(folder, 'node_modules'))
  mkdirSync(join(folder, 'bin'))
  write('package-lock.json', '{}', 1000)
  write('node_modules/.package-lock.json', '{}', 2000)
  write('bin/npm', '#!/bin/sh\necho "npm $*"\nexit ${NPM_FAILS:-0}\n', 1000, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string, seconds: number, mode = 0o644): void {
  writeFileSync(join(folder, name), text, { mode })
  utimesSync(join(folder, name), seconds, seconds)
}

/** Sees no program of this machine but the npm of the test. */
function setUp(args: readonly string[] = [], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SETUP, ...args], {
    cwd: folder,
    env: { PATH: join(folder, 'bin'), ...env },
    encoding: 'utf8'
  })
  return { status, stdout, stderr }
}

const nothing = { status: 0, stdout: '', stderr: '' }

describe('packages', () => {
  test('are left alone when they are as the lock file says', () => {
    expect(setUp()).toEqual(nothing)
  })
  test('are installed by the lock file when it is newer', () => {
    write('package-lock.json', '{}', 3000)
    expect(setUp()).toMatchObject({ status: 0, stdout: expect.stringContaining('npm ci ') })
  })
  test('are installed when there are none', () => {
    rmSync(join(folder, 'node_modules'), { recursive: true })
    expect(setUp()).toMatchObject({ status: 0, stdout: expect.stringContaining('npm ci ') })
  })
  test('end the set-up with a sentence when they cannot be installed', () => {
    write('package-lock.json', '{}', 3000)
    expect(setUp([], { NPM_FAILS: '1' })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^The packages could not be installed\b.*\n$/)
    })
  })
})

describe('browsers and PostgreSQL', () => {
  const here = { CHROMIUM: process.execPath, FIREFOX: process.execPath }

  test('are not asked for without the tests', () => {
    expect(setUp([], { CHROMIUM: '/nowhere' })).toEqual(nothing)
  })
  test('are left alone when they are there', () => {
    mkdirSync(join(folder, '15/bin'), { recursive: true })
    write('15/bin/postgres', '', 1000)
    expect(setUp(['--tests'], { ...here, POSTGRES_HOME: folder })).toEqual(nothing)
  })
  test('are named in one sentence when they cannot be installed', () => {
    expect(setUp(['--tests'], { ...here, FIREFOX: '/nowhere', POSTGRES_HOME: '/nowhere' })).toEqual({
      status: 1,
      stdout: '',
      stderr: 'The tests need firefox-esr, postgresql. Install them with: sudo apt-get install firefox-esr postgresql\n'
    })
  })
  test('come from the system packages of a machine that lets us', () => {
    write('bin/apt-get', '#!/bin/sh\necho "$*" >> installed\n', 1000, 0o755)
    write('bin/sudo', '#!/bin/sh\n[ "$1" = -n ] && shift; exec "$@"\n', 1000, 0o755)
    write('bin/env', '#!/bin/sh\nshift; exec "$@"\n', 1000, 0o755)
    const done = setUp(['--tests'], { ...here, CHROMIUM: '/nowhere', POSTGRES_HOME: '/nowhere' })
    expect(done).toMatchObject({ status: 0, stderr: '' })
    const { stdout } = spawnSync('/bin/cat', [join(folder, 'installed')], { encoding: 'utf8' })
    const [, updated, ...rest] = stdout.trim().split('\n')
    expect(updated).toMatch(/^-qq .*update$/)
    expect(rest).toEqual([
      '-qq install -y --no-install-recommends chromium postgresql',
      '-qq install -y --no-install-recommends --no-remove chromium-headless-shell'
    ])
  })
})
