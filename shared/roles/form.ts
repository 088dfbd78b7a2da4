// The small forms of roles and presets.
import * as z from 'zod/mini'

import { form } from '../kit/form/form.ts'
import { roleName } from './schemas.ts'
import * as texts from './texts.ts'

export const roleForm = form({
  submit: texts.addButton,
  busy: texts.adding,
  fields: {
    roleName: { kind: 'text', label: texts.roleNameLabel, schema: roleName },
    from: { kind: 'choice', label: texts.startFrom, optional: true, schema: z.string() }
  }
})

export const presetForm = form({
  submit: texts.presetButton,
  busy: texts.saving,
  fields: { presetName: { kind: 'text', label: texts.presetName, schema: roleName } }
})

export const renameForm = form({ ...presetForm, submit: texts.rename })
