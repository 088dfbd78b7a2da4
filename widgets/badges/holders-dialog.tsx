// Who has a badge, and how often they earned it.
import { listHolders } from '#shared/badges/calls.ts'
import { type Holder, holderList } from '#shared/badges/holder-list.ts'
import * as texts from '#shared/badges/office-texts.ts'
import type { Badge } from '#shared/badges/schemas.ts'
import { t } from '#shared/kit/texts.ts'
import { ReadDialog } from '#widgets/kit/dialogs/read-dialog.tsx'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { users } from '#widgets/kit/marks/icons.ts'
import { ListView } from '#widgets/kit/lists/list-page.tsx'
import { useList } from '#widgets/kit/lists/use-list.ts'

const cells = {
  name: ({ _id, name, profilePic }: Holder) => (
    <span className="badge-cell">
      <Avatar name={name} picture={profilePic} size="sm" />
      <a href={`/userprofile/${_id}`}>{name}</a>
    </span>
  )
}

export function HoldersDialog({ badge, onClose }: { badge: Badge; onClose: () => void }) {
  const list = { of: listHolders, ...holderList.page, fixed: { id: badge._id }, isInAddress: false }
  const shown = useList(list)
  return (
    <ReadDialog title={t(texts.holdersOf, { name: badge.badgeName })} onClose={onClose}>
      <ListView {...list} shown={shown} compact icon={users} cells={cells} />
    </ReadDialog>
  )
}
