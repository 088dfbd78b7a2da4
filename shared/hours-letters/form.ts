import { form } from '../kit/form/form.ts'
import { writing } from './schemas.ts'
import * as texts from './texts.ts'

const { from, to, withProjects, withValue } = writing.shape

export const letterForm = form({
  submit: texts.issueSubmit,
  busy: texts.issuing,
  fields: {
    from: { kind: 'date', label: texts.from, schema: from },
    to: { kind: 'date', label: texts.to, schema: to },
    withProjects: {
      kind: 'checkbox',
      label: texts.withProjects,
      hint: texts.withProjectsHint,
      schema: withProjects
    },
    withValue: { kind: 'checkbox', label: texts.withValue, schema: withValue }
  }
})
