// Writes a village and where it stands on the plan, or deletes one that has no units.
import { useState } from 'react'

import { environment } from '#shared/kit/environment.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/listings/calls.ts'
import { villageFields } from '#shared/listings/fields.ts'
import * as texts from '#shared/listings/page-texts.ts'
import { type Village, village as schema } from '#shared/listings/schemas.ts'
import { villageDeleted } from '#shared/listings/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { ClashNotice } from '#widgets/kit/form/clash-notice.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useRecordForm } from '#widgets/kit/form/use-record-form.ts'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { trash } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { RefusedCallout } from '#widgets/kit/marks/states/refused-callout.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import css from '../listings.css?inline'
import { reloadUnits } from '../unit-trash.tsx'
import { MASTER_PLAN, villagePath } from '../words.ts'

function Editor({ village }: { village: Village | undefined }) {
  const [saved, setSaved] = useState(village)
  const creating = useCall(calls.createVillage)
  const updating = useCall(calls.updateVillage)
  const removing = useCall(calls.deleteVillage)
  const of = useRecordForm(villageFields.form, {
    record: saved,
    schema,
    start: stored => villageFields.starts(stored && { ...stored, ...stored.position }),
    draft: `village ${village?._id ?? 'new'}`,
    calls: [creating, updating],
    save: (value, stored) => {
      const { top, left, ...sent } = villageFields.toSend(value)
      const whole = { ...sent, position: { top, left } }
      return stored ? updating.run({ id: stored._id, rev: stored.rev, ...whole }) : creating.run(whole)
    },
    saved: t(texts.villageSaved),
    onSaved: now => {
      setSaved(now)
      reload(calls.readVillage)
      reloadUnits()
      if (!village) environment.go(villagePath(now._id), true)
    },
    guard: true
  })
  const remove = async ({ _id: id, name }: Village) => {
    const title = t(texts.deleteVillageTitle, { name })
    if (!(await confirm({ title, text: t(texts.deleteVillageText), yes: t(texts.deleteVillage), danger: true }))) return
    if (!(await removing.run({ id }))) return
    toast(t(villageDeleted), 'info')
    reloadUnits()
    environment.go(MASTER_PLAN)
  }
  const title = t(village ? texts.editVillage : texts.newVillage)
  return (
    <>
      <Crumbs
        steps={[
          { label: t(texts.masterPlan), href: MASTER_PLAN },
          ...(saved ? [{ label: saved.name, href: villagePath(saved._id) }] : []),
          { label: title }
        ]}
      />
      <PageHead title={title}>
        {saved && (
          <Button icon={trash} busy={removing.busy && t(texts.deleting)} onClick={() => void remove(saved)}>
            {t(texts.deleteVillage)}
          </Button>
        )}
      </PageHead>
      <div className="stack">
        {removing.refused && <RefusedCallout refused={removing.refused} />}
        <ClashNotice of={of} />
        <div className="card card-body">
          <FormView using={of.using} />
        </div>
      </div>
    </>
  )
}

function VillageEditor({ villageId }: { villageId?: string | undefined }) {
  const of = useRead(calls.readVillage, villageId ? { id: villageId } : undefined)
  if (!villageId) return <Editor village={undefined} />
  return (
    <LoadedPage of={of} under={[{ label: t(texts.masterPlan), href: MASTER_PLAN }]}>
      {found => <Editor key={found._id} village={found} />}
    </LoadedPage>
  )
}

define('bee-village-editor', VillageEditor, { props: { villageId: 'string' }, css })
