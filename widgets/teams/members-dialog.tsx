// Who is on a team: since when, and whether they and the team see each other's hours.
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { readProfile } from '#shared/people/calls.ts'
import { assignToTeam, listTeamMembers, listTeamsOf, showInTeam } from '#shared/teams/calls.ts'
import { isAlwaysVisible } from '#shared/teams/rules.ts'
import { type Member, memberList } from '#shared/teams/list.ts'
import { fullName } from '#shared/people/full-name.ts'
import * as texts from '#shared/teams/texts.ts'
import { ReadDialog } from '#widgets/kit/dialogs/read-dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { sayWithUndo } from '#widgets/kit/dialogs/undoable.ts'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { trash, users } from '#widgets/kit/marks/icons.ts'
import { PersonCell } from '#widgets/kit/marks/people/person-cell.tsx'
import { Switch } from '#widgets/kit/marks/buttons/switch.tsx'
import { ListView } from '#widgets/kit/lists/list-page.tsx'
import { useList } from '#widgets/kit/lists/use-list.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import * as kit from '#widgets/kit/texts.ts'

import { AddMember } from './add-member.tsx'

const LEADING = new Set(['Manager', 'Mentor', 'Assistant Manager'])

const subjectOf = ({ _id, role }: Member) => ({ ownerId: _id, ownerRole: role, isProtected: false })

const cellsOf = (teamId: string, replace: (member: Member) => void) => ({
  visible: (member: Member) => <VisibleSwitch member={member} teamId={teamId} onSaved={replace} />,
  name: (member: Member) => (
    <PersonCell
      name={fullName(member)}
      picture={member.profilePic}
      href={`/userprofile/${member._id}`}
      leads={LEADING.has(member.role)}
    />
  )
})

function VisibleSwitch({
  member,
  teamId,
  onSaved
}: {
  member: Member
  teamId: string
  onSaved: (one: Member) => void
}) {
  const { run, busy, refused, allowed } = useCall(showInTeam, subjectOf(member))
  useRefusedToast(refused, texts.visibilityFailed)
  async function save(visibility: boolean) {
    const saved = await run({ teamId, userId: member._id, visibility })
    if (saved) onSaved({ ...member, isVisible: saved.visible })
    return saved
  }
  async function change() {
    const saved = await save(!member.isVisible)
    if (saved) sayWithUndo(saved.result, () => save(member.isVisible))
  }
  return (
    <Switch
      bare
      label={t(texts.visibleTo, { name: fullName(member) })}
      checked={member.isVisible}
      disabled={!allowed || isAlwaysVisible(member.role)}
      onChange={() => busy || void change()}
    />
  )
}

interface MembersDialogProps {
  team: { _id: string; teamName: string }
  onChanged?: () => void
  onClose: () => void
}

export function MembersDialog({ team, onChanged, onClose }: MembersDialogProps) {
  const list = { of: listTeamMembers, ...memberList.page, fixed: { id: team._id }, isInAddress: false }
  const shown = useList(list)
  const { pages, refresh } = shown
  const cells = cellsOf(team._id, member =>
    pages.change(members => members.map(one => (one._id === member._id ? member : one)))
  )
  const { run, refused, allowed } = useCall(assignToTeam)
  useRefusedToast(refused, texts.memberFailed)

  const changed = (userId: string) => {
    refresh()
    reload(listTeamsOf, { userId })
    reload(readProfile, { id: userId })
    onChanged?.()
  }
  const assign = async ({ _id: userId, isVisible }: Member, operation: 'Assign' | 'UnAssign') => {
    const done = await run({ id: team._id, userId, operation, ...(operation === 'Assign' && { visible: isVisible }) })
    changed(userId)
    return done
  }
  const remove = async (member: Member) => {
    if (!(await assign(member, 'UnAssign'))) return
    const text = t(texts.memberRemoved, { name: fullName(member), team: team.teamName })
    toast(text, 'info', { action: { label: t(kit.undo), run: () => void assign(member, 'Assign') } })
  }
  const buttonOf = (member: Member) => (
    <IconButton icon={trash} label={t(kit.remove, { name: fullName(member) })} onClick={() => void remove(member)} />
  )
  return (
    <ReadDialog title={t(texts.membersOf, { name: team.teamName })} size="lg" onClose={onClose}>
      <div className="stack">
        {allowed && <AddMember team={team} onAdded={changed} />}
        <ListView {...list} shown={shown} compact icon={users} cells={cells} {...(allowed && { actions: buttonOf })} />
        <p className="hint">{t(texts.visibleHint)}</p>
      </div>
    </ReadDialog>
  )
}
