// The sheet on which the stock of a project is counted: on a phone a card for each, on paper all of them with room to write.
import { useState } from 'react'

import { formatDay, today } from '#shared/kit/time/day.ts'
import { LARGEST_PAGE } from '#shared/kit/lists/lists.ts'
import { now } from '#shared/kit/time/now.ts'
import { plainNumber } from '#shared/kit/form/plain-number.ts'
import { t } from '#shared/kit/texts.ts'
import { countStock } from '#shared/materials/ledger-calls.ts'
import { notAmount } from '#shared/materials/ledger-texts.ts'
import { stockCalls } from '#shared/materials/record-calls.ts'
import { exact, signed, withUnit } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/screen-texts.ts'
import type { StockItem } from '#shared/materials/table.ts'
import { name as nameWord } from '#shared/materials/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useUnsaved } from '#widgets/kit/form/guard.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { printer } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'
import { type PlainColumn, PlainTable } from '#widgets/kit/table/plain-table.tsx'
import { GrowingFoot } from '#widgets/kit/table/table-foot.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'
import { useWhole } from '#widgets/kit/table/use-whole.ts'
import { useCall } from '#widgets/kit/use-call.ts'

const isAmount = (typed: string): boolean =>
  typed.trim() === '' || (plainNumber(typed) >= 0 && plainNumber(typed) <= 1e9)

type Typed = Readonly<Record<string, string>>

const columnsFor = (typed: Typed, onTyped: (id: string, value: string) => void): PlainColumn<StockItem>[] => [
  {
    label: nameWord,
    shows: ({ _id, name }) => (
      <>
        {name}
        {!isAmount(typed[_id] ?? '') && (
          <span className="error" id={`wrong-${_id}`}>
            {t(notAmount)}
          </span>
        )}
      </>
    )
  },
  { label: texts.byLedger, shows: ({ available, unit }) => withUnit(available, unit), num: true },
  {
    label: texts.counted,
    shows: ({ _id, name }) => (
      <input
        className="input"
        inputMode="decimal"
        aria-label={`${t(texts.counted)}: ${name}`}
        aria-invalid={!isAmount(typed[_id] ?? '')}
        aria-describedby={isAmount(typed[_id] ?? '') ? undefined : `wrong-${_id}`}
        value={typed[_id] ?? ''}
        onChange={({ target }) => onTyped(_id, target.value)}
      />
    )
  },
  {
    label: texts.difference,
    shows({ _id, available, unit }) {
      const written = typed[_id]?.trim() ?? ''
      if (!written || !isAmount(written)) return null
      const difference = exact(Number(written) - available)
      return <span className={difference ? 'strong' : 'muted'}>{signed(difference, unit)}</span>
    },
    num: true
  }
]

export function CountSheet({ project, onSaved }: { project: string; onSaved: () => void }) {
  const pages = usePages(stockCalls.list, 'items', { project, size: LARGEST_PAGE, count: 'exact' })
  const whole = useWhole(pages, () => print())
  const [typed, setTyped] = useState<Typed>({})
  const [note, setNote] = useState('')
  const { run, busy, refused } = useCall(countStock)
  const type = (id: string, value: string) => setTyped(before => ({ ...before, [id]: value }))
  const counted = Object.keys(typed).filter(id => typed[id]?.trim())
  useUnsaved(counted.length > 0)
  async function save() {
    const lines = counted.map(item => ({ item, counted: Number(typed[item]) }))
    if (!(await run({ project, lines, ...(note.trim() && { note }) }))) return
    setTyped({})
    setNote('')
    toast(t(texts.countSaved), 'ok')
    onSaved()
  }
  return (
    <PagesView of={{ ...pages, more: undefined }} none={<p className="muted">{t(texts.noStock)}</p>} foot="no-print">
      {rows => (
        <section className="card">
          <p className="print-only">
            {t(texts.countOf, { project: rows[0]?.project.name ?? '', day: formatDay(today(now()), 'profile') })}
          </p>
          <PlainTable
            fold
            look="amounts"
            name={t(texts.stocktake)}
            columns={columnsFor(typed, type)}
            rows={rows}
            keyOf={({ _id }) => _id}
          />
          <div className="no-print">
            <GrowingFoot count={rows.length} more={pages.more} />
          </div>
          <div className="card-body no-print">
            <label className="field">
              <span>{t(texts.note)}</span>
              <input className="input" value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
            </label>
            <RefusedLine refused={refused} />
          </div>
          <div className="card-foot no-print">
            <span className="small muted">
              {t(texts.countedOf, { count: counted.length, all: pages.first?.total?.count ?? rows.length })}
            </span>
            <span className="end btn-row">
              <Button icon={printer} busy={whole.busy && t(texts.preparing)} onClick={whole.begin}>
                {t(texts.print)}
              </Button>
              <Button
                kind="primary"
                disabled={!counted.length || counted.some(id => !isAmount(typed[id] ?? ''))}
                busy={busy && t(texts.saving)}
                onClick={() => void save()}
              >
                {t(texts.saveCount)}
              </Button>
            </span>
          </div>
        </section>
      )}
    </PagesView>
  )
}
