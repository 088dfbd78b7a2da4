// Three things that one confirms before a summary is handed in, each with its own sentence.
import { useId, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/summaries/page-texts.ts'
import { marked, Problem } from '#widgets/kit/marks/problem.tsx'

export type Check = keyof typeof texts.checks
export const checkNames = ['media', 'editor', 'read'] as const satisfies readonly Check[]
export type Checked = Readonly<Record<Check, boolean>>
export const noneChecked: Checked = { media: false, editor: false, read: false }
export const allChecked = (checked: Checked): boolean => checkNames.every(name => checked[name])

interface ConfirmationsProps {
  checked: Checked
  /** Everything else is complete: what lacks is said. */
  isLast: boolean
  disabled: boolean
  onChange: (checked: Checked) => void
}

export function Confirmations({ checked, isLast, disabled, onChange }: ConfirmationsProps) {
  const id = useId()
  const [touched, touch] = useState(noneChecked)
  const count = checkNames.filter(name => checked[name]).length
  return (
    <fieldset className="confirmations" disabled={disabled}>
      <legend className="label">{t(texts.before)}</legend>
      {checkNames.map(name => {
        const isWanted = touched[name] || (isLast && count > 0)
        const problem = isWanted && !checked[name] ? texts.unchecked[name] : undefined
        return (
          <div key={name}>
            <label className="check">
              <input
                type="checkbox"
                checked={checked[name]}
                onChange={event => {
                  touch({ ...touched, [name]: true })
                  onChange({ ...checked, [name]: event.target.checked })
                }}
                {...marked(`${id}-${name}`, problem)}
              />
              <span>{t(texts.checks[name])}</span>
            </label>
            <Problem id={`${id}-${name}`} text={problem} />
          </div>
        )
      })}
    </fieldset>
  )
}
