// What a browser loads for a page of the built site, read off Vite's manifest.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
export type Manifest = Record<string, Chunk>

const SITE = new URL('../dist/site/', import.meta.url)

export function readManifest(): Manifest {
  const manifest: Manifest = JSON.parse(readFileSync(new URL('manifest.json', SITE), 'utf8'))
  return manifest
}

/** The files that the named sources need, with everything they import at once. Later imports are left out. */
export function filesFor(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = new Set<string>()
  const follow = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`the build has no ${source}`)
    if (seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const style of chunk.css ?? []) seen.add(style)
    for (const next of chunk.imports ?? []) follow(next)
  }
  sources.forEach(follow)
  return [...seen]
}

/** Stylesheets and icons that index.html links by itself. */
export function linkedFiles(): string[] {
  const html = readFileSync(new URL('index.html', SITE), 'utf8')
  return [...html.matchAll(/<link[^>]*href="\/([^"]+)"/g)].map(([, href = '']) => href)
}

export const gzipped = (file: string): number => gzipSync(readFileSync(new URL(file, SITE)), { level: 9 }).length
