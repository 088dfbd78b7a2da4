// A new kind of tool, with what one costs, from whom, and on which terms.
import { useState } from 'react'

import { inWordsOf } from '#shared/kit/calls/client.ts'
import { today } from '#shared/kit/time/day.ts'
import { environment } from '#shared/kit/environment.ts'
import { now } from '#shared/kit/time/now.ts'
import { money } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { daysOf, totalPrice } from '#shared/tools/rules.ts'
import { addToolType } from '#shared/tools/type-calls.ts'
import { toolForm } from '#shared/tools/type-form.ts'
import * as texts from '#shared/tools/type-texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import fields from '#widgets/kit/form/more-fields.css?inline'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { type AddedKind, KindAdded } from './kind-added.tsx'
import { TOOLS } from './paths.ts'
import css from './tools.css?inline'

const start = () =>
  ({
    currency: 'USD',
    purchaseRental: 'purchase',
    condition: 'new',
    areaCode: '1',
    fromDate: today(now())
  }) as const

function AddTool() {
  const adding = useCall(addToolType)
  const [added, add] = useState<AddedKind>()
  const using = useForm(toolForm, {
    start: start(),
    draft: 'tool type',
    refused: inWordsOf(texts.failed, adding.refused),
    async onSubmit({ pictures, ...sent }) {
      const made = await adding.run({
        ...sent,
        pictures: pictures.map(({ hash, name, alt }) => ({ hash, name, ...(alt && { alt }) }))
      })
      if (!made) return undefined
      toast(t(texts.added, { name: made.name }), 'ok')
      const { quantity, purchaseRental, fromDate, toDate } = sent
      add({
        id: made._id,
        name: made.name,
        category: 'Tool',
        quantity,
        ...(purchaseRental === 'rental' && toDate && { days: { from: fromDate, to: toDate } })
      })
      return made
    },
    next: start
  })
  const { unitPrice = 0, quantity = 0, taxes = 0, shippingFee = 0, currency = 'USD' } = using.values
  const { purchaseRental, fromDate, toDate } = using.values
  const total = totalPrice({
    unitPrice: unitPrice || 0,
    quantity: quantity || 0,
    taxes: taxes || 0,
    shippingFee: shippingFee || 0,
    days: purchaseRental === 'rental' ? daysOf(fromDate, toDate) : undefined
  })
  return (
    <>
      <PageHead title={t(texts.addTool)} lead={t(texts.toolHint)} />
      <KindAdded kind={added} />
      <section className="card">
        <div className="card-body">
          <FormView
            using={using}
            layout="fields"
            footer={
              <>
                <Button kind="quiet" onClick={() => environment.go(TOOLS)}>
                  {t(texts.cancel)}
                </Button>
                <p className="end" role="status">
                  {t(texts.total)}: <b className="num">{money(total, currency)}</b>
                </p>
              </>
            }
          />
        </div>
      </section>
    </>
  )
}

define('bee-add-tool', AddTool, { props: {}, css: fields + css })
