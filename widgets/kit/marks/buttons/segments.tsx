import type { ReactNode } from 'react'

/** A few ways to see the same thing, one of them on. */
export function Segments<Key extends string>(props: {
  label: string
  options: readonly { key: Key; label: ReactNode }[]
  value: Key
  onChange: (key: Key) => void
}) {
  const { label, options, value, onChange } = props
  return (
    <div className="seg" role="group" aria-label={label}>
      {options.map(option => (
        <button key={option.key} type="button" aria-pressed={option.key === value} onClick={() => onChange(option.key)}>
          {option.label}
        </button>
      ))}
    </div>
  )
}
