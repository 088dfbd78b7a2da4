// The bytes a browser loads before a person can sign in, and those of plots when one is first drawn.
import { expect, test } from 'vitest'

import { filesFor, gzipped, linkedFiles, readManifest } from '#scripts/manifest.ts'
import { buildIfStale } from '#scripts/stamp.ts'
import { formatTable } from '#scripts/table.ts'

const SIGN_IN = '../widgets/session/sign-in.tsx'

test('a page follows its imports, and leaves later ones out', () => {
  const manifest = {
    'index.html': { file: 'index.js', imports: ['_react.js'], css: ['index.css'], dynamicImports: ['page.tsx'] },
    'page.tsx': { file: 'page.js', imports: ['_react.js', 'index.html'] },
    '_react.js': { file: 'react.js' }
  }
  expect(filesFor(manifest, ['index.html']).toSorted()).toEqual(['index.css', 'index.js', 'react.js'])
  expect(filesFor(manifest, ['index.html', 'page.tsx'])).toContain('page.js')
  expect(() => filesFor(manifest, ['gone.tsx'])).toThrow('gone.tsx')
})

test('signing in needs little JavaScript and few styles, also for those sent there from another page', async () => {
  await buildIfStale()
  const files = new Set([...linkedFiles(), ...filesFor(readManifest(), ['index.html', 'routes/routes.ts', SIGN_IN])])
  const sizes = [...files].map(file => ({ file, size: gzipped(file) }))
  const sum = (ending: string) =>
    sizes.filter(({ file }) => file.endsWith(ending)).reduce((total, { size }) => total + size, 0)
  const shown = [...sizes, { file: 'all scripts', size: sum('.js') }, { file: 'all styles', size: sum('.css') }]
  console.log(
    formatTable(
      ['/login', 'gzip'],
      shown.map(({ file, size }) => [file, String(size)]),
      [1]
    )
  )
  expect(sum('.js')).toBeGreaterThan(0)
  // The rows of all pages are among them, 5 kB: whoever is sent here goes back to the page they asked for.
  expect(sum('.js')).toBeLessThanOrEqual(102_500)
  expect(sum('.css')).toBeGreaterThan(0)
  expect(sum('.css')).toBeLessThanOrEqual(15_000)
}, 60_000)

test('the code of plots comes with the first plot, and is small', () => {
  const manifest = readManifest()
  const page = filesFor(manifest, ['index.html', 'routes/routes.ts', SIGN_IN])
  const plot = filesFor(manifest, ['../widgets/kit/plot/plot.ts', '../widgets/kit/plot/draw.ts'])
  const own = plot.filter(file => !page.includes(file))
  const size = own.reduce((total, file) => total + gzipped(file), 0)
  console.log(
    formatTable(['plots', 'gzip'], [...own.map(file => [file, String(gzipped(file))]), ['all', String(size)]], [1])
  )
  expect(own).toEqual(expect.arrayContaining([manifest['../widgets/kit/plot/plot.ts']?.file]))
  expect(size).toBeLessThanOrEqual(30_600)
})
