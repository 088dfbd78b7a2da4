// The pictures that the stores show: `scripts/store/pictures.ts` makes them, `scripts/store/check.ts` looks for them.

export interface Picture {
  name: string
  width: number
  height: number
}

/** Both stores take these; Chrome wants no layer of transparency in them, and shows five at the most. */
const screenshot = (name: string): Picture => ({ name: `${name}.png`, width: 1280, height: 800 })

/** In the order in which they are handed in. */
export const pictures = {
  timer: screenshot('1-timer'),
  panel: screenshot('2-side-panel'),
  entry: screenshot('3-entry'),
  week: screenshot('4-week'),
  dark: screenshot('5-dark'),
  /** Chrome's small promotional tile. */
  tile: { name: 'tile.png', width: 440, height: 280 }
} satisfies Record<string, Picture>

/** On the tile, below the name. */
export const LINE = 'Your timer and time log, in the toolbar.'

/** What is being typed on the picture of an entry. */
export const NOTES =
  'Drew the truss connections for the north wall and checked them with the site crew: https://docs.example.org/trusses'
