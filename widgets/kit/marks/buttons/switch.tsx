// On or off, at once: where a press is a save of its own. In a form the switch is a field.
interface SwitchProps {
  label: string
  checked: boolean
  disabled?: boolean
  /** Then a second press does nothing. It keeps the focus, which what is disabled loses. */
  busy?: boolean
  /** The words stand elsewhere, as in the head of a column. */
  bare?: true
  onChange: () => void
}

const LOOKS = { type: 'checkbox', role: 'switch', className: 'switch' }

export function Switch({ label, bare, busy, onChange, ...state }: SwitchProps) {
  const input = { ...LOOKS, ...state, 'aria-busy': busy, onChange: () => busy || onChange() }
  if (bare) return <input {...input} aria-label={label} />
  return (
    <label className="switch-label">
      <input {...input} />
      {label}
    </label>
  )
}
