// What fits where: steps of an axis, and names below a drawing.
const pen = () => document.createElement('canvas').getContext('2d')

/** The width of words in pixels. */
export function ruler(font: string): (words: string) => number {
  const context = pen()
  if (!context) return words => words.length * 7
  context.font = font
  return words => context.measureText(words).width
}

const STEPS = [1, 2, 2.5, 5, 10]

/** The marks of an axis from the least to the most, in round steps, zero among them. */
export function marksOf(least: number, most: number, parts: number, isWhole: boolean): number[] {
  const low = Math.min(0, least)
  const high = Math.max(0, most)
  const rough = (high - low || 1) / parts
  const power = 10 ** Math.floor(Math.log10(rough))
  const round = (STEPS.find(one => one * power >= rough * 0.999) ?? 10) * power
  const step = isWhole ? Math.max(1, Math.ceil(round)) : round
  const first = Math.floor(low / step + 1e-9)
  const last = Math.max(Math.ceil(high / step - 1e-9), first + 1)
  return Array.from({ length: last - first + 1 }, (_none, at) => Number(((first + at) * step).toPrecision(12)))
}

type Ruler = (words: string) => number

/** As many of the letters as fit, and a mark where some are left out. */
export function cut(words: string, width: number, measure: Ruler): string {
  if (measure(words) <= width) return words
  let [fits, most] = [0, words.length]
  while (fits < most) {
    const middle = Math.ceil((fits + most) / 2)
    if (measure(`${words.slice(0, middle).trimEnd()}…`) <= width) fits = middle
    else most = middle - 1
  }
  return `${words.slice(0, fits).trimEnd()}…`
}

/** A name on one line, or on two, within a width. */
export function wrapped(name: string, width: number, measure: Ruler): string[] {
  if (measure(name) <= width) return [name]
  const words = name.split(/(?<=[\s–-])/)
  let first = ''
  while (words[0] !== undefined && measure((first + words[0]).trimEnd()) <= width) first += words.shift()
  if (first === '') return [cut(name, width, measure)]
  return [first.trimEnd(), cut(words.join('').trim(), width, measure)]
}

export interface AxisLabels {
  /** By the place of the point; those that have no room have none. */
  lines: ReadonlyMap<number, readonly string[]>
  /** Lines of the tallest. */
  rows: number
}

/**
 * The names below a drawing, each as wide as its place. Where places are too narrow, every second or tenth has a name,
 * counted from the last, which is the one that most look for.
 */
export function namesBelow(
  names: readonly string[],
  place: number,
  em: number,
  wraps: boolean,
  measure: Ruler
): AxisLabels {
  const most = Math.min(9 * em, Math.max(...names.map(measure), 1))
  const fits = wraps && place >= 2.6 * em
  const every = fits ? 1 : Math.max(1, Math.ceil((most + 0.8 * em) / Math.max(place, 0.01)))
  const lines = new Map<number, readonly string[]>()
  for (let at = names.length - 1; at >= 0; at -= every) {
    const name = names[at] ?? ''
    lines.set(at, fits ? wrapped(name, place - 0.4 * em, measure) : [cut(name, Math.max(most, em), measure)])
  }
  return { lines, rows: Math.max(1, ...[...lines.values()].map(({ length }) => length)) }
}
