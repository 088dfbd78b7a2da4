// Above a matrix: the search, and the switch that leaves only what is out of the ordinary.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/roles/texts.ts'
import { SearchField } from '#widgets/kit/form/search-field.tsx'

/** How the first groups are open, so that the page does not begin as a list of headings. */
export const OPEN_AT_FIRST = 3

export const SWITCH = { role: 'switch', className: 'switch', type: 'checkbox' } as const

interface ToolsProps {
  words: string
  onWords: (words: string) => void
  /** What the switch is called. */
  label: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  /** How many lines fit, said to those who do not see it. */
  found: number | undefined
}

export const Tools = ({ words, onWords, label, isOn, onSwitch, found }: ToolsProps) => (
  <div className="tools">
    <SearchField label={t(texts.search)} value={words} most={100} onChange={onWords} />
    <label className="switch-label">
      <input {...SWITCH} checked={isOn} onChange={event => onSwitch(event.target.checked)} />
      {label}
    </label>
    <span className="vh" role="status">
      {found !== undefined && t(texts.foundCount, { count: found })}
    </span>
  </div>
)
