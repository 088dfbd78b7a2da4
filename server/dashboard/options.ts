// The categories of suggestions and the Owner's own questions, which Owners set for everybody.
import { changedOptions, optionProblem } from '#shared/dashboard/rules.ts'
import type { SuggestionOptions } from '#shared/dashboard/schemas.ts'
import * as schemas from '#shared/dashboard/schemas.ts'
import { firstCategories } from '#shared/dashboard/texts.ts'
import type * as calls from '#shared/dashboard/calls.ts'
import { refuseField } from '#shared/kit/calls/refused.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { holdSetting, readSetting, writeSetting } from '../kit/settings.ts'

const NAME = 'suggestion-options'

function optionsIn(value: unknown): SuggestionOptions {
  const read = schemas.readSuggestionOptions.answer.safeParse(value)
  return read.success ? read.data : { suggestion: Object.values(firstCategories), field: [] }
}

export const readOptions = async (trx: Trx): Promise<SuggestionOptions> => optionsIn(await readSetting(trx, NAME))

export const options: Pick<Handlers<typeof calls>, 'changeSuggestionOptions' | 'readSuggestionOptions'> = {
  readSuggestionOptions: (_, { trx }) => readOptions(trx),

  async changeSuggestionOptions({ userId: _, ...change }, { trx, changed }) {
    const before = optionsIn(await holdSetting(trx, NAME))
    const problem = optionProblem(before, change)
    if (problem) return refuseField(400, 'newField', problem)
    const after = changedOptions(before, change)
    await writeSetting(trx, NAME, after)
    await changed('suggestion-options', NAME, before, after)
    return after
  }
}
