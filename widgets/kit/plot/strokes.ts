// Our own strokes on the canvas of a plot: bars with their values, the ends of lines, the rule of a limit, names below.
import type uPlot from 'uplot'

import type { PlotLook } from './look.ts'
import type { AxisLabels } from './measure.ts'
import { heights, inBrief, type Model } from './model.ts'

export interface Strokes {
  model: Model
  look: PlotLook
  em: number
  font: string
  measure: (words: string) => number
  names: AxisLabels
  width: number
  /** Of a bar. */
  widest: number
}

const BOLD = 550

/** Strokes in the pixels of the page, whatever the screen has. */
function paint(self: uPlot, run: (context: CanvasRenderingContext2D, left: number, top: number) => void): void {
  const { ctx, bbox } = self
  const ratio = ctx.canvas.width / self.width
  ctx.save()
  ctx.scale(ratio, ratio)
  ctx.setLineDash([])
  run(ctx, bbox.left / ratio, bbox.top / ratio)
  ctx.restore()
}

interface Box {
  x: number
  y: number
  width: number
}

/** Prints a value where no other stands yet. */
function printer(context: CanvasRenderingContext2D, { em, font, look, measure, model, width }: Strokes) {
  const taken: Box[] = []
  return (value: number, x: number, y: number) => {
    const words = inBrief(value, model.format)
    const wide = measure(words) * 1.04
    const at = Math.min(Math.max(x, wide / 2), width - wide / 2)
    const isTaken = taken.some(
      box => Math.abs(box.x - at) < (box.width + wide) / 2 + 2 && Math.abs(box.y - y) < em * 1.05
    )
    if (isTaken) return
    taken.push({ x: at, y, width: wide })
    context.font = `${BOLD} ${font}`
    context.textAlign = 'center'
    context.textBaseline = 'alphabetic'
    // The value may stand before a taller bar beside its own.
    context.lineWidth = 3
    context.lineJoin = 'round'
    context.strokeStyle = look.surface
    context.strokeText(words, at, y)
    context.fillStyle = look.text
    context.fillText(words, at, y)
  }
}

function column(context: CanvasRenderingContext2D, x: number, width: number, from: number, to: number): void {
  const radius = Math.min(3, width / 2, Math.abs(from - to))
  context.beginPath()
  if (to <= from) context.roundRect(x, to, width, from - to, [radius, radius, 0, 0])
  else context.roundRect(x, from, width, to - from, [0, 0, radius, radius])
  context.fill()
}

/** Lines of the paper across a bar whose time is not over. */
function hatch(
  context: CanvasRenderingContext2D,
  paper: string,
  x: number,
  width: number,
  from: number,
  to: number
): void {
  const [top, height] = [Math.min(from, to), Math.abs(from - to)]
  context.save()
  context.beginPath()
  context.rect(x, top, width, height)
  context.clip()
  context.strokeStyle = paper
  context.lineWidth = 2
  context.beginPath()
  for (let at = -height; at < width; at += 6) {
    context.moveTo(x + at, top + height)
    context.lineTo(x + at + height, top)
  }
  context.stroke()
  context.restore()
}

/** Bars side by side, what is compared before the others; parts of one whole stand on each other. */
export function drawBars(self: uPlot, strokes: Strokes): void {
  const { model, look, em, widest } = strokes
  const isStack = model.kind !== 'bars'
  const shown = [
    ...(model.compared ? [{ ink: 0, values: model.compared.values }] : []),
    ...heights(model).map((values, at) => ({ ink: at + 1, values }))
  ]
  const beside = isStack ? 1 : shown.length
  paint(self, (context, left, top) => {
    const place = self.bbox.width / (self.ctx.canvas.width / self.width) / model.points.length
    const gap = place > 16 ? 2 : place > 8 ? 1 : 0
    const bar = Math.max(0.5, Math.min(widest, (place * 0.76) / beside - gap))
    const zero = top + self.valToPos(0, 'y')
    const values: [value: number, x: number, y: number][] = []
    for (const { ink, values: row } of isStack ? shown.toReversed() : shown) {
      const nth = isStack ? 0 : shown.findIndex(one => one.ink === ink)
      context.fillStyle = (isStack ? look.areas : look.series)[ink] ?? look.text
      for (const [at, value] of row.entries()) {
        if (value === null) continue
        const middle = left + self.valToPos(at, 'x')
        const x = middle + (nth - beside / 2) * (bar + gap) + gap / 2
        const y = top + self.valToPos(value, 'y')
        if (value !== 0) column(context, x, bar, zero, y)
        if (ink > 0 && model.points[at]?.isRunning) hatch(context, look.surface, x, bar, zero, y)
        const isTop = !isStack || ink === model.series.length
        if (ink > 0 && isTop && model.kind !== 'share')
          values.push([value, x + bar / 2, value < 0 ? y + em * 1.1 : y - em * 0.45])
      }
    }
    context.strokeStyle = look.axis
    context.lineWidth = 1
    context.beginPath()
    context.moveTo(left, Math.round(zero) + 0.5)
    context.lineTo(left + place * model.points.length, Math.round(zero) + 0.5)
    context.stroke()
    const print = printer(context, strokes)
    // The last is what most look for, so it has its value before others take the room.
    for (const [value, x, y] of values.toReversed()) print(value, x, y)
  })
}

/** A ring and the value at the last point of each line; points that stand alone get a dot. */
export function drawEnds(self: uPlot, { model, look, em, font }: Strokes): void {
  paint(self, (context, left, top) => {
    const ends = model.series.flatMap((series, at) => {
      const last = series.values.findLastIndex(value => value !== null)
      const value = series.values[last] ?? null
      if (value === null) return []
      const color = look.series[at + 1] ?? look.text
      context.fillStyle = color
      for (const [point, one] of series.values.entries()) {
        const isAlone = (series.values[point - 1] ?? null) === null && (series.values[point + 1] ?? null) === null
        if (one === null || !isAlone) continue
        context.beginPath()
        context.arc(left + self.valToPos(point, 'x'), top + self.valToPos(one, 'y'), 2.5, 0, 7)
        context.fill()
      }
      return [{ value, color, x: left + self.valToPos(last, 'x'), y: top + self.valToPos(value, 'y') }]
    })
    let above = -Infinity
    for (const { value, color, x, y } of ends.toSorted((a, b) => a.y - b.y)) {
      context.lineWidth = 2
      context.strokeStyle = color
      context.fillStyle = look.surface
      context.beginPath()
      context.arc(x, y, 4, 0, 7)
      context.fill()
      context.stroke()
      context.font = `${BOLD} ${font}`
      context.textAlign = 'left'
      context.textBaseline = 'middle'
      context.fillStyle = look.text
      above = Math.max(y, above + em * 1.15)
      context.fillText(inBrief(value, model.format), x + em * 0.75, above)
    }
  })
}

export function drawLimit(self: uPlot, { look }: Strokes, value: number): void {
  paint(self, (context, left, top) => {
    const y = top + self.valToPos(value, 'y')
    context.strokeStyle = look.text
    context.lineWidth = 1.5
    context.setLineDash([4, 4])
    context.beginPath()
    context.moveTo(left, y)
    context.lineTo(left + self.over.clientWidth, y)
    context.stroke()
  })
}

export function drawNames(self: uPlot, { look, em, font, names, width, measure }: Strokes): void {
  paint(self, (context, left, top) => {
    context.font = font
    context.fillStyle = look.quiet
    context.textAlign = 'center'
    context.textBaseline = 'alphabetic'
    const y = top + self.over.clientHeight + 0.35 * em
    for (const [at, lines] of names.lines) {
      const middle = left + self.valToPos(at, 'x')
      for (const [row, words] of lines.entries()) {
        const half = measure(words) / 2
        const x = Math.min(Math.max(middle, half), width - half)
        context.fillText(words, x, y + (row + 0.95) * 1.15 * em)
      }
    }
  })
}
