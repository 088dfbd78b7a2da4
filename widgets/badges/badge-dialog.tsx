// A new badge, or other words for one. The fields of the rule follow the type.
import { createBadge, editBadge, listBadges } from '#shared/badges/calls.ts'
import { badgeForm, fieldNames, newBadgeForm } from '#shared/badges/form.ts'
import * as texts from '#shared/badges/office-texts.ts'
import { ownPicture } from '#shared/badges/picture.ts'
import { type Badge, badge as badgeSchema } from '#shared/badges/schemas.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { ClashNotice } from '#widgets/kit/form/clash-notice.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useRecordForm } from '#widgets/kit/form/use-record-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'

const START = { type: 'Custom', showReport: true } as const

export function BadgeDialog({ badge, onClose }: { badge: Badge | undefined; onClose: () => void }) {
  const adding = useCall(createBadge)
  const editing = useCall(editBadge)
  const edit = useRecordForm(badge ? badgeForm : newBadgeForm, {
    record: badge,
    schema: badgeSchema,
    start: (stored?: Badge) => (stored ? { ...stored, imageUrl: ownPicture(stored.imageUrl) } : START),
    draft: `badge ${badge?._id ?? 'new'}`,
    calls: [adding, editing],
    saved: t(badge ? texts.saved : texts.created),
    async save({ imageUrl = '', description = '', ranking = 0, ...value }, stored) {
      // A picture on another host is not shown here, and stays until another one is chosen.
      const isNew = imageUrl !== ownPicture(stored?.imageUrl ?? '')
      const sent = { ...value, description, ranking, ...(isNew && { imageUrl }) }
      return badge ? editing.run({ id: badge._id, rev: stored?.rev ?? badge.rev, ...sent }) : adding.run(sent)
    },
    onSaved() {
      reload(listBadges)
      onClose()
    }
  })
  const { using } = edit
  return (
    <DialogForm
      title={badge ? t(texts.editOf, { name: badge.badgeName }) : t(texts.create)}
      using={using}
      only={fieldNames(using.values.type)}
      notice={<ClashNotice of={edit} />}
      onClose={onClose}
    />
  )
}
