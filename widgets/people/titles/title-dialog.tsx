// A new title, or a change of one.
import { api } from '#shared/kit/calls/api.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { searching } from '#shared/kit/text/search.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/people/titles/calls.ts'
import { titleForm } from '#shared/people/titles/form.ts'
import { type Title, title as titleSchema } from '#shared/people/titles/schemas.ts'
import * as texts from '#shared/people/titles/texts.ts'
import { listProjects } from '#shared/projects/calls.ts'
import { listTeamCodes } from '#shared/teams/calls.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { ClashNotice } from '#widgets/kit/form/clash-notice.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useRecordForm } from '#widgets/kit/form/use-record-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'

const teams = async (search: string) =>
  (await api(listTeamCodes, { search: search.trim().slice(0, 100) })).map(({ _id, teamName, teamCode }) => ({
    value: _id,
    label: teamName,
    note: teamCode
  }))

const projects = async (search: string) =>
  (await api(listProjects, {}))
    .map(({ _id, projectName, category }) => ({ value: _id, label: projectName, note: category }))
    .filter(({ label }) => searching(search)(label))

const startOf = (stored?: Title) => ({
  titleName: stored?.titleName ?? '',
  shortName: stored?.shortName ?? '',
  titleCode: stored?.titleCode ?? '',
  teamCode: stored?.teamCode ?? '',
  team: stored?.teamAssiged?._id ?? '',
  project: stored?.projectAssigned?._id ?? '',
  mediaFolder: stored?.mediaFolder ?? ''
})

export function TitleDialog({ title, onClose }: { title: Title | undefined; onClose: () => void }) {
  const adding = useCall(calls.addTitle)
  const editing = useCall(calls.updateTitle)
  const edit = useRecordForm(titleForm, {
    record: title,
    schema: titleSchema,
    start: startOf,
    labels: stored => ({
      team: stored?.teamAssiged?.teamName ?? '',
      project: stored?.projectAssigned?.projectName ?? ''
    }),
    draft: `title ${title?._id ?? 'new'}`,
    calls: [adding, editing],
    async save({ team, project, ...fields }, stored) {
      const sent = {
        ...fields,
        teamAssiged: team ? { _id: team } : null,
        projectAssigned: project ? { _id: project } : null
      }
      if (!title) return (await adding.run(sent)) && { message: texts.added }
      return editing.run({ ...sent, id: title._id, rev: stored?.rev ?? title.rev })
    },
    onSaved({ message }) {
      toast(t(message), 'ok')
      reload(calls.listTitles)
      onClose()
    }
  })
  return (
    <DialogForm
      title={title ? t(texts.editOf, { title: title.titleName }) : t(texts.addTitle)}
      using={edit.using}
      notice={<ClashNotice of={edit} />}
      choices={{ team: teams, project: projects }}
      onClose={onClose}
      close={texts.cancel}
    />
  )
}
