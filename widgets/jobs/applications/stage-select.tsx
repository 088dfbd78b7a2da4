import * as texts from '#shared/jobs/office-texts.ts'
import type { Stage } from '#shared/jobs/schemas.ts'
import { t } from '#shared/kit/texts.ts'

interface StageSelectProps {
  stages: readonly Stage[]
  value: string | null
  disabled: boolean
  onChange: (stageId: string) => void
}

/** The stage that an application is in; another one moves it. */
export const StageSelect = ({ stages, value, disabled, onChange }: StageSelectProps) => (
  <label className="field stage-select">
    <span className="label">{t(texts.stage)}</span>
    <select
      className="select"
      value={value ?? ''}
      disabled={disabled}
      onChange={({ target }) => target.value && onChange(target.value)}
    >
      {value === null && <option value="" />}
      {stages.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </select>
  </label>
)
