import { darkPath, qr } from '#shared/kit/files/qr.ts'

/** Dark on light in both themes: many cameras read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = qr(text)
  if (!rows) return null
  const size = rows.length
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={darkPath(rows)} fill="#000" />
    </svg>
  )
}
