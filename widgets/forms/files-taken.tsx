// What a question of files takes: of which kind, and how many.
import * as texts from '#shared/forms/builder-texts.ts'
import { MOST_FILES } from '#shared/forms/rules.ts'
import { type Question, ways } from '#shared/forms/schemas.ts'
import { t } from '#shared/kit/texts.ts'
import { SelectField } from '#widgets/kit/form/line-fields.tsx'

type Taken = NonNullable<Question['files']>

const counts = Array.from({ length: MOST_FILES }, (_, at) => String(at + 1))

export const FilesTaken = ({ taken, onChange }: { taken: Taken; onChange: (taken: Taken) => void }) => (
  <div className="fields">
    <SelectField
      label={t(texts.filesTaken)}
      options={ways.map(as => [as, t(texts.filesWays[as])] as const)}
      value={taken.as}
      onChange={as => onChange({ ...taken, as })}
    />
    <SelectField
      label={t(texts.filesMost)}
      options={counts.map(count => [count, count] as const)}
      value={String(taken.max)}
      onChange={most => onChange({ ...taken, max: Number(most) })}
    />
  </div>
)
