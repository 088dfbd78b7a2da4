// A purchase of any category is asked for; beside it lessons that others learned with the same.
import { useState } from 'react'

import { inWordsOf } from '#shared/kit/client.ts'
import { ofSite } from '#shared/building/site-path.ts'
import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { daysOf, totalPrice } from '#shared/tools/rules.ts'
import { buyConsumable, buyMaterial, buyReusable } from '#shared/materials/calls.ts'
import { piecePurchaseForm, stockPurchaseForm, totalOf } from '#shared/materials/forms.ts'
import { categoryNames, type Category, type Stocked } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/screen-texts.ts'
import { purchaseEquipment, purchaseTools } from '#shared/tools/type-calls.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { FieldView } from '#widgets/kit/form/field.tsx'
import { FormView, SubmitButton } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { LinkButton } from '#widgets/kit/marks/button.tsx'
import { chevronLeft } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { projectIn, purchaseIn, useProjects, useTypes } from './choices.ts'
import css from './materials.css?inline'
import { pathOf } from './paths.ts'

const told = () =>
  toast(t(texts.asked), 'ok', {
    action: { label: t(texts.seePurchases), run: () => environment.go('/bmdashboard/purchases') }
  })

const fresh = { priority: 'Low' } as const
const start = () => ({ ...purchaseIn(), ...fresh })

interface BesideProps {
  of: ReturnType<typeof useTypes>
  quantity: number | undefined
}
interface PiecesProps extends BesideProps {
  /** Paid for each of its days. */
  rental: { from: string | undefined; to: string | undefined } | undefined
}

/** What pieces cost with the taxes and shipping of their kind; of a rental once its days are known. */
function PiecesTotal({ of: { price, currency, taxes, shippingFee }, quantity = 0, rental }: PiecesProps) {
  const days = rental && daysOf(rental.from, rental.to)
  if (price === undefined || (rental && !days)) return null
  const label = days ? t(days === 1 ? texts.totalOneDay : texts.totalDays, { days }) : t(texts.total)
  return (
    <p className="row">
      <span>{label}</span>
      <output className="strong num">
        {totalPrice({ unitPrice: price, quantity, taxes, shippingFee, days: days ?? 1 }).toFixed(2)} {currency}
      </output>
    </p>
  )
}

/** What all of them cost, where it is known what one does. */
const Total = ({ of: { price, currency }, quantity = 0 }: BesideProps) =>
  price === undefined ? null : (
    <p className="row">
      <span>{t(texts.total)}</span>
      <output className="strong num">
        {totalOf({ unitPrice: price, quantity }).toFixed(2)} {currency}
      </output>
    </p>
  )

const Lessons = ({ about, project }: { about: string; project: string | undefined }) => (
  <Widget
    tag="bee-lessons-near"
    {...{ about }}
    {...(project && { projectId: project })}
    waiting={<></>}
    failed={<></>}
  />
)

function StockPurchase({ category }: { category: Stocked }) {
  const calls = { Material: useCall(buyMaterial), Reusable: useCall(buyReusable), Consumable: useCall(buyConsumable) }
  const using = useForm(stockPurchaseForm, {
    start: start(),
    draft: `purchase ${category}`,
    refused: inWordsOf(texts.failed, calls[category].refused),
    async onSubmit({ project, type, ...sent }) {
      const made =
        category === 'Consumable'
          ? await calls.Consumable.run({ projectId: project, consumableId: type, ...sent })
          : await calls[category].run({ primaryId: project, secondaryId: type, ...sent })
      if (made) told()
      return made
    },
    next: ({ project }) => ({ project, ...fresh })
  })
  const { project, type, quantity } = using.values
  const [projects, types] = [useProjects(), useTypes(category, type)]
  return (
    <div className="stack">
      <section className="card">
        <div className="card-body">
          <FormView using={using} button="none">
            <div className="fields">
              <FieldView using={using} name="project" choices={projects} />
              <FieldView using={using} name="type" choices={types.choices} />
              <FieldView using={using} name="quantity" />
              <FieldView using={using} name="priority" />
              <FieldView using={using} name="brand" />
            </div>
            <Total of={types} quantity={quantity} />
          </FormView>
        </div>
        <Foot category={category}>
          <SubmitButton using={using} />
        </Foot>
      </section>
      {types.name && <Lessons about={types.name} project={project} />}
    </div>
  )
}

function PiecePurchase({ category }: { category: 'Equipment' | 'Tool' }) {
  const [tools, equipment] = [useCall(purchaseTools), useCall(purchaseEquipment)]
  const [key, again] = useState(0)
  const using = useForm(piecePurchaseForm, {
    start: { ...start(), buying: 'purchase' },
    draft: `purchase ${category}`,
    refused: inWordsOf(texts.failed, tools.refused ?? equipment.refused),
    async onSubmit({ project: projectId, type, quantity, priority, buying, from, to, estTime, makeModel, usage }) {
      const sent = {
        projectId,
        quantity,
        priority,
        purchaseRental: buying,
        ...(buying === 'rental' && { fromDate: from, toDate: to }),
        estTime,
        makeModel,
        desc: usage
      }
      const made =
        category === 'Tool'
          ? await tools.run({ ...sent, toolId: type })
          : await equipment.run({ ...sent, equipmentId: type })
      if (!made) return undefined
      told()
      again(key + 1)
      return made
    },
    next: ({ project }) => ({ project, ...fresh, buying: 'purchase' as const })
  })
  const { project, type, quantity, from, to } = using.values
  const [projects, types] = [useProjects(), useTypes(category, type)]
  const isRental = using.values.buying === 'rental'
  return (
    <div className="stack">
      <section className="card">
        <div className="card-body">
          <FormView using={using} button="none">
            <div className="stack">
              <div className="fields">
                <FieldView using={using} name="project" choices={projects} />
                <FieldView using={using} name="type" choices={types.choices} />
                <FieldView using={using} name="quantity" />
                <FieldView using={using} name="priority" />
              </div>
              <FieldView using={using} name="buying" />
              <div className="fields">
                {isRental && <FieldView using={using} name="from" />}
                {isRental && <FieldView using={using} name="to" />}
                <FieldView using={using} name="estTime" />
                <FieldView using={using} name="makeModel" />
              </div>
              <FieldView using={using} name="usage" />
              <PiecesTotal of={types} quantity={quantity} rental={isRental ? { from, to } : undefined} />
            </div>
          </FormView>
        </div>
        <Foot category={category}>
          <SubmitButton using={using} />
        </Foot>
      </section>
      {types.name && <Lessons about={types.name} project={project} />}
    </div>
  )
}

const Foot = ({ category, children }: { category: Category; children: React.ReactNode }) => (
  <div className="card-foot">
    <LinkButton kind="quiet" icon={chevronLeft} href={ofSite(pathOf(category), projectIn())}>
      {t(texts.backTo, { list: categoryNames[category] })}
    </LinkButton>
    <span className="end">{children}</span>
  </div>
)

const Purchase = ({ category }: { category: Category }) => (
  <>
    <PageHead
      title={t(texts.purchaseOf, { list: categoryNames[category] })}
      lead={t(texts.purchaseLead)}
      area={false}
    />
    {category === 'Tool' || category === 'Equipment' ? (
      <PiecePurchase category={category} />
    ) : (
      <StockPurchase category={category} />
    )}
  </>
)

define('bee-purchase', Purchase, { props: { category: 'string' }, css })
