// The colours and the letters that a canvas cannot take from a sheet: read from hidden marks that the sheet has coloured.
export interface PlotLook {
  text: string
  quiet: string
  line: string
  axis: string
  surface: string
  /** By the place of the series; the first is what is compared. */
  series: readonly string[]
  /** The same as areas. */
  areas: readonly string[]
  font: string
  /** Of the letters, in pixels. */
  size: number
  /** Lines that black and white must tell apart. */
  dashes: readonly (readonly number[])[]
}

export const INKS = ['text', 'quiet', 'line', 'axis', 'surface', 'c0', 'c1', 'c2', 'c3', 'c4', 'a1', 'a2', 'a3', 'a4']

const SOLID: readonly number[] = []

/** Reads what the marks have become, under any theme and any size of letters. */
export function readLook(inks: HTMLElement): PlotLook {
  const of = (name: string): string => {
    const mark = inks.querySelector(`.${name}`)
    return mark ? getComputedStyle(mark).color : 'currentColor'
  }
  const { fontFamily, fontSize } = getComputedStyle(inks)
  return {
    text: of('text'),
    quiet: of('quiet'),
    line: of('line'),
    axis: of('axis'),
    surface: of('surface'),
    series: ['c0', 'c1', 'c2', 'c3', 'c4'].map(of),
    areas: ['c0', 'a1', 'a2', 'a3', 'a4'].map(of),
    font: fontFamily,
    size: Number.parseFloat(fontSize) || 12,
    dashes: [[5, 4], SOLID, SOLID, SOLID, SOLID]
  }
}

const PLACES = [0, 1, 2, 3, 4]

/** Paper is white, and the printer may have black only. Its greys stand in the sheet, where the legend has them too. */
export function onPaper(inks: HTMLElement): PlotLook {
  const sheet = getComputedStyle(inks)
  const greys = (name: string) => PLACES.map(place => sheet.getPropertyValue(`--_${name}-${place}`).trim())
  const { font, size } = readLook(inks)
  return {
    text: '#000',
    quiet: '#000',
    line: '#ccc',
    axis: '#000',
    surface: '#fff',
    series: greys('paper'),
    areas: greys('paper-area'),
    font,
    size,
    dashes: [[5, 4], SOLID, [2, 3], [9, 3], [9, 3, 2, 3]]
  }
}
