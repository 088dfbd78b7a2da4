// One person's edit of one profile: what is typed, how it is saved, and what happens when somebody else was first.
import { useState } from 'react'

import { readDashboard } from '#shared/dashboard/calls.ts'
import { problems, filled } from '#shared/kit/form/check.ts'
import { putAnswer, reload } from '#shared/kit/calls/load.ts'
import { readHistory, readProfile, saveProfile } from '#shared/people/calls.ts'
import { isFieldName } from '#shared/people/fields.ts'
import { changesOf, type Control, profileForm, startOf } from '#shared/people/form.ts'
import { type Profile, profile as profileSchema } from '#shared/people/schemas.ts'
import { valueText } from '#shared/people/show.ts'
import { subjectOf } from '#shared/people/subject.ts'
import { $me, type Me } from '#shared/session/store.ts'
import { useRecordForm } from '#widgets/kit/form/use-record-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'

/** Everything that shows the person reads what was saved. */
function spread(me: Me, saved: Profile): void {
  putAnswer(readProfile, { id: saved._id }, saved)
  reload(readHistory, { id: saved._id })
  if (saved._id !== me.id) return
  const { firstName, lastName, email = me.email, profilePic, timeZone } = saved
  $me.set({ ...me, firstName, lastName, email, profilePic, timeZone })
  reload(readDashboard, { userId: me.id })
}

/** Of a clash: the switches of the privacy settings say by themselves what they are. */
export const inWords = (name: string, stored: Profile) =>
  isFieldName(name) ? valueText(name, stored[name]) : undefined

export function useProfileForm(profile: Profile, me: Me, onSaved: (saved: Profile) => void, only?: readonly Control[]) {
  const id = profile._id
  const saving = useCall(saveProfile, subjectOf(profile))
  const [form] = useState(() => profileForm(me, profile, only))
  const record = useRecordForm(form, {
    record: profile,
    schema: profileSchema,
    start: (stored = profile) => startOf(stored),
    draft: only ? `profile ${id} ${only.join(' ')}` : `profile ${id}`,
    calls: [saving],
    // Only what was changed is sent, whatever others save meanwhile.
    save: (values, stored = profile) => saving.run({ id, rev: stored.rev, ...changesOf(values, stored) }),
    onSaved(saved) {
      spread(me, saved)
      onSaved(saved)
    },
    guard: true
  })
  const { values } = record.using
  return {
    ...record,
    forget: saving.forget,
    valid: Object.keys(problems(form.schema, filled(form, values))).length === 0
  }
}
