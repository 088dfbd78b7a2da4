// Builds everything the server hands out: the site, the widgets, partners' files, the extension, the offline worker, the description of the calls.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'

import { build as bundle } from 'esbuild'
import { build as buildVite } from 'vite'

import { describeAll } from '#server/described.ts'
import { withForms } from '#site/routes/list-route.ts'
import { doors } from '#site/routes/public.ts'
import { routes } from '#site/routes/routes.ts'

import { describeWidgets, writeSizes } from './elements.ts'
import { buildEmbeds } from './embeds.ts'
import { buildExtension, offerExtension, reportExtension } from './extension.ts'
import { clearFolder, takePlaceOf } from './folders.ts'
import { filesFor, gzipped, linkedFiles, readManifest } from './manifest.ts'
import { pack } from './pack.ts'
import { keepStamp, stamp } from './stamp.ts'

const ROOT = new URL('..', import.meta.url).pathname
const SITE = join(ROOT, 'dist/site')
const WIDGETS = join(ROOT, 'dist/widgets')
/** Partners' pages are never without it: it is built beside the one that is served, and takes its place at the end. */
const EMBED = join(ROOT, 'dist/embed')
const NEXT_EMBED = join(ROOT, 'dist/embed-next')

const buildSite = () => buildVite({ configFile: join(ROOT, 'site/vite.config.ts'), logLevel: 'warn' })

async function buildWidgets() {
  const [{ rollup }, { options }] = await Promise.all([import('rollup'), import('../rollup.config.ts')])
  const made = await rollup(options)
  const { output } = await made.write(options.output)
  await made.close()
  await describeWidgets(WIDGETS)
  return output
}

/** One name for this build: it changes exactly when a file of the site changes. */
async function nameBuild(): Promise<string> {
  const files = await readdir(SITE, { recursive: true })
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(`${file}\n`)
  hash.update(await readFile(join(SITE, 'index.html')))
  const name = hash.digest('base64url').slice(0, 12)
  await writeFile(join(SITE, 'hash.txt'), `${name}\n`)
  return name
}

/** The worker keeps the shell: the page itself, and what it needs to draw, to ask, and to say that the server is away. */
async function buildWorker(hash: string): Promise<void> {
  const needed = filesFor(readManifest(), [
    'index.html',
    'routes/routes.ts',
    'not-found.tsx',
    '../shared/kit/calls/send-ky.ts'
  ])
  const files = ['/', ...new Set([...linkedFiles(), ...needed].map(file => `/${file}`))]
  await bundle({
    entryPoints: [join(ROOT, 'site/worker/service-worker.ts')],
    outfile: join(SITE, 'service-worker.js'),
    bundle: true,
    minify: true,
    target: 'es2022',
    define: { SHELL: JSON.stringify({ hash, files }) }
  })
}

/** The description for machines: the same one as the server hands out. */
const describeCalls = () => writeFile(join(ROOT, 'dist/openapi.json'), `${JSON.stringify(describeAll(), null, 2)}\n`)

/** At every other address the server says with the page that there is none. */
const listPages = () =>
  writeFile(
    join(ROOT, 'dist/pages.txt'),
    `${Object.values({ ...doors, ...withForms(routes) })
      .map(({ path }) => path)
      .join('\n')}\n`
  )

function report(zips: readonly string[], seconds: number): void {
  const files = [...new Set([...linkedFiles(), ...filesFor(readManifest(), ['index.html'])])]
  for (const file of files) console.log(`${(gzipped(file) / 1000).toFixed(1).padStart(8)} kB gz  ${file}`)
  reportExtension(zips)
  console.log(`Built in ${seconds.toFixed(1)} s.`)
}

const start = performance.now()
const sources = stamp()
// Nothing of an earlier build stays but what partners load, its stamp least of all.
await clearFolder(join(ROOT, 'dist'), 'embed')
await mkdir(SITE, { recursive: true })
const building = [buildSite(), buildEmbeds(NEXT_EMBED), describeCalls(), listPages()]
const [zips, widgets] = await Promise.all([buildExtension(), buildWidgets(), ...building])
await offerExtension(zips, SITE)
await buildWorker(await nameBuild())
await Promise.all([pack(SITE), pack(WIDGETS), pack(NEXT_EMBED)])
await takePlaceOf(EMBED, NEXT_EMBED)
await writeSizes(WIDGETS, widgets)
keepStamp(sources)
report(zips, (performance.now() - start) / 1000)
