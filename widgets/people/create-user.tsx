// A new account, made by the office.
import { useStore } from '@nanostores/react'

import { today } from '#shared/kit/day.ts'
import { now } from '#shared/kit/now.ts'
import type { Actor } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { writable } from '#shared/people/fields.ts'
import { mayGiveRole } from '#shared/people/rules.ts'
import { createUser } from '#shared/people/user-calls.ts'
import { newUserForm, newUserOf } from '#shared/people/user-form.ts'
import * as texts from '#shared/people/user-texts.ts'
import { listRoles } from '#shared/roles/calls.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

const VOLUNTEER = 'Volunteer'
const names = ['firstName', 'lastName'] as const
const others = [
  'email',
  'phoneNumber',
  'jobTitle',
  'role',
  'weeklycommittedHours',
  'weeklySummaryOption',
  'startDate',
  'teamCode',
  'googleDoc',
  'mediaFolder'
] as const

/** Only who may change roles gives another than the usual one. */
function useRoles(me: Actor | undefined) {
  const { data } = useRead(listRoles, {})
  const roles = new Set([VOLUNTEER, ...(data ?? []).map(({ roleName }) => roleName)])
  const may = (role: string) => !!me && writable(me, { ownerId: '' }, 'role') && mayGiveRole(me, role, '')
  return [...roles].filter(role => role === VOLUNTEER || may(role)).map(value => ({ value, label: value }))
}

export function CreateUser({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const me = useStore($me)
  const role = useRoles(me)
  const { run, refused } = useCall(createUser)
  const using = useForm(newUserForm, {
    refused,
    draft: 'new user',
    start: {
      role: VOLUNTEER,
      weeklycommittedHours: 10,
      weeklySummaryOption: 'Required',
      startDate: today(now()),
      allowsDuplicateName: false
    },
    async onSubmit(typed) {
      const answer = await run(newUserOf(typed))
      if (!answer) return undefined
      onClose()
      toast(t(answer.message), 'ok')
      onDone()
      return answer
    }
  })
  // Asked only once somebody of that name was found.
  const isAsked = refused?.type === 'name' || using.values.allowsDuplicateName === true
  return (
    <DialogForm
      size="lg"
      title={t(texts.createUser)}
      lead={t(texts.createLead)}
      using={using}
      layout="fields"
      choices={{ role }}
      only={isAsked ? [...names, 'allowsDuplicateName', ...others] : [...names, ...others]}
      onClose={onClose}
    />
  )
}
