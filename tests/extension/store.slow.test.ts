// What a store would send back after a week: told here, and each rule finds the fault that it is there for.
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { zipsIn } from '#scripts/extension.ts'
import { buildIfStale } from '#scripts/stamp.ts'
import { handedInFaults, storeFaults } from '#scripts/store/check.ts'
import { takePictures } from '#scripts/store/pictures.ts'
import { packageFaults, pictureFaults } from '#scripts/store/rules.ts'
import { isChosen } from '#tests/kit/length.ts'
import { readZip } from '#tests/kit/unzip.ts'

let files: Map<string, Buffer>

beforeAll(async () => {
  await buildIfStale()
  files = await readZip(zipsIn()[1] ?? '')
})

test('both stores may have what was built, with its texts', async () => {
  expect(await storeFaults()).toEqual([])
})

/** Whether this run takes them: it opens every screen that they show, in the organisation of the demo. */
const takes = isChosen(1 / 4, 'pictures for the stores')

test.runIf(takes)(
  'the pictures are taken of what was built, in the sizes that the stores take',
  { timeout: 240_000 },
  async () => {
    await takePictures()
    expect(await handedInFaults()).toEqual([])
  }
)

const drawn = (width: number, channels: 3 | 4) =>
  sharp({ create: { width, height: 280, channels, background: '#fbbb2f' } })
    .png()
    .toBuffer()

test('a picture that a store would refuse is found', async () => {
  const tile = { name: 'tile.png', width: 440, height: 280 }
  const faultsOf = (png: Buffer) => pictureFaults(new Map([[tile.name, png]]), [tile])
  expect(faultsOf(await drawn(440, 3))).toEqual([])
  expect(faultsOf(await drawn(441, 3))).toEqual(['The picture tile.png is 441×280, and should be 440×280.'])
  expect(faultsOf(await drawn(440, 4))).toEqual(['The picture tile.png has a layer of transparency.'])
  expect(faultsOf(Buffer.from('GIF89a'))).toEqual(['The picture tile.png is no PNG, and should be 440×280.'])
  expect(pictureFaults(new Map(), [tile])[0]).toMatch(/^The picture tile\.png is missing: /)
})

const spoilt = (name: string, content: Buffer | string) => new Map([...files, [name, Buffer.from(content)]])

function withManifest(change: object): Map<string, Buffer> {
  const manifest: object = JSON.parse(files.get('manifest.json')?.toString() ?? '')
  return spoilt('manifest.json', JSON.stringify({ ...manifest, ...change }))
}

test.each([
  ['a version', { version: '01.2' }, '«01.2» is no version.'],
  ['a version of zeros', { version: '0.0' }, '«0.0» is no version.'],
  ['a number that is too large', { version: '1.65536' }, '«1.65536» is no version.'],
  ['no description', { description: '' }, 'The description is missing.'],
  ['a long description', { description: 'x'.repeat(133) }, 'The description has 133 letters, and may have 132.'],
  ['manifest 2', { manifest_version: 2 }, 'It is not of manifest 3.'],
  ['its own updates', { update_url: 'https://example.org' }, 'A store takes no update_url.'],
  ['an icon of another size', { icons: { 16: 'icon/32.png' } }, 'The icon of 16 is 32×32.'],
  ['no id', { browser_specific_settings: {} }, 'Firefox wants an id.'],
  [
    'code from elsewhere',
    { content_security_policy: { extension_pages: "script-src 'self' https://example.org" } },
    'The policy lets scripts in that are not its own.'
  ],
  [
    'a permission that nobody explains',
    { host_permissions: ['<all_urls>'] },
    'Nobody says why <all_urls> is asked for: it needs a line in extension/store/listing.ts.'
  ]
])('%s is found', (_, change, fault) => {
  expect(packageFaults(withManifest(change), 'firefox')).toContain(fault)
})

test('a permission that nothing uses is found', () => {
  const table = { geolocation: { why: 'To know where one is.', used: '.geolocation.getCurrentPosition(' } }
  expect(packageFaults(withManifest({ permissions: ['geolocation'] }), 'chrome', table)).toContain(
    'geolocation is asked for, and «.geolocation.getCurrentPosition(» stands nowhere.'
  )
})

test.each([
  ['chunks/a.js.map', '{}', 'chunks/a.js.map does not belong into the zip.'],
  ['.env', 'A=1', '.env does not belong into the zip.'],
  ['chunks/a.js', 'eval("1")', 'chunks/a.js holds «eval(».'],
  ['chunks/a.js', '//# sourceMappingURL=a.js.map', 'chunks/a.js holds «sourceMappingURL=».'],
  ['a.html', '<script>1</script>', 'a.html has a script of its own, or loads something from elsewhere.']
])('%s with %s is found', (name, content, fault) => {
  expect(packageFaults(spoilt(name, content), 'chrome')).toContain(fault)
})
