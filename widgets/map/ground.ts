// The ground of the map by Leaflet: the outline of the world in place of tiles. Loaded when a map is first drawn.
import { type LatLngTuple, type Map as WorldMap, map, polygon, polyline, svg } from 'leaflet/dist/leaflet-src.esm.js'

import { ZOOM } from '#shared/map/rules.ts'

import { land, lines } from './outline.ts'

const HALF_WAY_ROUND = 180

/** East and north of each point of a line, in degrees. */
function pointsOf(line: string): LatLngTuple[] {
  const steps = line.split(' ').map(Number)
  const points: LatLngTuple[] = []
  let [east, north] = [0, 0]
  for (let at = 0; at < steps.length; at += 2) {
    east += steps[at] ?? 0
    north += steps[at + 1] ?? 0
    points.push([north / 10, east / 10])
  }
  return points
}

/** A shape that crosses the edge goes on beyond it, instead of leaping to the other side. */
function unbroken(points: readonly LatLngTuple[]): LatLngTuple[] {
  let turns = 0
  return points.map(([north, east], at) => {
    const step = east - (points[at - 1]?.[1] ?? east)
    if (Math.abs(step) > HALF_WAY_ROUND) turns -= Math.sign(step)
    return [north, east + turns * 2 * HALF_WAY_ROUND]
  })
}

/** Lines along the edge of the map are left out. */
const isCoast = (points: readonly LatLngTuple[]): boolean =>
  points.some(([north, east]) => Math.abs(east) < HALF_WAY_ROUND && north > -90)

export function drawGround(element: HTMLElement, isCalm: boolean): WorldMap {
  const world = map(element, {
    center: [25, 5],
    zoom: ZOOM.first,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    // So that the whole world fits a phone.
    zoomSnap: 0.25,
    maxBounds: [
      [-80, -200],
      [85, 200]
    ],
    maxBoundsViscosity: 0.8,
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    // `<bee-map>` watches its own size; the window's would reach a map that is on its way out.
    trackResize: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    renderer: svg({ padding: 0.5 })
  })
  const arcs = lines.split(',').map(pointsOf)
  const rings = land.split(',').map(ring =>
    ring.split(' ').flatMap(text => {
      const number = Number(text)
      const arc = arcs[number < 0 ? ~number : number] ?? []
      return number < 0 ? arc.toReversed() : arc
    })
  )
  const still = { interactive: false, smoothFactor: 0.5 }
  polygon(
    rings.map(ring => [unbroken(ring)]),
    { ...still, stroke: false, fillOpacity: 1, className: 'land' }
  ).addTo(world)
  polyline(arcs.filter(isCoast).map(unbroken), { ...still, weight: 0.6, className: 'border' }).addTo(world)
  // The wheel zooms only while the map has the focus; otherwise it scrolls the page.
  element.addEventListener('focusin', () => world.scrollWheelZoom.enable())
  element.addEventListener('focusout', () => world.scrollWheelZoom.disable())
  return world
}
