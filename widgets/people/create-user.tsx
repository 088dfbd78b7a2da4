// A new account, made by the office.
import { useStore } from '@nanostores/react'

import { listProjects } from '#shared/projects/calls.ts'
import { type Actor, holds } from '#shared/kit/rights.ts'
import { listTeamCodes } from '#shared/teams/calls.ts'
import { today } from '#shared/kit/time/day.ts'
import { now } from '#shared/kit/time/now.ts'
import type { Choice } from '#shared/kit/form/form.ts'
import { t } from '#shared/kit/texts.ts'
import { writable } from '#shared/people/fields.ts'
import { createUser } from '#shared/people/users/calls.ts'
import { newUserForm, newUserOf } from '#shared/people/users/form.ts'
import * as texts from '#shared/people/users/texts.ts'
import { listRoles } from '#shared/roles/calls.ts'
import { roleChoices, whyOff } from '#shared/roles/giving.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { PlaceControl } from '#widgets/kit/form/place-control.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { LinksControl } from './links-control.tsx'
import { PicksControl } from './picks-control.tsx'

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
  'timeZone',
  'location',
  'bio',
  'teams',
  'projects',
  'personalLinks',
  'googleDoc',
  'mediaFolder'
] as const
type ShownField = 'allowsDuplicateName' | (typeof names)[number] | (typeof others)[number]

/** What one may put a new person into. */
function usePicks(me: Actor | undefined) {
  const mayTeams = holds(me, 'assignTeamToUsers')
  const mayProjects = holds(me, 'assignProjectToUsers')
  const teams = useRead(listTeamCodes, mayTeams ? {} : undefined).data
  const projects = useRead(listProjects, mayProjects ? {} : undefined).data
  return {
    ...(mayTeams && { teams: (teams ?? []).map(({ _id, teamName }) => ({ value: _id, label: teamName })) }),
    ...(mayProjects && { projects: (projects ?? []).map(one => ({ value: one._id, label: one.projectName })) })
  }
}

/** Only who may change roles gives another than the usual one. */
function useRoles(me: Actor | undefined): { choices: readonly Choice[]; hint: string | undefined } {
  const { data } = useRead(listRoles, {})
  if (!me || !writable(me, { ownerId: '' }, 'role'))
    return { choices: [{ value: VOLUNTEER, label: VOLUNTEER }], hint: t(texts.notThatRole) }
  const choices = roleChoices(me, data ?? [], { before: '', isOwn: false }, VOLUNTEER)
  return { choices, hint: whyOff(choices, false) }
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
      timeZone: 'America/Los_Angeles',
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
  const picks = usePicks(me)
  const shown: readonly ShownField[] = isAsked ? [...names, 'allowsDuplicateName', ...others] : [...names, ...others]
  function field(name: ShownField) {
    if (name === 'location')
      return (
        <FieldView key={name} using={using} name={name}>
          {control => <PlaceControl control={control} onZone={zone => using.set('timeZone', zone)} />}
        </FieldView>
      )
    if (name === 'personalLinks')
      return (
        <FieldView key={name} using={using} name={name}>
          {control => <LinksControl control={control} isAdmin={false} />}
        </FieldView>
      )
    if (name === 'teams' || name === 'projects') {
      const choices = picks[name]
      return choices ? (
        <FieldView key={name} using={using} name={name}>
          {control => <PicksControl control={control} choices={choices} />}
        </FieldView>
      ) : null
    }
    return <FieldView key={name} using={using} name={name} {...(name === 'role' && role)} />
  }
  return (
    <DialogForm size="lg" title={t(texts.createUser)} lead={t(texts.createLead)} using={using} onClose={onClose}>
      <div className="fields">{shown.map(field)}</div>
    </DialogForm>
  )
}
