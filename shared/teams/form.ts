import { form } from '../kit/form/form.ts'
import { CODE_SHAPE } from '../people/rules.ts'
import { teamCode, teamName } from './schemas.ts'
import * as texts from './texts.ts'

const fields = {
  teamName: { kind: 'text', label: texts.name, schema: teamName },
  teamCode: {
    kind: 'text',
    label: texts.code,
    optional: true,
    placeholder: CODE_SHAPE,
    hint: texts.codeHint,
    schema: teamCode
  }
} as const

export const newTeamForm = form({ submit: texts.createShort, busy: texts.creating, fields })
export const teamForm = form({ submit: texts.save, busy: texts.saving, fields })
