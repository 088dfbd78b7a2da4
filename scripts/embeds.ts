// Builds what partners' pages load: evergreen under `1`, and the same files under their own hash for those who pin them.
import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { rollup } from 'rollup'

import { described, styles, types } from '#widgets/partner/described.ts'

import { partnerFiles } from '../rollup.config.ts'
import { jsonOf, type Library, manifest, reactComponents } from './described.ts'
import { elementTypes, htmlData, jsxTypes, reactTypes, vueTypes } from './element-types.ts'
import { tarball } from './tar.ts'

const PACKAGE = new URL('../package.json', import.meta.url)
const README = new URL('../widgets/partner/README.md', import.meta.url)

export const partners: Library = {
  elements: Object.entries(described).map(([tag, about]) => ({ tag, ...about })),
  styles,
  types
}

/** Each element is in a file of the package. */
export const loaderOf = ({ file }: { file: string }): string => `() => import('./${file}.js')`

/** For those who take the folder into their own build. */
export const packageOf = (version: string) => ({
  name: 'workbee-elements',
  version,
  type: 'module',
  sideEffects: ['./*.js'],
  customElements: 'custom-elements.json',
  exports: {
    '.': './all.js',
    './jobs': './jobs.js',
    './subscribe': './subscribe.js',
    './apply': './apply.js',
    './events': './events.js',
    './react': { types: './react.d.ts', default: './react.js' },
    './elements': { types: './elements.d.ts' },
    './jsx': { types: './jsx.d.ts' },
    './vue': { types: './vue.d.ts' },
    './custom-elements.json': './custom-elements.json',
    './html-custom-data.json': './html-custom-data.json'
  },
  peerDependencies: { react: '>=18' },
  peerDependenciesMeta: { react: { optional: true } }
})

/** The major version: what a page may rely on does not change under it. */
export const EVERGREEN = '1'

async function bundles(): Promise<[string, string][]> {
  const made = partnerFiles.map(async ({ options, outputs }) => {
    const bundle = await rollup(options)
    const codes = outputs.map(async ({ file, format }): Promise<[string, string]> => {
      const { output } = await bundle.generate({ format, generatedCode: 'es2015', strict: false })
      return [file, output[0].code]
    })
    const files = await Promise.all(codes)
    await bundle.close()
    return files
  })
  return (await Promise.all(made)).flat()
}

/** What stands in versions.json of one file. */
const figures = (code: string) => ({
  integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
  bytes: Buffer.byteLength(code),
  brotli: brotliCompressSync(code).length
})

/** What partners read: how it is made is for those who have the sources. */
const readme = async () => (await readFile(README, 'utf8')).replace(/\n## How it is made\n[^]*$/, '')

/** The page of the folder itself. */
const indexOf = (names: readonly string[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<title>Workbee for partners’ pages</title>
<h1>Workbee for partners’ pages</h1>
<p><a href="/embed">How to use these files</a></p>
<ul>
${names.map(name => `<li><a href="${name}">${name}</a></li>`).join('\n')}
</ul>
</html>
`

export async function buildEmbeds(folder: string): Promise<void> {
  const { version }: { version: string } = JSON.parse(await readFile(PACKAGE, 'utf8'))
  const scripts = await bundles()
  const files = [
    ...scripts,
    ['react.js', reactComponents(partners.elements, loaderOf)],
    ['react.d.ts', reactTypes(partners)],
    ['elements.d.ts', elementTypes(partners)],
    ['jsx.d.ts', jsxTypes(partners)],
    ['vue.d.ts', vueTypes(partners)],
    ['html-custom-data.json', jsonOf(htmlData(partners))],
    ['custom-elements.json', jsonOf(manifest(partners))],
    ['README.md', await readme()],
    ['package.json', jsonOf(packageOf(version))]
  ] as const
  const hash = createHash('sha256')
  for (const [name, text] of files) hash.update(`${name}\n${text}`)
  const pinned = hash.digest('hex').slice(0, 12)
  await mkdir(join(folder, pinned), { recursive: true })
  const index = ['index.html', indexOf(files.map(([name]) => name))] as const
  await Promise.all([...files, index].map(([name, text]) => writeFile(join(folder, pinned, name), text)))
  await writeFile(join(folder, pinned, 'workbee-elements.tgz'), tarball(files))
  await cp(join(folder, pinned, 'workbee-elements.tgz'), join(folder, 'workbee-elements.tgz'))
  await cp(join(folder, pinned), join(folder, EVERGREEN), { recursive: true })
  const all = Object.fromEntries(scripts.map(([name, code]) => [name, figures(code)]))
  await writeFile(join(folder, 'versions.json'), jsonOf({ version, evergreen: EVERGREEN, pinned, files: all }))
}
