// What people install: the same bytes whoever builds it, small, without a warning, and without code from elsewhere.
import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { unpacked, zipsIn } from '#scripts/extension.ts'
import { buildIfStale } from '#scripts/stamp.ts'
import { addressed } from '#server/extension/addressed-zip.ts'
import { serveZips } from '#server/extension/serve-zips.ts'
import { DEFAULT_SERVER } from '#shared/extension/default-server.ts'
import { sample } from '#tests/kit/length.ts'
import { filesOf, readZip, unzip } from '#tests/kit/unzip.ts'
import { cut } from '../../extension/chapters.ts'
import { importsOf, isCode, readTree, targetOf, within } from '../architecture/source.ts'
import { openChromium } from './kit/toolbar.ts'

const run = promisify(execFile)

/**
 * The side panel is a page more, with tasks to start and to hand in; the start button is a script of its own, the address
 * bar and the menus have words and rules of theirs, and whoever has it from no store is told of newer builds.
 */
const LARGEST = 95_000
/** What wakes every half minute is light. It knows the rules of an entry too, which it logs from the address bar with no
 *  page of ours open. */
const LARGEST_BACKGROUND = 79_700
const ROOT = process.cwd()

let folder: string
let zips: Map<string, string>
const files = new Map<string, Map<string, Buffer>>()

const byName = (zips: readonly string[]) => new Map(zips.map(path => [basename(path), path]))

const hash = async (path = ''): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

const hashes = async (of: Map<string, string>) =>
  Object.fromEntries(await Promise.all([...of].map(async ([name, path]) => [name, await hash(path)] as const)))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbee-extension-'))
  await buildIfStale()
  zips = byName(zipsIn())
  for (const browser of ['chrome', 'firefox'])
    files.set(browser, await readZip(zips.get(`workbee-${browser}.zip`) ?? ''))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a build of the sources that go with it gives the same bytes, whatever the builder’s environment holds', async () => {
  const root = join(folder, 'sources')
  await unzip(zips.get('workbee-sources.zip') ?? '', root)
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const { NODE_ENV: _, ...ours } = process.env
  const env = { ...ours, WXT_MY_SECRET: 'hunter2', VITE_TOKEN: 'hunter2' }
  // As the README of the extension tells it.
  for (const args of sample([['zip'], ['zip', '-b', 'firefox']], 1, 'packed again'))
    await run(process.execPath, [join(ROOT, 'node_modules/wxt/bin/wxt.mjs'), ...args], { cwd: root, env })
  const made = zipsIn(join(root, 'dist/extension')).filter(path => existsSync(path))
  const again = await hashes(byName(made))
  expect(again).not.toEqual({})
  expect(await hashes(zips)).toMatchObject(again)
})

test('the extension is made of nothing that is not in git', () => {
  const tracked = new Set(execFileSync('git', ['ls-files'], { encoding: 'utf8', cwd: ROOT }).split('\n'))
  const tree = readTree('.')
  const known = new Map(tree.map(source => [source.path, source]))
  const seen = new Set<string>()
  const visit = (path: string): void => {
    const source = known.get(path)
    if (!source || seen.has(path)) return
    seen.add(path)
    if (!isCode(source)) return
    for (const { from } of importsOf(source)) visit(targetOf(source, from) ?? '')
  }
  for (const source of tree) if (within(source, 'extension')) visit(source.path)
  expect([...seen].filter(path => !tracked.has(path))).toEqual([])
  const icons = [16, 32, 48, 128].map(size => `extension/public/icon/${size}.png`)
  expect(icons.filter(path => !tracked.has(path))).toEqual([])
})

interface Manifest {
  version: string
  permissions: string[]
  optional_permissions: string[]
  content_security_policy: { extension_pages: string }
  commands: Record<string, { suggested_key: { default: string } }>
}

const text = (browser: string, name: string): string => files.get(browser)?.get(name)?.toString() ?? ''
const manifestOf = (browser: string): Manifest => JSON.parse(text(browser, 'manifest.json'))

describe.each(['chrome', 'firefox'])('for %s it', browser => {
  const scripts = () => [...(files.get(browser) ?? [])].filter(([name]) => name.endsWith('.js'))

  test(`is packed into ${LARGEST / 1000} kB at most`, async () => {
    expect((await readFile(zips.get(`workbee-${browser}.zip`) ?? '')).length).toBeLessThanOrEqual(LARGEST)
  })

  test(`has a background of ${LARGEST_BACKGROUND / 1000} kB at most`, () => {
    const loaded = new Set(['background.js'])
    for (const name of loaded)
      for (const [, chunk = ''] of text(browser, name).matchAll(/\bfrom"\.\/(?:chunks\/)?([\w.-]+)"/g))
        loaded.add(`chunks/${chunk}`)
    expect(loaded.size).toBeGreaterThan(1)
    const sizes = [...loaded].map(name => files.get(browser)?.get(name)?.length ?? Number.NaN)
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(LARGEST_BACKGROUND)
  })

  test('asks for no page of anybody’s, and for notifications only when they are wanted', () => {
    const manifest = manifestOf(browser)
    const own = ['activeTab', 'alarms', 'contextMenus', 'idle', 'scripting', 'storage']
    expect(manifest.permissions).toEqual(browser === 'chrome' ? [...own, 'sidePanel'] : own)
    expect(manifest.optional_permissions).toEqual(['notifications', 'tabs'])
    expect(Object.keys(manifest)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^host_permissions|content_scripts|externally/)])
    )
  })

  test('lets no code in but its own, and speaks in the clear to this device alone', () => {
    const policy = Object.fromEntries(
      manifestOf(browser)
        .content_security_policy.extension_pages.split('; ')
        .map(rule => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1)])
    )
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'object-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'none'"],
      'base-uri': ["'none'"]
    })
    expect(policy).not.toHaveProperty('upgrade-insecure-requests')
    const clear = policy['connect-src']?.filter(source => /^(?:http|ws):/.test(source))
    expect(clear).toEqual(['http://localhost:*', 'http://127.0.0.1:*', 'ws://localhost:*', 'ws://127.0.0.1:*'])
  })

  test('holds no code that makes code, and no address that code could come from', () => {
    expect(scripts().length).toBeGreaterThan(1)
    for (const [name, content] of scripts()) {
      const found = content.toString().match(/\beval\(|new Function\(|importScripts\(|import\(["'`]https?:/g)
      expect([name, found]).toEqual([name, null])
    }
    for (const [name, content] of files.get(browser) ?? [])
      if (name.endsWith('.html'))
        expect([name, content.toString().match(/(?:src|href)="https?:/g)]).toEqual([name, null])
  })

  test('draws nothing whose look it leaves out', async () => {
    const { kept, left } = cut(await readFile('widgets/kit/elements.css', 'utf8'))
    const classes = (sheet: string) => new Set([...sheet.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))
    const stays = classes(kept)
    const gone = [...classes(left)].filter(name => !stays.has(name))
    expect(gone.length).toBeGreaterThan(10)
    const words = scripts().flatMap(([, content]) => [...content.toString().matchAll(/["'`]([a-z][\w -]*)["'`]/g)])
    const drawn = new Set(words.flatMap(([, text = '']) => text.split(' ')))
    // A weekday is formatted 'long', a connection is 'open', and a menu may be 'wide'.
    const otherwise = ['long', 'open', 'wide']
    expect(gone.filter(name => drawn.has(name) && !otherwise.includes(name))).toEqual([])
  })

  test('has its four keys', () => {
    const keys = Object.entries(manifestOf(browser).commands).map(([name, { suggested_key: key }]) => [
      name,
      key.default
    ])
    expect(keys).toEqual([
      ['_execute_action', 'Alt+Shift+O'],
      ['toggle', 'Alt+Shift+S'],
      ['pause', 'Alt+Shift+U'],
      ['quick-entry', 'Alt+Shift+L']
    ])
  })
})

describe('offered by a server', () => {
  const HERE = 'https://hours.example.org'

  test.each(['chrome', 'firefox'])('the zip for %s knows it, and is otherwise as it was built', async browser => {
    const built = await readFile(zips.get(`workbee-${browser}.zip`) ?? '')
    const offered = addressed(built, HERE)
    expect(addressed(built, HERE).equals(offered)).toBe(true)
    expect(addressed(offered, 'https://other.example.org').equals(offered)).toBe(true)
    const [before, after] = [filesOf(built), filesOf(offered)]
    const changed = [...before].filter(([name, content]) => !after.get(name)?.equals(content)).map(([name]) => name)
    expect(changed).toEqual(['background.js'])
    expect([...after.keys()]).toEqual([...before.keys()])
    expect(after.get('background.js')?.toString()).toBe(
      before.get('background.js')?.toString().replaceAll(DEFAULT_SERVER, HERE)
    )
  })

  test('is asked for once, and is not there where nothing was built', async () => {
    const app = fastify()
    serveZips(app, join(ROOT, 'dist'), HERE)
    const answer = await app.inject('/extension/workbee-firefox.zip')
    expect(filesOf(answer.rawPayload).get('background.js')?.toString()).toContain(HERE)
    const { etag = '' } = answer.headers
    const again = await app.inject({ url: '/extension/workbee-firefox.zip', headers: { 'if-none-match': etag } })
    expect(again.statusCode).toBe(304)
    const empty = fastify()
    serveZips(empty, folder, HERE)
    expect((await empty.inject('/extension/workbee-firefox.zip')).statusCode).toBe(404)
  })

  test('the one for Chromium is installed, and starts there', async () => {
    const path = join(folder, 'offered.zip')
    await writeFile(path, addressed(await readFile(zips.get('workbee-chrome.zip') ?? ''), HERE))
    // A program of another hand reads it whole, sums and all.
    await run('python3', ['-c', `import zipfile,sys; sys.exit(zipfile.ZipFile('${path}').testzip() is not None)`])
    await unzip(path, join(folder, 'offered'))
    const toolbar = await openChromium(join(folder, 'offered'), join(folder, 'offered-profile'))
    try {
      await toolbar.openOwn('options.html')
      const address = () => document.querySelector<HTMLInputElement>('#address')?.value
      await expect.poll(() => toolbar.evaluate(address)).toBe(HERE)
    } finally {
      await toolbar.close()
    }
  })
})

interface Managing {
  commands: { getAll: () => Promise<{ name?: string; shortcut?: string }[]> }
  management: { getPermissionWarningsByManifest: (manifest: string) => Promise<string[]> }
  runtime: { getManifest: () => object }
}

test('Chromium gives it all four keys', async () => {
  const toolbar = await openChromium(unpacked('chrome'), join(folder, 'keys'))
  try {
    await toolbar.openOwn('options.html')
    const without = await toolbar.evaluate(async () => {
      const { chrome } = globalThis as unknown as { chrome: Managing }
      return (await chrome.commands.getAll()).filter(({ shortcut }) => !shortcut).map(({ name }) => name)
    })
    expect(without).toEqual([])
  } finally {
    await toolbar.close()
  }
})

test('Chromium warns nobody of anything when it is installed', async () => {
  const toolbar = await openChromium(unpacked('chrome'), join(folder, 'profile'))
  try {
    await toolbar.openOwn('options.html')
    const warnings = await toolbar.evaluate(async () => {
      const { chrome } = globalThis as unknown as { chrome: Managing }
      return chrome.management.getPermissionWarningsByManifest(JSON.stringify(chrome.runtime.getManifest()))
    })
    expect(warnings).toEqual([])
  } finally {
    await toolbar.close()
  }
})

interface Found {
  code: string
  file?: string
  message: string
}

test('Mozilla’s own check finds nothing wrong with it, and nothing to warn of', async () => {
  const { stdout } = await run('node_modules/.bin/addons-linter', ['--output', 'json', unpacked('firefox')])
  const { errors, warnings }: { errors: Found[]; warnings: Found[] } = JSON.parse(stdout)
  expect(errors).toEqual([])
  expect(warnings).toEqual([])
  const ours = readTree('.').filter(source => within(source, 'extension') && isCode(source))
  expect(ours.filter(({ text }) => /innerHTML|insertAdjacentHTML|dangerouslySet/i.test(text))).toEqual([])
})
