import { form } from '../kit/form/form.ts'
import * as texts from './page-texts.ts'
import { setSummaryCount } from './schemas.ts'

const { weeklySummariesCount } = setSummaryCount.input.shape

/** Corrects how many valid summaries somebody has handed in. */
export const countForm = form({
  submit: texts.save,
  busy: texts.saving,
  fields: {
    weeklySummariesCount: { kind: 'number', label: texts.correctLabel, keys: 'numeric', schema: weeklySummariesCount }
  }
})
