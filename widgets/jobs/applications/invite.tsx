// The way in: an applicant is invited with a role, and a team and a project to begin in.
import { applicantInviteForm } from '#shared/jobs/applicant-forms.ts'
import { inviteApplicant, listApplicationStages } from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import type { Application, WholeApplication } from '#shared/jobs/schemas.ts'
import { USUAL_HOURS } from '#shared/invitations/rules.ts'
import { api } from '#shared/kit/calls/api.ts'
import type { Choice } from '#shared/kit/form/form.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { LARGEST_PAGE } from '#shared/kit/lists/lists.ts'
import { t } from '#shared/kit/texts.ts'
import { listProjects } from '#shared/projects/calls.ts'
import { listRoles } from '#shared/roles/calls.ts'
import { listTeamPage } from '#shared/teams/calls.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { useRead } from '#widgets/kit/use-read.ts'

interface InviteProps {
  application: Application
  onInvited: (whole: WholeApplication) => void
  onClose: () => void
}

const none = (): Choice => ({ value: '', label: t(texts.noneOf) })

export function InviteDialog({ application, onInvited, onClose }: InviteProps) {
  const { _id: id, name, email } = application
  const roles = useRead(listRoles, {}).data ?? []
  const teams = useRead(listTeamPage, { size: LARGEST_PAGE }).data?.items ?? []
  const projects = useRead(listProjects, {}).data ?? []
  const using = useForm(applicantInviteForm, {
    start: { role: 'Volunteer', teamId: '', projectId: '', weeklyCommittedHours: String(USUAL_HOURS) },
    async onSubmit({ role, teamId, projectId, weeklyCommittedHours }) {
      const whole = await api(inviteApplicant, {
        id,
        role,
        teamId: teamId || null,
        projectId: projectId || null,
        weeklyCommittedHours: weeklyCommittedHours
      })
      toast(t(texts.invited, { name }), 'ok')
      reload(listApplicationStages)
      onInvited(whole)
      onClose()
      return whole
    }
  })
  return (
    <DialogForm title={t(texts.inviteTo, { name })} using={using} onClose={onClose}>
      <p>{t(texts.inviteLead, { email })}</p>
      <div className="fields">
        <FieldView
          using={using}
          name="role"
          choices={roles.map(({ roleName }) => ({ value: roleName, label: roleName }))}
        />
        <FieldView using={using} name="weeklyCommittedHours" />
        <FieldView
          using={using}
          name="teamId"
          choices={[none(), ...teams.map(({ _id, teamName }) => ({ value: _id, label: teamName }))]}
        />
        <FieldView
          using={using}
          name="projectId"
          choices={[none(), ...projects.map(({ _id, projectName }) => ({ value: _id, label: projectName }))]}
        />
      </div>
    </DialogForm>
  )
}
