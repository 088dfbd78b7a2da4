// Draws widgets/map/outline.ts, the outline of the world that the map has in place of tiles, from the package world-atlas:
// `node scripts/outline.ts`. Needed again only when a newer outline is wanted.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface Topology {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: { land: { geometries: { arcs: number[][][] }[] } }
}

const file = createRequire(import.meta.url).resolve('world-atlas/countries-110m.json')
const { transform, arcs, objects }: Topology = JSON.parse(readFileSync(file, 'utf8'))

/** Tenths of a degree, each as its distance from the one before; points that fall together are one. */
function packed(arc: [number, number][]): string {
  let [x, y] = [0, 0]
  let [lastX, lastY] = [0, 0]
  const steps: number[] = []
  for (const [index, [right, up]] of arc.entries()) {
    x += right
    y += up
    const tenthX = Math.round((x * transform.scale[0] + transform.translate[0]) * 10)
    const tenthY = Math.round((y * transform.scale[1] + transform.translate[1]) * 10)
    if (index > 0 && index < arc.length - 1 && tenthX === lastX && tenthY === lastY) continue
    steps.push(tenthX - lastX, tenthY - lastY)
    ;[lastX, lastY] = [tenthX, tenthY]
  }
  return steps.join(' ')
}

const rings = objects.land.geometries.flatMap(({ arcs: polygons }) => polygons.flat())
const text = `// The coasts and borders of the world, drawn by scripts/outline.ts from world-atlas 2.0.2 (ISC, © Michael Bostock), which
// simplifies Natural Earth (public domain), 1:110m.

/** Lines one after the other: tenths of a degree, east and north, each from the point before. */
export const lines =
  '${arcs.map(packed).join(',')}'

/** Rings of land, each of the numbers of its lines; ~n is line n the other way round. */
export const land =
  '${rings.map(ring => ring.join(' ')).join(',')}'
`
writeFileSync(new URL('../widgets/map/outline.ts', import.meta.url), text)
