// A new kind of material, with what it cost, or of consumable, or of reusable.
import type * as z from 'zod/mini'

import { inWordsOf } from '#shared/kit/calls/client.ts'
import type { Fields, Form } from '#shared/kit/form/form.ts'
import { reload } from '#shared/kit/calls/load.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { money } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { addConsumableType, addMaterialType, addReusableType, listInventoryUnits } from '#shared/materials/calls.ts'
import { consumableForm, materialForm, reusableForm, totalOf } from '#shared/materials/forms.ts'
import type { Stocked } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/screen-texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { FormView, SubmitButton } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './materials.css?inline'

const toastAdded = (category: Stocked, name: string) => toast(t(texts.typeAdded, { category, name }), 'ok')

function AddMaterial() {
  const adding = useCall(addMaterialType)
  const { data: units = [] } = useRead(listInventoryUnits, {})
  const using = useForm(materialForm, {
    start: { currency: 'USD' },
    draft: 'type Material',
    refused: inWordsOf(texts.failed, adding.refused),
    async onSubmit(sent) {
      const made = await adding.run({ ...sent, totalPriceWithShipping: totalOf(sent) })
      if (!made) return undefined
      toastAdded('Material', made.name)
      reload(listInventoryUnits, {})
      return made
    },
    next: () => ({ currency: 'USD' as const })
  })
  const { values } = using
  const total = totalOf({ ...values, unitPrice: values.unitPrice ?? 0, quantity: values.quantity ?? 0 })
  return (
    <>
      <div className="card-body">
        <FormView using={using} button="none">
          <div className="stack">
            <div className="fields">
              <FieldView using={using} name="name" />
              <FieldView using={using} name="unit" choices={units.map(({ unit }) => ({ value: unit, label: unit }))} />
              <FieldView using={using} name="invoice" />
              <FieldView using={using} name="purchaseDate" />
              <FieldView using={using} name="unitPrice" />
              <FieldView using={using} name="currency" />
              <FieldView using={using} name="quantity" />
              <FieldView using={using} name="taxes" />
              <FieldView using={using} name="shippingFee" />
              <FieldView using={using} name="phoneNumber" />
            </div>
            <FieldView using={using} name="link" />
            <FieldView using={using} name="description" />
            <p className="row">
              <span className="muted">{t(texts.total)}</span>
              <output className="strong num">{money(total, values.currency || 'USD')}</output>
            </p>
          </div>
        </FormView>
      </div>
      <div className="card-foot">
        <span className="end">
          <SubmitButton using={using} />
        </span>
      </div>
    </>
  )
}

interface PlainProps<F extends Fields> {
  category: Stocked
  form: Form<F>
  adding: {
    run: (sent: z.output<Form<F>['schema']>) => Promise<{ name: string } | undefined>
    refused: Refusal | undefined
  }
}

/** A kind that is its form and nothing beside it. */
function Plain<F extends Fields>({ category, form, adding }: PlainProps<F>) {
  const using = useForm(form, {
    draft: `type ${category}`,
    refused: inWordsOf(texts.failed, adding.refused),
    async onSubmit(sent) {
      const made = await adding.run(sent)
      if (made) toastAdded(category, made.name)
      return made
    },
    next: () => ({})
  })
  return (
    <div className="card-body">
      <FormView using={using} />
    </div>
  )
}

const AddConsumable = () => <Plain category="Consumable" form={consumableForm} adding={useCall(addConsumableType)} />
const AddReusable = () => <Plain category="Reusable" form={reusableForm} adding={useCall(addReusableType)} />

const parts = { Material: AddMaterial, Consumable: AddConsumable, Reusable: AddReusable }

function AddType({ category }: { category: Stocked }) {
  const Part = parts[category]
  return (
    <>
      <PageHead title={t(texts.addType, { category: category.toUpperCase() })} area={false} />
      <section className="card">
        <Part />
      </section>
    </>
  )
}

define('bee-add-type', AddType, { props: { category: 'string' }, css })
