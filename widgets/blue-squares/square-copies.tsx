// Who gets a copy of each mail about a new blue square.
import { addSquareCopy, listSquareCopies, removeSquareCopy } from '#shared/blue-squares/calls.ts'
import { copyForm } from '#shared/blue-squares/form.ts'
import * as texts from '#shared/blue-squares/office-texts.ts'
import type { SquareCopy } from '#shared/blue-squares/schemas.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { MemberList } from '#widgets/kit/form/member-list.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

function memberOf({ _id, email, assignedTo: { firstName, lastName, isActive } }: SquareCopy) {
  const name = `${firstName} ${lastName} · ${email}`
  return { _id, name: isActive ? name : t(texts.inactive, { name }) }
}

function SquareCopies() {
  const read = useRead(listSquareCopies, {})
  const adding = useCall(addSquareCopy)
  const removing = useCall(removeSquareCopy)
  const using = useForm(copyForm, {
    draft: 'blue square copy',
    refused: adding.refused,
    async onSubmit({ email }) {
      const added = await adding.run({ email })
      reload(listSquareCopies)
      if (added) toast(t(texts.copyAdded, { name: added.assignedTo.firstName }), 'ok')
      return added
    },
    next: () => ({})
  })
  async function remove(id: string) {
    if (await removing.run({ id })) toast(t(texts.copyRemoved), 'ok')
    reload(listSquareCopies)
  }
  return (
    <>
      <PageHead title={t(texts.copies)} lead={t(texts.copiesLead)} />
      <div className="card card-body stack">
        <FormView using={using} layout="line" />
        <Loaded of={read}>
          {copies => (
            <MemberList
              of={copies.map(memberOf)}
              none={<p className="muted">{t(texts.nobody)}</p>}
              onRemove={remove}
              refused={removing.refused}
            />
          )}
        </Loaded>
      </div>
    </>
  )
}

define('bee-square-copies', SquareCopies, { props: {} })
