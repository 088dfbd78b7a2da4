// One stock: its sums, how it went, and every movement of it, which can be taken back.
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'

import { ofSite } from '#shared/building/site-path.ts'
import { formatDay } from '#shared/kit/day.ts'
import { reload } from '#shared/kit/load.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import {
  readLedger,
  readStockItem,
  reverseMovement,
  setReorderLevel,
  transferStock
} from '#shared/materials/ledger-calls.ts'
import { levelForm, transferForm } from '#shared/materials/forms.ts'
import type { Item, LedgerLine } from '#shared/materials/ledger-schemas.ts'
import { ledgerTable } from '#shared/materials/ledger-table.ts'
import { keepers } from '#shared/materials/readers.ts'
import { type Stocked, stocked, withUnit } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/screen-texts.ts'
import * as words from '#shared/materials/texts.ts'
import { $me } from '#shared/session/store.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import type { ListFilter } from '#widgets/kit/lists/filters.ts'
import { ListPage } from '#widgets/kit/lists/list-page.tsx'
import type { List } from '#widgets/kit/lists/use-list.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/button.tsx'
import { IconButton } from '#widgets/kit/marks/icon-button.tsx'
import { undo } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { PartCard } from '#widgets/kit/marks/part.tsx'
import reportsCss from '#widgets/kit/marks/reports.css?inline'
import { Pill, type PillKind } from '#widgets/kit/marks/pill.tsx'
import { Plot } from '#widgets/kit/marks/plot-card.tsx'
import { Stat, StatRow } from '#widgets/kit/marks/stats.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { signed } from './amounts.ts'
import { useProjects } from './choices.ts'
import css from './materials.css?inline'
import { pathOf } from './paths.ts'
import { UpdateDialog } from './update-dialog.tsx'

const looks: Record<LedgerLine['kind'], PillKind> = {
  bought: 'ok',
  used: 'plain',
  wasted: 'danger',
  destroyed: 'danger',
  transferred: 'info',
  counted: 'info',
  reversed: 'line'
}

const isStocked = (category: string): category is Stocked => stocked.some(one => one === category)

function Sums({ item }: { item: Item }) {
  const { row, aWeek, purchases, costs } = item
  const { unit } = row.itemType
  const of = (amount: number) => amount.toLocaleString('en-US', { maximumFractionDigits: 4 })
  const share = (amount: number) =>
    row.stockBought > 0 ? `${of(Math.round((amount / row.stockBought) * 1000) / 10)}%` : ''
  const isReusable = item.category === 'Reusable'
  return (
    <div className="card">
      <StatRow min={8.5}>
        <Stat name={t(words.available)} value={of(row.stockAvailable)} unit={unit}>
          {aWeek > 0 && t(texts.lasts, { count: Math.floor(row.stockAvailable / aWeek) })}
        </Stat>
        <Stat name={t(words.bought)} value={of(row.stockBought)} unit={unit}>
          {t(texts.purchasesCount, { count: purchases })}
        </Stat>
        {!isReusable && (
          <Stat name={t(words.used)} value={of(row.stockUsed)} unit={unit}>
            {share(row.stockUsed)}
          </Stat>
        )}
        <Stat name={t(isReusable ? words.destroyed : words.wasted)} value={of(row.stockWasted)} unit={unit}>
          {share(row.stockWasted)}
        </Stat>
        {costs.map(({ currency, amount }) => (
          <Stat key={currency} name={t(texts.cost)} value={amount.toFixed(2)} unit={currency} />
        ))}
      </StatRow>
    </div>
  )
}

function TransferDialog({ item, onClose, onDone }: { item: Item; onClose: () => void; onDone: () => void }) {
  const { row } = item
  const moving = useCall(transferStock)
  const projects = useProjects().filter(({ value }) => value !== row.project._id)
  const using = useForm(transferForm, {
    refused: moving.refused,
    async onSubmit(sent) {
      const done = await moving.run({ id: row._id, ...sent })
      if (done) {
        toast(done.message, 'ok')
        onDone()
      }
      return done
    },
    start: {}
  })
  return (
    <DialogForm
      title={t(texts.transfer)}
      lead={t(texts.available, { amount: withUnit(row.stockAvailable, row.itemType.unit) })}
      using={using}
      dirty={using.dirty}
      onClose={onClose}
      choices={{ toProject: projects }}
    />
  )
}

function LevelDialog({ item, onClose, onDone }: { item: Item; onClose: () => void; onDone: () => void }) {
  const { _id: id, reorderLevel } = item.row
  const setting = useCall(setReorderLevel)
  const using = useForm(levelForm, {
    start: { level: reorderLevel ?? undefined },
    refused: setting.refused,
    async onSubmit({ level }) {
      const done = await setting.run({ id, level: level ?? null })
      if (done) {
        toast(t(texts.levelSaved), 'ok')
        onDone()
      }
      return done
    }
  })
  return <DialogForm title={t(texts.setLevel)} using={using} dirty={using.dirty} onClose={onClose} />
}

const cells = {
  what: ({ kind, isTakenBack }: LedgerLine) => (
    <>
      <Pill kind={looks[kind]}>{t(texts.kinds[kind])}</Pill>
      {isTakenBack && <span className="small muted"> {t(texts.wasTakenBack)}</span>}
    </>
  ),
  quantity: ({ quantity }: LedgerLine) => <span className={quantity < 0 ? 'out' : 'in'}>{signed(quantity, '')}</span>,
  left: ({ left }: LedgerLine) => withUnit(left, '')
}

function Ledger({ item, onDone, version }: { item: Item; onDone: () => void; version: number }) {
  const list = useRef<List<typeof readLedger, LedgerLine>>(null)
  const reversing = useCall(reverseMovement)
  useRefusedToast(reversing.refused, '{message}')
  const mayWrite = can(useStore($me), keepers)
  async function takeBack({ _id: id }: LedgerLine) {
    const [title, text, yes] = [t(texts.takeBackTitle), t(texts.takeBackText), t(texts.takeBackYes)]
    if (!(await confirm({ title, text, yes }))) return
    const done = await reversing.run({ id })
    if (!done) return
    toast(done.message, 'ok')
    list.current?.pages.read()
    onDone()
  }
  const filters: readonly ListFilter[] = [
    {
      name: 'way',
      label: texts.way,
      look: 'segments',
      choices: (['in', 'out'] as const).map(value => ({ value, label: texts.ways[value] }))
    },
    { name: 'by', label: texts.who, choices: item.people.map(({ _id, name }) => ({ value: _id, label: name })) }
  ]
  const backOf = (line: LedgerLine) =>
    line.mayTakeBack && (
      <IconButton
        icon={undo}
        label={t(texts.takeBack, { what: t(texts.kinds[line.kind]), day: formatDay(line.day, 'profile') })}
        onClick={() => void takeBack(line)}
      />
    )
  return (
    <section className="stack" aria-labelledby="ledger">
      <h2 id="ledger">{t(texts.ledger)}</h2>
      <ListPage
        key={version}
        ref={list}
        of={readLedger}
        list="items"
        table={ledgerTable}
        fixed={{ id: item.row._id }}
        filters={filters}
        cells={cells}
        {...(mayWrite && { actions: backOf })}
      />
    </section>
  )
}

function StockPage({ item, again }: { item: Item; again: () => void }) {
  const [dialog, open] = useState<'level' | 'transfer' | 'update'>()
  const [version, setVersion] = useState(0)
  const mayWrite = can(useStore($me), keepers)
  const { row, category, description, plot } = item
  const { name, unit } = row.itemType
  const close = () => open(undefined)
  const done = () => {
    close()
    setVersion(version + 1)
    again()
  }
  const asked = { item, onClose: close, onDone: done }
  return (
    <div className="stack">
      <PageHead title={name} lead={`${row.project.name} · ${description}`} area={false}>
        <div className="btn-row">
          {isStocked(category) && (
            <LinkButton kind="quiet" href={ofSite(pathOf(category), row.project._id)}>
              {t(texts.backTo, { list: texts.lists[category] })}
            </LinkButton>
          )}
          {mayWrite && isStocked(category) && (
            <>
              <Button onClick={() => open('level')}>{t(texts.setLevel)}</Button>
              <Button onClick={() => open('transfer')}>{t(texts.transfer)}</Button>
              <Button onClick={() => open('update')}>{t(texts.edit, { name: '' }).trim()}</Button>
              <LinkButton kind="primary" href={ofSite(pathOf(category, 'purchase'), row.project._id)}>
                {t(texts.purchase)}
              </LinkButton>
            </>
          )}
        </div>
      </PageHead>
      <Sums item={item} />
      {plot.length > 1 && (
        <PartCard title={t(texts.stockPlot)} level={2}>
          <Plot
            bare
            kind="lines"
            label={t(texts.inStock)}
            points={plot.map(({ day }) => ({ short: day.slice(5), name: formatDay(day, 'profile') }))}
            series={[{ name: t(texts.inStock), values: plot.map(({ left }) => left) }]}
            limit={
              row.reorderLevel === null
                ? undefined
                : { name: t(texts.orderAt, { level: withUnit(row.reorderLevel, unit) }), value: row.reorderLevel }
            }
          />
        </PartCard>
      )}
      <Ledger item={item} version={version} onDone={again} />
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
    </div>
  )
}

function StockItem({ stockId = '' }: { stockId?: string }) {
  const found = useRead(readStockItem, { id: stockId })
  return (
    <Loaded of={found} isPage>
      {item => <StockPage item={item} again={() => reload(readStockItem, { id: stockId })} />}
    </Loaded>
  )
}

define('bee-stock-item', StockItem, { props: { stockId: 'string' }, css: reportsCss + css })
