// The form in which people are invited, one or many.
import * as z from 'zod/mini'

import { form } from '../kit/form/form.ts'
import { editable } from '../people/schemas.ts'
import * as texts from './office-texts.ts'
import { MOST_AT_ONCE, readList, unusable } from './rules.ts'
import type { OpenInvitation } from './schemas.ts'

export const inviteForm = form({
  submit: texts.send,
  busy: texts.sending,
  fields: {
    addresses: {
      kind: 'textarea',
      label: texts.addresses,
      hint: texts.addressesHint,
      placeholder: 'maya@example.org',
      schema: z.string(texts.addressesMissing).check(
        z.refine(text => text.trim() !== '', texts.addressesMissing),
        z.refine(text => readList(text, 0).length <= MOST_AT_ONCE, texts.addressesMany)
      )
    },
    weeklyCommittedHours: { kind: 'number', label: texts.hours, schema: editable.weeklycommittedHours },
    role: { kind: 'choice', label: texts.role, schema: z.string() },
    /** One id a line. */
    teams: { kind: 'many', label: texts.teams, optional: true, schema: z.string() },
    project: { kind: 'combobox', label: texts.project, none: texts.projectNone, optional: true, schema: z.string() }
  }
})

export function stateOf(invitation: OpenInvitation, now: Date): 'cancelled' | 'expired' | 'open' {
  const why = unusable(invitation, now)
  if (why === 'CANCELLED') return 'cancelled'
  return why ? 'expired' : 'open'
}
