// Marks whose shape carries the meaning; colour repeats it.

/** The leaderboard's mark: a full disc when met, an open ring when not, a star when far above. */
export function StatusDot({ status, label }: { status: 'met' | 'star' | 'unmet'; label: string }) {
  return <span className={`status ${status}`} role="img" aria-label={label} />
}

export type WarningColor = 'blue' | 'empty' | 'red' | 'yellow'

/** One place of a person's row of warnings: a dashed ring when empty, then disc, bar, square. */
export function WarningDot(props: { color: WarningColor; label: string; onPress?: () => void }) {
  const { color, label, onPress } = props
  const className = color === 'empty' ? 'wdot' : `wdot ${color}`
  if (onPress) return <button type="button" className={className} aria-label={label} onClick={onPress} />
  return <span className={className} role="img" aria-label={label} />
}

/** A blue square, the product's word for an infringement. */
export function BlueSquare({ label }: { label?: string }) {
  return label ? <span className="bluesq" role="img" aria-label={label} /> : <span className="bluesq" aria-hidden />
}
