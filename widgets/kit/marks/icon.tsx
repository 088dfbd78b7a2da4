/** An icon, its path taken from `icons.ts`. Silent unless it is given a label: the text beside it says what it means. */
export function Icon({ of, solid, label }: { of: string; solid?: boolean | undefined; label?: string | undefined }) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className={solid ? 'icon solid' : 'icon'} viewBox="0 0 24 24" {...spoken}>
      <path d={of} />
    </svg>
  )
}
