// What was used of many at once: a line for each, none is stored where one is wrong, unless the good ones are asked for.
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { inWordsOf } from '#shared/kit/calls/client.ts'
import { ofSite } from '#shared/building/site-path.ts'
import { type Day, today } from '#shared/kit/time/day.ts'
import { LARGEST_PAGE } from '#shared/kit/lists/lists.ts'
import { now } from '#shared/kit/time/now.ts'
import { t } from '#shared/kit/texts.ts'
import { logUse } from '#shared/materials/calls.ts'
import { stockCalls } from '#shared/materials/record-calls.ts'
import { type Stocked, withUnit, wrongRows } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/screen-texts.ts'
import type { StockItem } from '#shared/materials/table.ts'
import { project as projectWord } from '#shared/materials/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { useUnsaved } from '#widgets/kit/form/guard.ts'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { chevronLeft } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'
import { GrowingFoot } from '#widgets/kit/table/table-foot.tsx'
import { rowsOf } from '#widgets/kit/table/texts.ts'
import { usePages } from '#widgets/kit/table/use-pages.ts'
import { useCall } from '#widgets/kit/use-call.ts'

import { projectIn } from './choices.ts'
import css from './materials.css?inline'
import { pathOf } from './paths.ts'
import { ProjectChoice } from './project-choice.tsx'

type Unit = 'percent' | 'unit'
interface Typed {
  used?: string
  wasted?: string
  usedUnit?: Unit
  wastedUnit?: Unit
}

interface AmountProps {
  label: string
  name: string
  /** The id of the sentence that says what is wrong with it. */
  wrong: string | undefined
  value: string
  unit: Unit
  onValue: (value: string) => void
  onUnit: (unit: Unit) => void
}
const Amount = ({ label, name, wrong, value, unit, onValue, onUnit }: AmountProps) => (
  <td data-label={label} className="fold-wide">
    <span className="row">
      <input
        className="input"
        inputMode="decimal"
        aria-label={`${label}: ${name}`}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong}
        value={value}
        onChange={event => onValue(event.target.value)}
      />
      <Choose
        label={`${t(texts.unitUsed)}: ${name}, ${label}`}
        options={[
          { key: 'unit', label: t(texts.byUnit) },
          { key: 'percent', label: '%' }
        ]}
        value={unit}
        onChange={onUnit}
      />
    </span>
  </td>
)

interface RowsProps {
  category: Stocked
  rows: readonly StockItem[]
  /** Says how many are shown, and leads to the others. */
  foot: ReactNode
  onDone: () => void
}
function Rows({ category, rows, foot, onDone }: RowsProps) {
  const [date, setDate] = useState<Day>(today(now()))
  const [typed, setTyped] = useState<Record<string, Typed>>({})
  const { run, refused: why, busy } = useCall(logUse)
  const refused = inWordsOf(texts.failed, why)
  const touched = rows.filter(({ _id }) => typed[_id]?.used?.trim() || typed[_id]?.wasted?.trim())
  useUnsaved(touched.length > 0)
  const problems = new Map(wrongRows(refused?.errors))
  const [card, verdict] = [useRef<HTMLElement>(null), useRef<HTMLSpanElement>(null)]
  // The button is below the last row; what is wrong may stand above what is in sight.
  useEffect(() => {
    if (why) card.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [why, card])
  const typeInto = (id: string, more: Typed) => setTyped(before => ({ ...before, [id]: { ...before[id], ...more } }))
  async function save(mode?: 'rows') {
    const items = touched.map(({ _id: stock }) => ({ stock, ...typed[stock] }))
    const done = await run({ items, date, ...(mode && { mode }) })
    if (!done) return
    toast(done.result, 'ok')
    // The buttons have nothing left to send.
    verdict.current?.focus()
    // What could not be stays typed.
    setTyped(before =>
      Object.fromEntries(Object.entries(before).filter(([id]) => done.errors.some(one => one._id === id)))
    )
    onDone()
  }
  const columns = category === 'Reusable' ? (['wasted'] as const) : (['used', 'wasted'] as const)
  const labels = {
    used: t(texts.quantityUsed),
    wasted: t(category === 'Reusable' ? texts.quantityDestroyed : texts.quantityWasted)
  }
  return (
    <section ref={card} className="card">
      <div className="card-body">
        <label className="field day">
          <span>{t(texts.date)}</span>
          <input
            className="input"
            type="date"
            value={date}
            max={today(now())}
            onChange={({ target }) => target.value && setDate(target.value)}
          />
        </label>
        {refused && (
          <p role="alert" className="error">
            {refused.message}
          </p>
        )}
      </div>
      <div className="table-wrap">
        <table className="table fold amounts">
          <caption className="vh">{t(texts.update, { list: t(texts.lists[category]) })}</caption>
          <thead>
            <tr>
              <th scope="col">{t(texts.lists[category])}</th>
              <th scope="col">{t(projectWord)}</th>
              <th scope="col" className="num">
                {t(texts.inStock)}
              </th>
              {columns.map(one => (
                <th key={one} scope="col">
                  {labels[one]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ _id, name, unit, available, project }) => (
              <tr key={_id}>
                <th scope="row" className="fold-title">
                  {name}
                  {problems.has(_id) && (
                    <span className="error" id={`wrong-${_id}`}>
                      {problems.get(_id)}
                    </span>
                  )}
                </th>
                <td className="muted fold-wide" data-label={t(projectWord)}>
                  {project.name}
                </td>
                <td className="num" data-label={t(texts.inStock)}>
                  {withUnit(available, unit)}
                </td>
                {columns.map(one => (
                  <Amount
                    key={one}
                    label={labels[one]}
                    name={name}
                    wrong={problems.has(_id) && typed[_id]?.[one]?.trim() ? `wrong-${_id}` : undefined}
                    value={typed[_id]?.[one] ?? ''}
                    unit={typed[_id]?.[`${one}Unit`] ?? 'unit'}
                    onValue={value => typeInto(_id, { [one]: value })}
                    onUnit={value => typeInto(_id, { [`${one}Unit`]: value })}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {foot}
      <div className="card-foot">
        <LinkButton kind="quiet" icon={chevronLeft} href={ofSite(pathOf(category), projectIn())}>
          {t(texts.backTo, { list: t(texts.lists[category]) })}
        </LinkButton>
        <span ref={verdict} className="small muted" tabIndex={-1}>
          {touched.length === 0 ? t(texts.nothingTyped) : t(texts.changed, { count: touched.length })}
        </span>
        <span className="end btn-row">
          {refused?.errors && refused.errors.length < touched.length && (
            <Button onClick={() => void save('rows')}>{t(texts.saveGood)}</Button>
          )}
          <Button kind="primary" disabled={!touched.length} busy={busy && t(texts.saving)} onClick={() => void save()}>
            {t(texts.save)}
          </Button>
        </span>
      </div>
    </section>
  )
}

function BulkUpdate({ category }: { category: Stocked }) {
  const [project, setProject] = useState(projectIn())
  const pages = usePages(stockCalls.list, 'items', {
    category,
    size: LARGEST_PAGE,
    count: 'exact',
    ...(project && { project })
  })
  const { rows: shown, more, moreRefused } = pages
  // Read anew, the rows that were shown are all shown again: what could not be stored is among them.
  const [least, setLeast] = useState(0)
  const isShort = shown !== undefined && shown.length < least && !moreRefused
  useEffect(() => {
    if (isShort && more && !more.busy) more.load()
  }, [isShort, more])
  return (
    <>
      <PageHead title={t(texts.update, { list: t(texts.lists[category]) })} area={false}>
        <ProjectChoice
          value={project}
          none={texts.allProjects}
          onValue={next => {
            setLeast(0)
            setProject(next)
          }}
        />
      </PageHead>
      <PagesView of={{ ...pages, more: undefined }} none={<p className="muted">{t(texts.noStock)}</p>}>
        {rows => (
          <Rows
            key={pages.wanted?.project}
            category={category}
            rows={rows}
            foot={
              <GrowingFoot count={rows.length} more={more}>
                {t(rowsOf, { here: rows.length, count: pages.first?.total?.count ?? rows.length })}
              </GrowingFoot>
            }
            onDone={() => {
              setLeast(rows.length)
              pages.read()
            }}
          />
        )}
      </PagesView>
    </>
  )
}

define('bee-stock-update', BulkUpdate, { props: { category: 'string' }, css })
