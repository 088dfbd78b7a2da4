import { t } from '#shared/kit/texts.ts'
import { editTeam } from '#shared/teams/calls.ts'
import type { Listed } from '#shared/teams/list.ts'
import * as texts from '#shared/teams/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { sayWithUndo } from '#widgets/kit/dialogs/undoable.ts'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Switch } from '#widgets/kit/marks/buttons/switch.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

/** Setting a team inactive is asked about: its people stop seeing each other's hours. */
export function ActiveSwitch({ team, onSaved }: { team: Listed; onSaved: (team: Listed) => void }) {
  const { _id: id, teamName: name, isActive, isDeleted, memberCount: count } = team
  const { run, busy, refused, allowed } = useCall(editTeam)
  useRefusedToast(refused, texts.editFailed)
  async function save(isNow: boolean, rev?: number) {
    const saved = await run({ id, isActive: isNow, ...(rev !== undefined && { rev }) })
    if (saved) onSaved({ ...team, isActive: saved.isActive, rev: saved.rev })
    return saved
  }
  async function change() {
    const question = {
      title: t(texts.deactivateTitle, { name }),
      text: t(texts.deactivateText, { count }),
      yes: t(texts.setInactive)
    }
    if (isActive && count > 0 && !(await confirm(question))) return
    const saved = await save(!isActive)
    if (saved) sayWithUndo(t(texts.updated), () => save(isActive, saved.rev))
  }
  return (
    <Switch
      bare
      label={t(texts.activeOf, { name })}
      checked={isActive}
      disabled={!allowed || isDeleted}
      onChange={() => busy || void change()}
    />
  )
}
