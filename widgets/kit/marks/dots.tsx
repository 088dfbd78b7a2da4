// Marks whose shape carries the meaning; colour repeats it.
import type { HoursBand } from './figures/bars.tsx'

/** The leaderboard's mark: a full disc when met, an open ring when not (grey as long as there is time), a star
 *  when far above, in the colour of its hours. */
export function StatusDot(props: { status: 'met' | 'open' | 'star' | 'unmet'; label: string; band?: HoursBand }) {
  const { status, label, band } = props
  return <span className={`status ${status}`} role="img" aria-label={label} data-hours={band} />
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
export const BlueSquare = () => <span className="bluesq" aria-hidden />
