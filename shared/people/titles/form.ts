import * as z from 'zod/mini'

import { form } from '../../kit/form/form.ts'
import { CODE_SHAPE } from '../rules.ts'
import { mediaFolder, shortName, teamCode, titleCode, titleName } from './schemas.ts'
import * as texts from './texts.ts'

export const titleForm = form({
  submit: texts.save,
  busy: texts.saving,
  fields: {
    titleName: { kind: 'text', label: texts.titleName, schema: titleName },
    shortName: { kind: 'text', label: texts.shortName, hint: texts.shortHint, schema: shortName },
    titleCode: { kind: 'text', label: texts.titleCode, optional: true, schema: titleCode },
    teamCode: { kind: 'text', label: texts.teamCode, optional: true, placeholder: CODE_SHAPE, schema: teamCode },
    team: { kind: 'combobox', label: texts.team, optional: true, none: texts.noTeam, schema: z.string() },
    project: { kind: 'combobox', label: texts.project, optional: true, none: texts.noProject, schema: z.string() },
    mediaFolder: {
      kind: 'text',
      label: texts.mediaFolder,
      optional: true,
      hint: texts.mediaHint,
      schema: mediaFolder
    }
  }
})
