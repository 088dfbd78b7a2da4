// Materials, consumables or reusables: how much there is of each in every project, and what was used of one.
import { Suspense, useRef, useState } from 'react'

import { useStore } from '@nanostores/react'
import { dashboard } from '#shared/building/site-texts.ts'
import { ofSite, stockPath } from '#shared/building/site-path.ts'
import { amount } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { can } from '#shared/kit/rights.ts'
import { stockCalls } from '#shared/materials/record-calls.ts'
import { keepers } from '#shared/materials/readers.ts'
import { signed, type Stocked } from '#shared/materials/rules.ts'
import * as importing from '#shared/materials/import-texts.ts'
import * as texts from '#shared/materials/screen-texts.ts'
import { type StockItem, stockTable } from '#shared/materials/table.ts'
import { project as projectWord } from '#shared/materials/texts.ts'
import { $me } from '#shared/session/store.ts'
import { later } from '#widgets/kit/element/later.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { Menu } from '#widgets/kit/dialogs/menu.tsx'
import type { ListFilter } from '#widgets/kit/lists/filters.ts'
import { ListPage } from '#widgets/kit/lists/list-page.tsx'
import type { List } from '#widgets/kit/lists/use-list.ts'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { dots, pencil, plus, upload } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'

import { Available } from './available.tsx'
import { projectIn, useProjects } from './choices.ts'
import { pathOf } from './paths.ts'
import { UpdateDialog } from './update-dialog.tsx'

const ImportStock = later(async () => ({ default: (await import('./import-stock.tsx')).ImportStock }))

const tables = {
  Material: stockTable('Material', texts.lists.Material),
  Consumable: stockTable('Consumable', texts.lists.Consumable),
  Reusable: stockTable('Reusable', texts.lists.Reusable)
}

const cells = {
  bought: (row: StockItem) => amount(row.bought),
  moved: (row: StockItem) => signed(row.moved, ''),
  used: (row: StockItem) => amount(row.used),
  wasted: (row: StockItem) => amount(row.wasted),
  name: (row: StockItem) => <a href={stockPath(row._id, row.project._id)}>{row.name}</a>,
  available: (row: StockItem) => <Available row={row} />
}

function StockList({ category, project }: { category: Stocked; project?: string }) {
  const list = useRef<List<typeof stockCalls.list, StockItem>>(null)
  const [edited, edit] = useState<StockItem>()
  const [isImporting, setImporting] = useState(false)
  const projects = useProjects()
  const mayWrite = can(useStore($me), keepers)
  const name = t(texts.lists[category])
  const filters: readonly ListFilter[] = [
    { name: 'project', label: projectWord, choices: projects, accepts: value => value.length > 0 }
  ]
  const editAt = (at?: number) => at !== undefined && edit(list.current?.model.rows[at])
  const editor = (row: StockItem) => (
    <IconButton icon={pencil} label={t(texts.edit, { name: row.name })} tabIndex={-1} onClick={() => edit(row)} />
  )
  return (
    <>
      <Crumbs steps={[{ label: t(dashboard), href: '/bmdashboard' }, { label: name }]} />
      <PageHead title={name}>
        {mayWrite && (
          <div className="btn-row">
            <LinkButton href={ofSite(pathOf(category, 'update'), project)}>
              {t(texts.update, { list: name })}
            </LinkButton>
            <Menu
              label={t(texts.more, { list: name })}
              icon={dots}
              className="btn quiet icon-only"
              align="end"
              items={[
                { label: t(importing.open), icon: upload, run: () => setImporting(true) },
                { kind: 'go', label: t(texts.add), href: pathOf(category, 'add') },
                { kind: 'go', label: t(texts.stocktake), href: ofSite('/bmdashboard/stocktake', project) },
                { kind: 'go', label: t(texts.toOrder), href: ofSite('/bmdashboard/purchaselist', project) },
                { kind: 'go', label: t(texts.purchases), href: ofSite('/bmdashboard/purchases', project) }
              ]}
            />
            <LinkButton kind="primary" icon={plus} href={ofSite(pathOf(category, 'purchase'), project)}>
              {t(texts.purchase)}
            </LinkButton>
          </div>
        )}
      </PageHead>
      <ListPage
        ref={list}
        of={stockCalls.list}
        list="items"
        table={tables[category]}
        fixed={{ category }}
        search={t(texts.search, { list: name.toLowerCase() })}
        filters={filters}
        cells={cells}
        oneStop
        keys={mayWrite ? [{ key: 'e', label: texts.keyEdit, run: editAt }] : []}
        {...(mayWrite && { actions: editor })}
      />
      {isImporting && (
        <Suspense>
          <ImportStock
            category={category}
            project={projectIn() || undefined}
            onClose={() => setImporting(false)}
            onDone={() => list.current?.pages.read()}
          />
        </Suspense>
      )}
      {edited && (
        <UpdateDialog
          category={category}
          row={edited}
          onClose={() => edit(undefined)}
          onDone={() => {
            edit(undefined)
            list.current?.pages.read()
          }}
        />
      )}
    </>
  )
}

define('bee-stock-list', StockList, { props: { category: 'string', project: 'string' } })
