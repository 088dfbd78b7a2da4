// One stock: its sums, how it went, and every movement of it, which can be taken back.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { ofSite, standIn } from '#shared/building/site-path.ts'
import { formatDay } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { readStockItem } from '#shared/materials/ledger-calls.ts'
import type { Item } from '#shared/materials/ledger-schemas.ts'
import { keepers } from '#shared/materials/readers.ts'
import { isStocked } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/screen-texts.ts'
import { $me } from '#shared/session/store.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { plus } from '#widgets/kit/marks/icons-home.ts'
import { packages } from '#widgets/kit/marks/icons.ts'
import { PartCard } from '#widgets/kit/marks/figures/part.tsx'
import reportsCss from '#widgets/kit/marks/figures/reports.css?inline'
import { Plot } from '#widgets/kit/marks/figures/plot-card.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './materials.css?inline'
import { pathOf } from './paths.ts'
import { LevelDialog, TransferDialog } from './stock-dialogs.tsx'
import { Ledger } from './stock-ledger.tsx'
import { Sums } from './stock-sums.tsx'
import { UpdateDialog } from './update-dialog.tsx'

/** Which of the lists it stands in is known with the stock itself. */
const under = () => [{ label: t(texts.projectDashboard), href: '/bmdashboard' }]

function StockPage({ item, again }: { item: Item; again: () => void }) {
  const [dialog, open] = useState<'level' | 'transfer' | 'update'>()
  const [version, setVersion] = useState(0)
  const mayWrite = can(useStore($me), keepers)
  const { row, category, description, plot } = item
  const { name, unit } = row.itemType
  const list = isStocked(category) ? pathOf(category) : undefined
  useEffect(() => (list ? standIn(row.project._id, list) : undefined), [row.project._id, list])
  const close = () => open(undefined)
  const done = () => {
    close()
    setVersion(version + 1)
    again()
  }
  const asked = { item, onClose: close, onDone: done }
  return (
    <>
      <Crumbs
        steps={[
          ...under(),
          ...(isStocked(category)
            ? [{ label: t(texts.lists[category]), href: ofSite(pathOf(category), row.project._id) }]
            : []),
          { label: name }
        ]}
      />
      <div className="page-head">
        <div>
          <h1>{name}</h1>
          <p>{[category, unit, row.project.name, description].filter(Boolean).join(' · ')}</p>
        </div>
        {mayWrite && isStocked(category) && (
          <div className="btn-row">
            <Button onClick={() => open('level')}>{t(texts.setLevel)}</Button>
            <Button onClick={() => open('transfer')}>{t(texts.transfer)}</Button>
            <Button icon={packages} onClick={() => open('update')}>
              {t(texts.logUse)}
            </Button>
            <LinkButton
              kind="primary"
              icon={plus}
              href={`${pathOf(category, 'purchase')}?${new URLSearchParams({ project: row.project._id, type: row.itemType._id }).toString()}`}
            >
              {t(texts.purchase)}
            </LinkButton>
          </div>
        )}
      </div>
      <div className="stack">
        <Sums item={item} />
        {plot.length > 1 && (
          <PartCard title={t(texts.stockPlot)} level={2}>
            <Plot
              bare
              kind="lines"
              label={t(texts.inStock)}
              points={plot.map(({ day }) => ({ short: formatDay(day, 'short'), name: formatDay(day, 'profile') }))}
              series={[{ name: t(texts.inStock), values: plot.map(({ left }) => left) }]}
              limit={row.reorderLevel === null ? undefined : { name: t(texts.setLevel), value: row.reorderLevel }}
            />
          </PartCard>
        )}
        <Ledger item={item} version={version} onDone={again} />
      </div>
      {dialog === 'transfer' && <TransferDialog {...asked} />}
      {dialog === 'level' && <LevelDialog {...asked} />}
      {dialog === 'update' && isStocked(category) && (
        <UpdateDialog
          category={category}
          row={{ _id: row._id, name, unit, available: row.stockAvailable }}
          onClose={close}
          onDone={done}
        />
      )}
    </>
  )
}

function StockItem({ stockId = '' }: { stockId?: string }) {
  const found = useRead(readStockItem, { id: stockId })
  return (
    <LoadedPage of={found} under={under()}>
      {item => <StockPage item={item} again={() => reload(readStockItem, { id: stockId })} />}
    </LoadedPage>
  )
}

define('bee-stock-item', StockItem, { props: { stockId: 'string' }, css: reportsCss + css })
