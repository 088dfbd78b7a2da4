import { expect, test } from 'vitest'

import { complete, missing, platformOf, readLock } from '#scripts/complete-lock.ts'

test('the lock file names every package for every system, so that npm ci takes it', () => {
  expect(missing(readLock()).map(([path]) => path)).toEqual([])
})

test('a package for one system is read off its name', () => {
  expect(platformOf('@oxlint/binding-linux-x64-musl')).toEqual({ os: ['linux'], cpu: ['x64'], libc: ['musl'] })
  expect(platformOf('@rollup/rollup-linux-arm-gnueabihf')).toEqual({ os: ['linux'], cpu: ['arm'], libc: ['glibc'] })
  expect(platformOf('@oxlint-tsgolint/win32-arm64')).toEqual({ os: ['win32'], cpu: ['arm64'] })
})

test('what is missing is named with the version that is asked for, and what is there stays', () => {
  const lock = {
    lockfileVersion: 3,
    packages: {
      '': {},
      'node_modules/tool': {
        version: '2.0.0',
        dev: true,
        optionalDependencies: { 'tool-darwin-x64': '2.0.0', 'tool-linux-x64-gnu': '2.0.0' }
      },
      'node_modules/tool-linux-x64-gnu': { version: '2.0.0', integrity: 'sha512-x' }
    }
  }
  const whole = complete(lock)
  expect(whole.packages).toEqual({
    ...lock.packages,
    'node_modules/tool-darwin-x64': { version: '2.0.0', dev: true, optional: true, os: ['darwin'], cpu: ['x64'] }
  })
  expect(complete(whole)).toEqual(whole)
})
