import { type Drawing, qr } from '#shared/session/qr.ts'

const EDGE = 4

const pathOf = (rows: Drawing): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x + EDGE} ${y + EDGE}h1v1h-1z` : []))).join('')

/** Dark on light in both themes: many cameras read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = qr(text)
  if (!rows) return null
  const size = rows.length + 2 * EDGE
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(rows)} fill="#000" />
    </svg>
  )
}
