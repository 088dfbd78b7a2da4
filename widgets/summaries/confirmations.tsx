// What is asked before a summary is handed in: facts that tick themselves, and three things to confirm, of which those that
// are known here are ticked already.
import { useId, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import type { Fact } from '#shared/summaries/checks.ts'
import * as texts from '#shared/summaries/page-texts.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { circle, circleCheck } from '#widgets/kit/marks/icons-first.ts'
import { marked, Problem } from '#widgets/kit/marks/states/problem.tsx'

export type Check = keyof typeof texts.checks
export const checkNames = ['media', 'editor', 'read'] as const satisfies readonly Check[]
/** What the writer ticked or took back; the rest is as the facts are. */
export type Checked = Readonly<Partial<Record<Check, boolean>>>
export const noneChecked: Checked = {}

/** Why a check is ticked without anybody's doing. */
export type Reasons = Readonly<Partial<Record<Check, string>>>

export const isChecked = (name: Check, checked: Checked, reasons: Reasons): boolean =>
  checked[name] ?? reasons[name] !== undefined
export const allChecked = (checked: Checked, reasons: Reasons): boolean =>
  checkNames.every(name => isChecked(name, checked, reasons))

const FactLine = ({ fact: { isMet, text } }: { fact: Fact }) => (
  <li className={isMet ? 'fact met' : 'fact'}>
    <Icon of={isMet ? circleCheck : circle} label={t(isMet ? texts.met : texts.notMet)} />
    <span className="num">{text}</span>
  </li>
)

interface ConfirmationsProps {
  facts: readonly Fact[]
  checked: Checked
  reasons: Reasons
  /** Everything else is complete: what lacks is said. */
  isLast: boolean
  disabled: boolean
  onChange: (checked: Checked) => void
}

export function Confirmations({ facts, checked, reasons, isLast, disabled, onChange }: ConfirmationsProps) {
  const id = useId()
  const ticked = checkNames.filter(name => isChecked(name, checked, reasons))
  const [touched, touch] = useState<Checked>(noneChecked)
  // What ticked itself is nobody's doing: nothing is asked for before somebody begins.
  const isBegun = checkNames.some(name => checked[name])
  const places = {
    count: ticked.length + facts.filter(({ isMet }) => isMet).length,
    all: checkNames.length + facts.length
  }
  return (
    <fieldset className="confirmations" disabled={disabled}>
      <legend className="label">
        {t(texts.before)} <span className="subtle small num">{t(texts.tally, places)}</span>
      </legend>
      <ul role="list" className="fact-lines">
        {facts.map(fact => (
          <FactLine key={fact.name} fact={fact} />
        ))}
      </ul>
      {checkNames.map(name => {
        const isTicked = ticked.includes(name)
        const reason = checked[name] === undefined ? reasons[name] : undefined
        const isWanted = touched[name] || (isLast && isBegun)
        const problem = isWanted && !isTicked ? texts.unchecked[name] : undefined
        const said = reason ?? (name === 'read' ? t(texts.yours) : undefined)
        return (
          <div key={name}>
            <label className="check">
              <input
                type="checkbox"
                checked={isTicked}
                onChange={event => {
                  touch({ ...touched, [name]: true })
                  onChange({ ...checked, [name]: event.target.checked })
                }}
                {...marked(`${id}-${name}`, problem, said && `${id}-${name}-said`)}
              />
              <span>{t(texts.checks[name])}</span>
            </label>
            {said && !problem && (
              <p id={`${id}-${name}-said`} className="hint said">
                {said}
              </p>
            )}
            <Problem id={`${id}-${name}`} text={problem} />
          </div>
        )
      })}
    </fieldset>
  )
}
