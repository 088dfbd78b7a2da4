// Where a site is and who of its members manages it.
import { useMemo } from 'react'

import { placeFormFor } from '#shared/building/place-form.ts'
import * as texts from '#shared/building/place-texts.ts'
import { listSitePeople, setSitePlace } from '#shared/building/project-calls.ts'
import { type Figures, type SitePlace, sitePlace } from '#shared/building/project-schemas.ts'
import type { Choice } from '#shared/kit/form/form.ts'
import { t } from '#shared/kit/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { ClashNotice } from '#widgets/kit/form/clash-notice.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useRecordForm } from '#widgets/kit/form/use-record-form.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

interface PlaceProps {
  site: Figures
  onSaved: () => void
  onClose: () => void
}

const titleOf = ({ projectName: name }: Figures): string => t(texts.title, { name })

function PlaceForm({ site, members, onSaved, onClose }: PlaceProps & { members: readonly Choice[] }) {
  const setting = useCall(setSitePlace)
  const form = useMemo(() => placeFormFor(members), [members])
  const of = useRecordForm(form, {
    record: site,
    schema: sitePlace,
    start: (stored?: SitePlace) => ({ place: stored?.place ?? '', managerId: stored?.manager?._id ?? '' }),
    draft: `site ${site._id}`,
    calls: [setting],
    saved: t(texts.saved),
    save: ({ place = '', managerId = null }, stored) =>
      setting.run({ id: site._id, place, managerId: managerId || null, ...(stored && { rev: stored.rev }) }),
    onSaved() {
      onSaved()
      onClose()
    }
  })
  return (
    <DialogForm title={titleOf(site)} size="sm" using={of.using} notice={<ClashNotice of={of} />} onClose={onClose} />
  )
}

export function PlaceDialog(props: PlaceProps) {
  const people = useRead(listSitePeople, { id: props.site._id })
  const members = useMemo(
    () =>
      people.data?.members.map(({ user: { _id, firstName, lastName } }) => ({
        value: _id,
        label: `${firstName} ${lastName}`.trim()
      })),
    [people.data]
  )
  if (members) return <PlaceForm {...props} members={members} />
  return (
    <Dialog title={titleOf(props.site)} size="sm" onClose={props.onClose}>
      <Loaded of={people}>{() => null}</Loaded>
    </Dialog>
  )
}
