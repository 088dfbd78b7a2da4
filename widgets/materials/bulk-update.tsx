// What was used of many at once: a line for each, none is stored where one is wrong, unless the good ones are asked for.
import { useState } from 'react'

import { inWordsOf } from '#shared/kit/client.ts'
import { ofSite } from '#shared/building/site-path.ts'
import { type Day, today } from '#shared/kit/day.ts'
import { now } from '#shared/kit/now.ts'
import { t } from '#shared/kit/texts.ts'
import { updateMaterials, updateReusables } from '#shared/materials/calls.ts'
import { stockCalls } from '#shared/materials/record-calls.ts'
import { withUnit, wrongRows } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/screen-texts.ts'
import type { StockItem } from '#shared/materials/table.ts'
import { project as projectWord } from '#shared/materials/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/button.tsx'
import { chevronLeft } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { projectIn, useProjects } from './choices.ts'
import css from './materials.css?inline'
import { pathOf } from './paths.ts'

type Category = 'Material' | 'Reusable'
type Unit = 'percent' | 'unit'
interface Typed {
  used?: string
  wasted?: string
  usedUnit?: Unit
  wastedUnit?: Unit
}

const isUnit = (value: string): value is Unit => value === 'percent' || value === 'unit'

interface AmountProps {
  label: string
  name: string
  value: string
  unit: Unit
  onValue: (value: string) => void
  onUnit: (unit: Unit) => void
}
const Amount = ({ label, name, value, unit, onValue, onUnit }: AmountProps) => (
  <td data-label={label}>
    <span className="row">
      <input
        className="input"
        inputMode="decimal"
        aria-label={`${label}: ${name}`}
        value={value}
        onChange={event => onValue(event.target.value)}
      />
      <select
        className="select"
        aria-label={`${t(texts.unitUsed)}: ${name}, ${label}`}
        value={unit}
        onChange={({ target }) => isUnit(target.value) && onUnit(target.value)}
      >
        <option value="unit">{t(texts.byUnit)}</option>
        <option value="percent">%</option>
      </select>
    </span>
  </td>
)

function Rows({ category, rows, onDone }: { category: Category; rows: readonly StockItem[]; onDone: () => void }) {
  const [date, setDate] = useState<Day>(today(now()))
  const [typed, setTyped] = useState<Record<string, Typed>>({})
  const materials = useCall(updateMaterials)
  const reusables = useCall(updateReusables)
  const { refused: why, busy } = category === 'Material' ? materials : reusables
  const refused = inWordsOf(texts.failed, why)
  const touched = rows.filter(({ _id }) => typed[_id]?.used?.trim() || typed[_id]?.wasted?.trim())
  const problems = new Map(wrongRows(refused?.errors))
  const put = (id: string, more: Typed) => setTyped(before => ({ ...before, [id]: { ...before[id], ...more } }))
  async function save(mode?: 'rows') {
    const lineOf = ({ _id }: StockItem) => {
      const { used = '', wasted = '', usedUnit = 'unit', wastedUnit = 'unit' } = typed[_id] ?? {}
      return { quantityUsed: used, quantityWasted: wasted, QtyUsedLogUnit: usedUnit, QtyWastedLogUnit: wastedUnit }
    }
    const more = { date, ...(mode && { mode }) }
    const done =
      category === 'Material'
        ? await materials.run({
            upadateMaterials: touched.map(row => ({ ...lineOf(row), material: { _id: row._id } })),
            ...more
          })
        : await reusables.run({
            upadateReusables: touched.map(row => ({ ...lineOf(row), reusable: { _id: row._id } })),
            ...more
          })
    if (!done) return
    toast(done.result, 'ok')
    // What could not be stays typed.
    setTyped(before =>
      Object.fromEntries(Object.entries(before).filter(([id]) => done.errors.some(one => one._id === id)))
    )
    onDone()
  }
  const columns = category === 'Material' ? (['used', 'wasted'] as const) : (['wasted'] as const)
  const labels = {
    used: t(texts.quantityUsed),
    wasted: t(category === 'Material' ? texts.quantityWasted : texts.quantityDestroyed)
  }
  return (
    <section className="card">
      <div className="card-body">
        <label className="field">
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
          <caption className="vh">{t(texts.update, { list: texts.lists[category] })}</caption>
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
                  {problems.has(_id) && <span className="error">{problems.get(_id)}</span>}
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
                    value={typed[_id]?.[one] ?? ''}
                    unit={typed[_id]?.[`${one}Unit`] ?? 'unit'}
                    onValue={value => put(_id, { [one]: value })}
                    onUnit={value => put(_id, { [`${one}Unit`]: value })}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="card-foot">
        <LinkButton kind="quiet" icon={chevronLeft} href={ofSite(pathOf(category), projectIn())}>
          {t(texts.backTo, { list: texts.lists[category] })}
        </LinkButton>
        <span className="small muted">
          {touched.length ? t(texts.changed, { count: touched.length }) : t(texts.nothingTyped)}
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

const MOST = 100

function BulkUpdate({ category }: { category: Category }) {
  const [project, setProject] = useState(projectIn())
  const projects = useProjects()
  const asked = { category, size: MOST, ...(project && { project }) }
  const found = useRead(stockCalls.list, asked)
  return (
    <>
      <PageHead title={t(texts.update, { list: texts.lists[category] })} area={false}>
        <select
          className="select"
          aria-label={t(projectWord)}
          value={project}
          onChange={({ target }) => setProject(target.value)}
        >
          <option value="">{t(texts.chooseProject)}</option>
          {projects.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </PageHead>
      <Loaded of={found} isPage>
        {({ items }) =>
          items.length ? (
            <Rows key={project} category={category} rows={items} onDone={found.again} />
          ) : (
            <p className="muted">{t(texts.noStock)}</p>
          )
        }
      </Loaded>
    </>
  )
}

define('bee-stock-update', BulkUpdate, { props: { category: 'string' }, css })
