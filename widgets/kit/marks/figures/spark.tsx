// A row of numbers as a small line, from zero up: how it went, beside the number that says how it is.
const WIDTH = 100
const HEIGHT = 28
const EDGE = 2

/** Its looks are in `spark.css`. */
export function Spark({ values, label }: { values: readonly number[]; label: string }) {
  const most = Math.max(...values, 1)
  const points = values.map((value, index) => {
    const x = (index / Math.max(values.length - 1, 1)) * WIDTH
    return `${x.toFixed(1)} ${(HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE)).toFixed(1)}`
  })
  const line = `M${points.join('L')}`
  return (
    <svg className="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path className="soft" d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}z`} />
      <path d={line} />
    </svg>
  )
}
