// On or off, at once: where a press is a save of its own. In a form the switch is a field.
interface SwitchProps {
  label: string
  checked: boolean
  disabled?: boolean
  /** The words stand elsewhere, as in the head of a column. */
  bare?: true
  onChange: () => void
}

const LOOKS = { type: 'checkbox', role: 'switch', className: 'switch' }

export function Switch({ label, bare, ...state }: SwitchProps) {
  if (bare) return <input {...LOOKS} {...state} aria-label={label} />
  return (
    <label className="switch-label">
      <input {...LOOKS} {...state} />
      {label}
    </label>
  )
}
