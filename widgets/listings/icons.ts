// What icons units need besides the kit’s (Tabler Icons 3, MIT), and which one draws which amenity.
import { check, flame, tool } from '#widgets/kit/marks/icons.ts'

export const bed = 'M3 11a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M10 13h11v-2a3 3 0 0 0 -3 -3h-8v5M3 16h18'
export const crown = 'M12 6l4 6l5 -4l-2 10h-14l-2 -10l5 4l4 -6'
export const gavel =
  'M13 10l7.383 7.418c.823 .82 .823 2.148 0 2.967a2.11 2.11 0 0 1 -2.976 0l-7.407 -7.385M6 9l4 4M13 10l-4 -4M3 21h7M6.793 15.793l-3.586 -3.586a1 1 0 0 1 0 -1.414l2.293 -2.293l.5 .5l3 -3l-.5 -.5l2.293 -2.293a1 1 0 0 1 1.414 0l3.586 3.586a1 1 0 0 1 0 1.414l-2.293 2.293l-.5 -.5l-3 3l.5 .5l-2.293 2.293a1 1 0 0 1 -1.414 0'
const wifi =
  'M12 18l.01 0M9.172 15.172a4 4 0 0 1 5.656 0M6.343 12.343a8 8 0 0 1 11.314 0M3.515 9.515c4.686 -4.687 12.284 -4.687 17 0'
const plug =
  'M9.785 6l8.215 8.215l-2.054 2.054a5.81 5.81 0 1 1 -8.215 -8.215l2.054 -2.054M4 20l3.5 -3.5M15 4l-3.5 3.5M20 9l-3.5 3.5'
const droplet =
  'M7.502 19.423c2.602 2.105 6.395 2.105 8.996 0c2.602 -2.105 3.262 -5.708 1.566 -8.546l-4.89 -7.26c-.42 -.625 -1.287 -.803 -1.936 -.397a1.376 1.376 0 0 0 -.41 .397l-4.893 7.26c-1.695 2.838 -1.035 6.441 1.567 8.546'
const desk = 'M3 6h18M4 6v13M20 19v-13M4 10h16M15 6v8a2 2 0 0 0 2 2h3'
const kitchen = 'M19 3v12h-5c-.023 -3.681 .184 -7.406 5 -12m0 12v6h-1v-3m-10 -14v17m-3 -17v3a3 3 0 1 0 6 0v-3'
const plant =
  'M2 9a10 10 0 1 0 20 0M12 19a10 10 0 0 1 10 -10M2 9a10 10 0 0 1 10 10M12 4a9.7 9.7 0 0 1 2.99 7.5M9.01 11.5a9.7 9.7 0 0 1 2.99 -7.5'
const bath =
  'M4 12h16a1 1 0 0 1 1 1v3a4 4 0 0 1 -4 4h-10a4 4 0 0 1 -4 -4v-3a1 1 0 0 1 1 -1M6 12v-7a2 2 0 0 1 2 -2h3v2.25M4 21l1 -1.5M20 21l-1 -1.5'
const bike =
  'M2 18a3 3 0 1 0 6 0a3 3 0 0 0 -6 0M16 18a3 3 0 1 0 6 0a3 3 0 0 0 -6 0M12 19v-4l-3 -3l5 -4l2 3h3M13.007 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0'
const books =
  'M5 5a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -14M9 5a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -14M5 8h4M9 16h4M13.803 4.56l2.184 -.53c.562 -.135 1.133 .19 1.282 .732l3.695 13.418a1.02 1.02 0 0 1 -.634 1.219l-.133 .041l-2.184 .53c-.562 .135 -1.133 -.19 -1.282 -.732l-3.695 -13.418a1.02 1.02 0 0 1 .634 -1.219l.133 -.041M14 9l4 -1M16 16l3.923 -.98'
const parking =
  'M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14M10 16v-8h2.667c.736 0 1.333 .895 1.333 2s-.597 2 -1.333 2h-2.667'

const drawn: readonly (readonly [RegExp, string])[] = [
  [/\bbeds?\b|hammock/i, bed],
  [/wi-?fi|internet/i, wifi],
  [/stove|oven|fire|heat/i, flame],
  [/solar|power|plug|electric/i, plug],
  [/water|\btap\b/i, droplet],
  [/bath|shower|sauna/i, bath],
  [/desk|office/i, desk],
  [/kitchen|dining/i, kitchen],
  [/garden|courtyard|orchard|greenhouse/i, plant],
  [/bike|bicycle/i, bike],
  [/library|books/i, books],
  [/workshop|tools/i, tool],
  [/parking/i, parking]
]

export const amenityIcon = (words: string): string => drawn.find(([said]) => said.test(words))?.[1] ?? check
