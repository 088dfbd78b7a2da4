// The sheet on which the stock of a project is counted: on a phone a line for each, on paper with room to write.
import { useState } from 'react'

import { LARGEST_PAGE } from '#shared/kit/lists.ts'
import { t } from '#shared/kit/texts.ts'
import { countStock } from '#shared/materials/ledger-calls.ts'
import { notAmount } from '#shared/materials/ledger-texts.ts'
import { stockCalls } from '#shared/materials/record-calls.ts'
import { exact, withUnit } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/screen-texts.ts'
import type { StockItem } from '#shared/materials/table.ts'
import { name as nameWord } from '#shared/materials/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useUnsaved } from '#widgets/kit/form/guard.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/button.tsx'
import { RefusedLine } from '#widgets/kit/marks/refused-line.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { signed } from './amounts.ts'

const isAmount = (typed: string): boolean => Number(typed) >= 0 && Number(typed) <= 1e9

interface RowProps {
  row: StockItem
  typed: string
  onTyped: (typed: string) => void
}

function Row({ row: { _id, name, unit, available }, typed, onTyped }: RowProps) {
  const [isTyped, isRight] = [typed.trim() !== '', isAmount(typed)]
  const difference = isTyped && isRight ? exact(Number(typed) - available) : 0
  return (
    <tr>
      <th scope="row" className="fold-title">
        {name}
        {!isRight && (
          <span className="error" id={`wrong-${_id}`}>
            {t(notAmount)}
          </span>
        )}
      </th>
      <td className="num" data-label={t(texts.byLedger)}>
        {withUnit(available, unit)}
      </td>
      <td data-label={t(texts.counted)}>
        <input
          className="input"
          inputMode="decimal"
          aria-label={`${t(texts.counted)}: ${name}`}
          aria-invalid={!isRight}
          aria-describedby={isRight ? undefined : `wrong-${_id}`}
          value={typed}
          onChange={({ target }) => onTyped(target.value)}
        />
      </td>
      <td className="num" data-label={t(texts.difference)}>
        {isTyped && isRight && <span className={difference ? 'strong' : 'muted'}>{signed(difference, unit)}</span>}
      </td>
    </tr>
  )
}

interface SheetProps {
  project: string
  rows: readonly StockItem[]
  isPart: boolean
  onSaved: () => void
}

function Sheet({ project, rows, isPart, onSaved }: SheetProps) {
  const [typed, type] = useState<Record<string, string>>({})
  const [note, setNote] = useState('')
  const { run, busy, refused } = useCall(countStock)
  const counted = rows.filter(({ _id }) => typed[_id]?.trim())
  useUnsaved(counted.length > 0)
  async function save() {
    const lines = counted.map(({ _id }) => ({ item: _id, counted: Number(typed[_id]) }))
    const made = await run({ project, lines, ...(note.trim() && { note }) })
    if (!made) return
    type({})
    setNote('')
    toast(t(texts.countSaved), 'ok')
    onSaved()
  }
  return (
    <section className="card">
      <div className="table-wrap">
        <table className="table fold amounts">
          <caption className="vh">{t(texts.stocktake)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(nameWord)}</th>
              <th scope="col" className="num">
                {t(texts.byLedger)}
              </th>
              <th scope="col">{t(texts.counted)}</th>
              <th scope="col" className="num">
                {t(texts.difference)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <Row
                key={row._id}
                row={row}
                typed={typed[row._id] ?? ''}
                onTyped={value => type(before => ({ ...before, [row._id]: value }))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="card-body no-print">
        {isPart && <p className="muted">{t(texts.partOfStock, { count: rows.length })}</p>}
        <label className="field">
          <span>{t(texts.note)}</span>
          <input className="input" value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
        </label>
        <RefusedLine refused={refused} />
      </div>
      <div className="card-foot no-print">
        <span className="small muted">{t(texts.countedOf, { count: counted.length, all: rows.length })}</span>
        <span className="end">
          <Button
            kind="primary"
            disabled={!counted.length || counted.some(({ _id }) => !isAmount(typed[_id] ?? ''))}
            busy={busy && t(texts.saving)}
            onClick={() => void save()}
          >
            {t(texts.saveCount)}
          </Button>
        </span>
      </div>
    </section>
  )
}

export function CountSheet({ project, onSaved }: { project: string; onSaved: () => void }) {
  const found = useRead(stockCalls.list, { project, size: LARGEST_PAGE })
  return (
    <Loaded of={found} card>
      {({ items, next }) =>
        items.length ? (
          <Sheet project={project} rows={items} isPart={next !== undefined} onSaved={onSaved} />
        ) : (
          <p className="muted">{t(texts.noStock)}</p>
        )
      }
    </Loaded>
  )
}
