// What comes with our widgets for whoever builds pages: manifest, types, components, sizes, and a package of them.
import { existsSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { RollupOutput } from 'rollup'

import { described, styles } from '#widgets/elements/described.ts'
import { types as partnerTypes } from '#widgets/partner/described.ts'

import { jsonOf, type Library, manifest, reactComponents } from './described.ts'
import { elementTypes, htmlData, jsxTypes, reactTypes, vueTypes } from './element-types.ts'
import { tarball } from './tar.ts'

const fileOf = (path: string) => new URL(`../${path}`, import.meta.url)
/** The first line is for those who have the sources. */
const ownTypes = readFileSync(fileOf('widgets/elements/types.ts'), 'utf8').replace(/^\/\/.*\n+/, '')

export const library: Library = {
  elements: described.map(element => ({ ...element, file: element.tag })),
  styles,
  types: `${ownTypes}${partnerTypes}`
}

/** From the page's own origin, whoever bundles the page: there is one copy of each element, with one React and one session. */
const LOAD = `const load = tag =>
  import(/* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */ \`\${location.origin}/widgets/\${tag}.js\`)
`

export const components = (): string =>
  `${reactComponents(library.elements, ({ tag }) => `() => load('${tag}')`)}
${LOAD}`

export const packageOf = (version: string) => ({
  name: 'workbee-widgets',
  version,
  type: 'module',
  customElements: 'custom-elements.json',
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
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

/** The files that are served, and those of the package: the same and what a package needs. */
export function filesOf(version: string, readme: string) {
  const served: readonly (readonly [name: string, text: string])[] = [
    ['custom-elements.json', jsonOf(manifest(library))],
    ['html-custom-data.json', jsonOf(htmlData(library))],
    ['elements.d.ts', elementTypes(library)],
    ['jsx.d.ts', jsxTypes(library)],
    ['vue.d.ts', vueTypes(library)],
    ['react.js', components()],
    ['react.d.ts', reactTypes(library)],
    ['README.md', readme]
  ]
  const index = `${LOAD}
/** Loads the code of these elements. */
const all = (...tags) => Promise.all(tags.map(load))
export { all as load }
`
  const indexTypes = `import './elements.d.ts'

/** Loads the code of these elements. */
export declare function load(...tags: (${described.map(({ tag }) => `'${tag}'`).join(' | ')})[]): Promise<unknown>
`
  const packed = [
    ...served,
    ['index.js', index],
    ['index.d.ts', indexTypes],
    ['package.json', jsonOf(packageOf(version))]
  ] as const
  return { served, packed }
}

type Output = RollupOutput['output']

/** A file with all that it imports at once. */
function closureOf(file: string, importsOf: ReadonlyMap<string, readonly string[]>, found = new Set<string>()) {
  if (found.has(file)) return found
  found.add(file)
  for (const one of importsOf.get(file) ?? []) closureOf(one, importsOf, found)
  return found
}

const packedSize = (path: string) => readFileSync(existsSync(`${path}.br`) ? `${path}.br` : path).length

/** What each element makes a browser load until it draws, packed by brotli, and how much of it all of them share. */
export async function writeSizes(folder: string, output: Output): Promise<void> {
  const importsOf = new Map(output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file.imports]] : [])))
  const all = described.map(({ tag }) => ({ tag, files: closureOf(`${tag}.js`, importsOf) }))
  const first = all[0]?.files ?? new Set<string>()
  const common = new Set([...first].filter(file => all.every(({ files }) => files.has(file))))
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + packedSize(join(folder, file)), 0)
  const elements = Object.fromEntries(all.map(({ tag, files }) => [tag, sum(files)]))
  const sizes = { shared: sum(common), sheet: packedSize(join(folder, 'sheet.css')), elements }
  await writeFile(join(folder, 'sizes.json'), jsonOf(sizes))
}

export async function describeWidgets(folder: string): Promise<void> {
  const { version }: { version: string } = JSON.parse(await readFile(fileOf('package.json'), 'utf8'))
  const { served, packed } = filesOf(version, await readFile(fileOf('widgets/elements/README.md'), 'utf8'))
  await Promise.all(served.map(([name, text]) => writeFile(join(folder, name), text)))
  await writeFile(join(folder, 'workbee-widgets.tgz'), tarball(packed))
}
