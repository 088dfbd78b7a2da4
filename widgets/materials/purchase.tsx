// A purchase of any category is asked for; beside it lessons that others learned with the same.
import { useState } from 'react'

import { inWordsOf } from '#shared/kit/calls/client.ts'
import { ofSite } from '#shared/building/site-path.ts'
import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { buy } from '#shared/materials/calls.ts'
import { piecePurchaseForm, stockPurchaseForm } from '#shared/materials/forms.ts'
import { categoryNames, type Category, type Stocked } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/screen-texts.ts'
import { buyPieces } from '#shared/tools/type-calls.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { FormView, SubmitButton } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { chevronLeft } from '#widgets/kit/marks/icons.ts'
import { useCall } from '#widgets/kit/use-call.ts'

import { projectIn, purchaseIn, termsIn, useProjects, useTypes } from './choices.ts'
import css from './materials.css?inline'
import { pathOf } from './paths.ts'
import { Beside } from './purchase-beside.tsx'

const toastAsked = () =>
  toast(t(texts.asked), 'ok', {
    action: { label: t(texts.seePurchases), run: () => environment.go('/bmdashboard/purchases') }
  })

const fresh = { priority: 'Low' } as const
const start = () => ({ ...purchaseIn(), ...fresh })

/** Two beside each other. */
const FIELDS = { '--_min': 15 }

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
  const buying = useCall(buy)
  const using = useForm(stockPurchaseForm, {
    start: start(),
    draft: `purchase ${category}`,
    refused: inWordsOf(texts.failed, buying.refused),
    async onSubmit(sent) {
      const made = await buying.run({ category, ...sent })
      if (made) toastAsked()
      return made
    },
    next: ({ project }) => ({ project, ...fresh })
  })
  const { project, type, quantity } = using.values
  const [projects, types] = [useProjects(), useTypes(category, type)]
  return (
    <div className="purchase">
      <section className="card">
        <div className="card-body">
          <FormView using={using} button="none">
            <div className="fields" style={FIELDS}>
              <FieldView using={using} name="project" choices={projects} />
              <FieldView using={using} name="type" choices={types.choices} />
              <FieldView using={using} name="quantity" />
              <FieldView using={using} name="priority" />
              <FieldView using={using} name="brand" />
            </div>
          </FormView>
        </div>
        <Foot category={category}>
          <SubmitButton using={using} />
        </Foot>
      </section>
      <Beside {...{ category, of: types, project, type, quantity }} />
      {types.name && <Lessons about={types.name} project={project} />}
    </div>
  )
}

function PiecePurchase({ category }: { category: 'Equipment' | 'Tool' }) {
  const asking = useCall(buyPieces)
  const [key, again] = useState(0)
  const using = useForm(piecePurchaseForm, {
    start: { ...start(), ...termsIn() },
    draft: `purchase ${category}`,
    refused: inWordsOf(texts.failed, asking.refused),
    async onSubmit(sent) {
      const made = await asking.run({ category, ...sent })
      if (!made) return undefined
      toastAsked()
      again(key + 1)
      return made
    },
    next: ({ project }) => ({ project, ...fresh, buying: 'purchase' as const })
  })
  const { project, type, quantity, from, to } = using.values
  const [projects, types] = [useProjects(), useTypes(category, type)]
  const isRental = using.values.buying === 'rental'
  return (
    <div className="purchase">
      <section className="card">
        <div className="card-body">
          <FormView using={using} button="none">
            <div className="stack">
              <div className="fields" style={FIELDS}>
                <FieldView using={using} name="project" choices={projects} />
                <FieldView using={using} name="type" choices={types.choices} />
                <FieldView using={using} name="quantity" />
                <FieldView using={using} name="priority" />
              </div>
              <hr />
              <FieldView using={using} name="buying" />
              <div className="fields" style={FIELDS}>
                {isRental && <FieldView using={using} name="from" />}
                {isRental && <FieldView using={using} name="to" />}
                <FieldView using={using} name="estTime" />
                <FieldView using={using} name="makeModel" />
              </div>
              <FieldView using={using} name="usage" />
            </div>
          </FormView>
        </div>
        <Foot category={category}>
          <SubmitButton using={using} />
        </Foot>
      </section>
      <Beside {...{ category, of: types, project, type, quantity }} {...(isRental && { rental: { from, to } })} />
      {types.name && <Lessons about={types.name} project={project} />}
    </div>
  )
}

const Foot = ({ category, children }: { category: Category; children: React.ReactNode }) => (
  <div className="card-foot">
    <LinkButton kind="quiet" icon={chevronLeft} href={ofSite(pathOf(category), projectIn())}>
      {t(texts.backTo, { list: t(categoryNames[category]) })}
    </LinkButton>
    <span className="end">{children}</span>
  </div>
)

const Purchase = ({ category }: { category: Category }) => (
  <>
    <div className="page-head">
      <div>
        <Crumbs
          steps={[
            { label: t(categoryNames[category]), href: ofSite(pathOf(category), projectIn()) },
            { label: t(texts.purchase) }
          ]}
        />
        <h1>{t(texts.purchaseOf, { list: t(categoryNames[category]) })}</h1>
        <p>{t(texts.purchaseLead)}</p>
      </div>
    </div>
    {category === 'Tool' || category === 'Equipment' ? (
      <PiecePurchase category={category} />
    ) : (
      <StockPurchase category={category} />
    )}
  </>
)

define('bee-purchase', Purchase, { props: { category: 'string' }, css })
