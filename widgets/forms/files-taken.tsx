// What a question of files takes: of which kind, and how many.
import { useId } from 'react'

import * as texts from '#shared/forms/builder-texts.ts'
import { MOST_FILES } from '#shared/forms/rules.ts'
import { type Question, ways } from '#shared/forms/schemas.ts'
import { t } from '#shared/kit/texts.ts'

type Taken = NonNullable<Question['files']>

const counts = Array.from({ length: MOST_FILES }, (_, at) => at + 1)

export function FilesTaken({ taken, onChange }: { taken: Taken; onChange: (taken: Taken) => void }) {
  const id = useId()
  return (
    <div className="fields">
      <div className="field">
        <label htmlFor={`${id}-as`}>{t(texts.filesTaken)}</label>
        <select
          id={`${id}-as`}
          className="select"
          value={taken.as}
          onChange={event => {
            const as = ways.find(one => one === event.target.value)
            if (as) onChange({ ...taken, as })
          }}
        >
          {ways.map(as => (
            <option key={as} value={as}>
              {t(texts.filesWays[as])}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-most`}>{t(texts.filesMost)}</label>
        <select
          id={`${id}-most`}
          className="select"
          value={taken.max}
          onChange={event => onChange({ ...taken, max: Number(event.target.value) })}
        >
          {counts.map(count => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </div>
    </div>
  )
}
