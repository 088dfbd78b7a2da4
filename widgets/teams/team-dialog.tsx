// A new team, or another name or code for one. A code that people carry changes with them.
import { useStore } from '@nanostores/react'

import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { addTeam, editTeam } from '#shared/teams/calls.ts'
import { newTeamForm, teamForm } from '#shared/teams/form.ts'
import type { Listed } from '#shared/teams/list.ts'
import { type Team, team as teamSchema } from '#shared/teams/schemas.ts'
import * as texts from '#shared/teams/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { ClashNotice } from '#widgets/kit/form/clash-notice.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useRecordForm } from '#widgets/kit/form/use-record-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'

type Stored = Pick<Team, 'rev' | 'teamCode' | 'teamName'>

interface TeamDialogProps {
  /** Undefined for a new one. */
  team: Listed | undefined
  onSaved: () => void
  onClose: () => void
}

/** Whether those who carry the code of before shall get the new one; undefined when the person turned back. */
async function asksToRecode({ teamName: name, teamCode: before, carriers: count }: Listed, after: string) {
  const yes = await confirm({
    title: t(after ? texts.changeCodeTitle : texts.clearCodeTitle, { before, after }),
    text: t(texts.changeCodeText, { count, name }),
    yes: t(texts.changeCodes, { count })
  })
  return yes || undefined
}

export function TeamDialog({ team, onSaved, onClose }: TeamDialogProps) {
  const adding = useCall(addTeam)
  const editing = useCall(editTeam)
  const me = useStore($me)
  const edit = useRecordForm(team ? teamForm : newTeamForm, {
    record: team,
    schema: teamSchema,
    start: (stored?: Stored) => ({ teamName: stored?.teamName ?? '', teamCode: stored?.teamCode ?? '' }),
    draft: `team ${team?._id ?? 'new'}`,
    calls: [adding, editing],
    saved: t(team ? texts.updated : texts.created),
    async save({ teamName, teamCode }, stored) {
      if (!team) return adding.run({ teamName, teamCode })
      const isCarried = team.carriers > 0 && teamCode.trim() !== team.teamCode && holds(me, 'editTeamCode')
      const withMembers = isCarried ? await asksToRecode(team, teamCode.trim()) : false
      if (withMembers === undefined) return undefined
      return editing.run({ id: team._id, rev: stored?.rev ?? team.rev, teamName, teamCode, withMembers })
    },
    onSaved() {
      onSaved()
      onClose()
    }
  })
  return (
    <DialogForm
      title={team ? t(texts.editOf, { name: team.teamName }) : t(texts.create)}
      size="sm"
      using={edit.using}
      notice={<ClashNotice of={edit} />}
      onClose={onClose}
    />
  )
}
