// The drawing of a plot by uPlot, which is loaded with this file. Bars, names and printed values are our own strokes.
import uPlot from 'uplot'

import { heights, inBrief, isArea, type Model } from './model.ts'
import type { PlotLook } from './look.ts'
import { marksOf, namesBelow, ruler } from './measure.ts'
import { drawBars, drawEnds, drawLimit, drawNames, type Strokes } from './strokes.ts'

export interface Size {
  width: number
  height: number
}

export interface Drawing {
  /** Puts the cursor on a point, or away. */
  show: (at: number | undefined) => void
  remove: () => void
}

/** Under it the narrow drawing: fewer marks and names. In the size of the letters, 448 px at the usual one. */
const NARROW = 37.3

/** A column, not a field of colour. */
const WIDEST_BAR = 30

const numbers = (rows: readonly (readonly (number | null)[])[]): number[] =>
  rows.flatMap(row => row.filter(value => value !== null))

const extreme = (values: readonly number[], of: (a: number, b: number) => number): number =>
  values.reduce((a, b) => of(a, b), 0)

interface Row {
  /** The place of its colour. */
  ink: number
  values: (number | null)[]
}

/** What is drawn first lies below: what is compared, then the last series, and the first above all. */
function rowsOf(model: Model): Row[] {
  // A line to a time that is not over would look like a fall: its point stands for itself.
  const isOver = (at: number) => model.kind !== 'lines' || !model.points[at]?.isRunning
  const rows = heights(model).map((values, at) => ({
    ink: at + 1,
    values: values.map((value, point) => (isOver(point) ? value : null))
  }))
  const compared = model.compared ? [{ ink: 0, values: [...model.compared.values] }] : []
  return [...compared, ...rows.toReversed()]
}

function seriesOf(model: Model, rows: readonly Row[], look: PlotLook): uPlot.Series[] {
  const only = model.series.length === 1 && !model.compared
  return rows.map(({ ink }) => {
    const color = look.series[ink] ?? look.text
    const base = { points: { show: false }, spanGaps: false }
    if (isArea(model)) return { ...base, fill: look.areas[ink] ?? color, stroke: look.surface, width: 1 }
    if (model.kind !== 'lines') return { ...base, paths: () => null }
    const line = { ...base, stroke: color, width: 2, dash: [...(look.dashes[ink] ?? [])] }
    return only ? { ...line, fill: soft(color) } : line
  })
}

/** A breath of the line's own colour under it. */
function soft(color: string): string {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return 'transparent'
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red} ${green} ${blue} / 0.16)`
}

export function drawPlot(
  place: HTMLElement,
  model: Model,
  look: PlotLook,
  { width, height }: Size,
  onPoint: (at: number | undefined) => void
): Drawing {
  const { points, format, limit, kind } = model
  const em = look.size
  const font = `${em}px ${look.font}`
  const measure = ruler(font)
  const isNarrow = width < NARROW * em
  const count = points.length
  const rows = rowsOf(model)
  const values = numbers([...heights(model), ...rows.map(row => row.values)])
  const areLines = kind === 'lines' || isArea(model)

  const most = kind === 'share' ? 100 : Math.max(extreme(values, Math.max), limit?.value ?? 0)
  const least = Math.min(extreme(values, Math.min), limit?.value ?? 0)
  const isWhole = format === 'count' && values.every(Number.isInteger)
  const marks = kind === 'share' ? [0, 25, 50, 75, 100] : marksOf(least, most, isNarrow ? 4 : 5, isWhole)
  const axisFormat = kind === 'share' ? 'percent' : format
  const edge = Math.ceil(Math.max(...marks.map(mark => measure(inBrief(mark, axisFormat)))) + 0.8 * em)

  const ends = kind === 'lines' ? model.series.flatMap(series => series.values.findLast(one => one !== null) ?? []) : []
  const right = Math.ceil(Math.max(0.7 * em, ...ends.map(end => measure(inBrief(end, format)) + em)))
  const inner = Math.max(1, width - edge - right)
  const between = inner / Math.max(1, areLines ? count - 1 : count)
  const names = namesBelow(
    points.map(({ short }) => short),
    between,
    em,
    !areLines,
    measure
  )
  const below = Math.ceil((names.rows * 1.15 + 0.6) * em)

  const strokes: Strokes = { model, look, em, font, measure, names, width, widest: WIDEST_BAR }
  const plot = new uPlot(
    {
      width,
      height,
      padding: [Math.ceil((areLines ? 0.8 : 1.5) * em), right, below, 0],
      legend: { show: false },
      cursor: {
        y: false,
        points: { show: false },
        drag: { x: false, y: false, setScale: false }
      },
      scales: {
        x: { time: false, range: () => (areLines && count > 1 ? [0, count - 1] : [-0.5, count - 0.5]) },
        y: { range: () => [marks[0] ?? 0, marks.at(-1) ?? 1] }
      },
      axes: [
        { show: false },
        {
          size: edge,
          gap: 0.5 * em,
          font,
          stroke: look.quiet,
          splits: () => marks,
          values: (_self, shown) => shown.map(mark => inBrief(mark, axisFormat)),
          grid: { stroke: look.line, width: 1 },
          ticks: { show: false }
        }
      ],
      series: [{}, ...seriesOf(model, rows, look)],
      hooks: {
        draw: [
          self => {
            if (!areLines) drawBars(self, strokes)
            if (limit) drawLimit(self, strokes, limit.value)
            if (kind === 'lines') drawEnds(self, strokes)
            drawNames(self, strokes)
          }
        ],
        setCursor: [self => onPoint(self.cursor.idx ?? undefined)]
      }
    },
    [points.map((_point, at) => at), ...rows.map(row => row.values)],
    place
  )
  return {
    show: at => plot.setCursor(at === undefined ? { left: -10, top: -10 } : { left: plot.valToPos(at, 'x'), top: 0 }),
    remove: () => plot.destroy()
  }
}
