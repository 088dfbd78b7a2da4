// One person's edit of one profile: what is typed, how it is saved, and what happens when somebody else was first.
import { useEffect, useRef, useState } from 'react'

import { readDashboard } from '#shared/dashboard/calls.ts'
import { problems, filled } from '#shared/kit/form.ts'
import { put, reload } from '#shared/kit/load.ts'
import { readHistory, readProfile, saveProfile } from '#shared/people/calls.ts'
import { changesOf, profileForm, startOf } from '#shared/people/form.ts'
import { type Profile, profile as profileSchema } from '#shared/people/schemas.ts'
import { $me, type Me } from '#shared/session/store.ts'
import { useUnsaved } from '#widgets/kit/form/guard.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { subjectOf } from './use-profile.ts'

/** Everything that shows the person reads what was saved. */
function spread(me: Me, saved: Profile): void {
  put(readProfile, { id: saved._id }, saved)
  reload(readHistory, { id: saved._id })
  if (saved._id !== me.id) return
  const { firstName, lastName, email = me.email, profilePic, timeZone } = saved
  $me.set({ ...me, firstName, lastName, email, profilePic, timeZone })
  reload(readDashboard, { userId: me.id })
}

export function useProfileForm(profile: Profile, me: Me, onSaved: (saved: Profile) => void) {
  const id = profile._id
  const save = useCall(saveProfile, subjectOf(profile))
  const [form] = useState(() => profileForm(me, profile))
  // What the form began with: only what differs from it is sent, whatever others save meanwhile.
  const [origin, setOrigin] = useState(profile)
  const rev = useRef(profile.rev)
  const saved = useRef<Profile>(undefined)
  const { refused } = save
  const current = refused?.status === 409 ? profileSchema.safeParse(refused.current).data : undefined

  const using = useForm(form, {
    start: startOf(origin),
    draft: `profile ${id}`,
    refused: current ? undefined : refused,
    onSubmit: async values => {
      saved.current = await save.run({ id, rev: rev.current, ...changesOf(values, origin) })
      return saved.current
    }
  })
  useUnsaved(using.dirty)

  const begin = (from: Profile) => {
    rev.current = from.rev
    setOrigin(from)
    using.reset(startOf(from), {})
  }

  const submit = async (event?: { preventDefault: () => void }) => {
    await using.submit(event)
    const answer = saved.current
    saved.current = undefined
    if (!answer) return
    begin(answer)
    spread(me, answer)
    onSaved(answer)
  }

  // A newer version was read while nothing was typed: the form shows that one.
  useEffect(() => {
    if (profile.rev > rev.current && !using.dirty && !using.busy) begin(profile)
  })

  return {
    using,
    refused,
    origin,
    current,
    submit,
    valid: Object.keys(problems(form.schema, filled(form, using.values))).length === 0,
    mine: Object.keys(changesOf(using.values, origin)),
    forget: save.forget,
    /** Saves on top of what somebody else saved. */
    keep: () => {
      if (current) rev.current = current.rev
      void submit()
    },
    /** Lets go of what was typed. */
    take: () => {
      if (!current) return
      put(readProfile, { id }, current)
      save.forget()
      begin(current)
    }
  }
}
