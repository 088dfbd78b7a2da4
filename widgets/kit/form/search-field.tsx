// A field of words to search for, with its glass.
import { Icon } from '../marks/icon.tsx'
import { search as searchIcon } from '../marks/icons-home.ts'

interface SearchFieldProps {
  label: string
  value: string
  most?: number
  onChange: (words: string) => void
  /** Enter: whoever presses it does not want to wait. */
  onEnter?: (words: string) => void
}

export const SearchField = ({ label, value, most, onChange, onEnter }: SearchFieldProps) => (
  <div className="affix">
    <Icon of={searchIcon} />
    <input
      className="input"
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={most}
      value={value}
      onChange={event => onChange(event.target.value)}
      onKeyDown={event => event.key === 'Enter' && onEnter?.(event.currentTarget.value)}
    />
  </div>
)
