import { form } from '../kit/form/form.ts'
import { infoContent, infoName, visibility } from './information-schemas.ts'
import * as texts from './information-texts.ts'
import { visibilities } from './readers.ts'

const written = {
  visibility: {
    kind: 'choice',
    label: texts.readBy,
    choices: visibilities.map(value => ({ value, label: texts.readers[value] })),
    schema: visibility
  },
  infoContent: {
    kind: 'text',
    label: texts.content,
    placeholder: texts.contentHere,
    optional: true,
    schema: infoContent
  }
} as const

const name = { kind: 'text', label: texts.area, hint: texts.areaHint, schema: infoName } as const

/** Behind an icon, whose page names it. */
export const contentForm = form({ submit: texts.save, busy: texts.saving, fields: written })
export const informationForm = form({
  submit: texts.save,
  busy: texts.saving,
  fields: { infoName: name, ...written }
})
