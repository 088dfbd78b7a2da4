// A new kind of equipment.
import { useMemo, useState } from 'react'

import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { addEquipmentType } from '#shared/tools/type-calls.ts'
import { equipmentForm } from '#shared/tools/type-form.ts'
import { equipmentRefused } from '#shared/tools/type-rules.ts'
import * as texts from '#shared/tools/type-texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { FormView, SubmitButton } from '#widgets/kit/form/form-view.tsx'
import fields from '#widgets/kit/form/more-fields.css?inline'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { type AddedKind, KindAdded } from './kind-added.tsx'
import { EQUIPMENT } from './paths.ts'
import css from './tools.css?inline'

function AddEquipment() {
  const adding = useCall(addEquipmentType)
  const [added, add] = useState<AddedKind>()
  const refused = useMemo(() => equipmentRefused(adding.refused), [adding.refused])
  // What is wrong with a field stands beside it; that nothing was added is said too.
  useRefusedToast(refused?.fields && refused, texts.said)
  const using = useForm(equipmentForm, {
    start: { fuel: 'Diesel' },
    draft: 'equipment type',
    refused,
    async onSubmit(sent) {
      const made = await adding.run(sent)
      if (made) {
        toast(t(texts.equipmentAdded), 'ok')
        add({ id: made._id, name: made.name, category: 'Equipment' })
      }
      return made
    },
    next: () => ({ fuel: 'Diesel' as const })
  })
  const { name = '', desc = '' } = using.values
  return (
    <>
      <PageHead title={t(texts.addEquipment)} lead={t(texts.equipmentHint)} />
      <KindAdded kind={added} />
      <section className="card">
        <div className="card-body">
          <FormView using={using} layout="stack" button="none" />
        </div>
        <div className="card-foot">
          <Button kind="quiet" onClick={() => environment.go(EQUIPMENT)}>
            {t(texts.cancel)}
          </Button>
          <span className="end">
            <SubmitButton using={using} disabled={name === '' && desc === ''} />
          </span>
        </div>
      </section>
    </>
  )
}

define('bee-add-equipment', AddEquipment, { props: {}, css: fields + css })
