// What stands at its level or below, with what is asked for already, and the way to ask for what is missing.
import { useState } from 'react'

import { stockPath } from '#shared/building/site-path.ts'
import { t } from '#shared/kit/texts.ts'
import { listPurchaseList } from '#shared/materials/ledger-calls.ts'
import type { ToBuy } from '#shared/materials/ledger-schemas.ts'
import { categories, withUnit } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/screen-texts.ts'
import { name as nameWord, project as projectWord, reorderLevel as levelWord } from '#shared/materials/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { packages } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { type PlainColumn, PlainTable } from '#widgets/kit/table/plain-table.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { Available } from './available.tsx'
import { projectIn } from './choices.ts'
import css from './materials.css?inline'
import { pathOf } from './paths.ts'
import { ProjectChoice } from './project-choice.tsx'

function orderPath({ category, project, type, missing }: ToBuy): string {
  const known = categories.find(one => one === category) ?? 'Material'
  const more = { project: project._id, type, ...(missing > 0 && { quantity: String(Math.ceil(missing)) }) }
  return `${pathOf(known, 'purchase')}?${new URLSearchParams(more).toString()}`
}

const columns: readonly PlainColumn<ToBuy>[] = [
  { label: nameWord, shows: ({ _id, name, project }) => <a href={stockPath(_id, project._id)}>{name}</a> },
  { label: projectWord, shows: ({ project }) => project.name, look: 'muted' },
  { label: texts.inStock, shows: of => <Available row={of} />, num: true },
  { label: levelWord, shows: ({ reorderLevel, unit }) => withUnit(reorderLevel, unit), num: true },
  { label: texts.pendingAmount, shows: ({ pending, unit }) => withUnit(pending, unit), num: true },
  { label: texts.missingAmount, shows: ({ missing, unit }) => withUnit(missing, unit), num: true, look: 'strong' },
  {
    shows: of => (
      <LinkButton href={orderPath(of)} label={t(texts.orderName, { name: of.name })}>
        {t(texts.purchase)}
      </LinkButton>
    )
  }
]

function PurchaseList() {
  const [project, choose] = useState(projectIn)
  const found = useRead(listPurchaseList, project ? { project } : {})
  return (
    <>
      <PageHead title={t(texts.toOrder)} lead={t(texts.toOrderLead)} area={false}>
        <div className="btn-row">
          <ProjectChoice value={project} none={texts.allProjects} onValue={choose} />
          <LinkButton href="/bmdashboard/purchases">{t(texts.purchases)}</LinkButton>
        </div>
      </PageHead>
      <Loaded of={found} card>
        {({ items }) =>
          items.length ? (
            <section className="card">
              <PlainTable fold name={t(texts.toOrder)} columns={columns} rows={items} keyOf={({ _id }) => _id} />
            </section>
          ) : (
            <section className="card">
              <Empty
                icon={packages}
                title={t(texts.nothingToOrder)}
                next={<LinkButton href={pathOf('Material')}>{t(texts.lists.Material)}</LinkButton>}
              >
                {t(texts.nothingToOrderText)}
              </Empty>
            </section>
          )
        }
      </Loaded>
    </>
  )
}

define('bee-purchase-list', PurchaseList, { props: {}, css })
