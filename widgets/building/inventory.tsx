// What is in stock on a project, for its members.
import * as texts from '#shared/building/site-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { listConsumables, listMaterials, listReusables } from '#shared/materials/calls.ts'
import type { StockRow } from '#shared/materials/schemas.ts'
import { readProject } from '#shared/projects/calls.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { Empty } from '#widgets/kit/marks/empty.tsx'
import { packages } from '#widgets/kit/marks/icons.ts'
import { Scrolled } from '#widgets/kit/table/scrolled.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { amountOf } from './words.ts'

type Listed = StockRow[] | { items: StockRow[] }
const rowsOf = (listed: Listed): StockRow[] => (Array.isArray(listed) ? listed : listed.items)

const COLUMNS = [
  [texts.available, (row: StockRow) => row.stockAvailable],
  [texts.bought, (row: StockRow) => row.stockBought],
  [texts.usedUp, (row: StockRow) => row.stockUsed],
  [texts.gone, (row: StockRow) => row.stockWasted]
] as const

const Stock = ({ title, rows }: { title: string; rows: readonly StockRow[] }) => (
  <section className="card box">
    <div className="card-head">
      <h2>{title}</h2>
    </div>
    <Scrolled label={title}>
      <table className="table">
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t(texts.name)}</th>
            {COLUMNS.map(([name]) => (
              <th key={name} scope="col" className="num">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row._id}>
              <th scope="row">{row.itemType.name}</th>
              {COLUMNS.map(([name, value], at) => (
                <td key={name} className="num" data-label={t(name)}>
                  {amountOf(value(row), at === 0 ? row.itemType.unit : '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  </section>
)

function Inventory({ projectId = '', wbsId }: { projectId?: string; wbsId?: string }) {
  const project = useRead(readProject, { id: projectId })
  const asked = { project: projectId }
  const lists = [
    { title: texts.materials, read: useRead(listMaterials, asked) },
    { title: texts.consumables, read: useRead(listConsumables, asked) },
    { title: texts.reusables, read: useRead(listReusables, asked) }
  ]
  const refused = lists.find(({ read }) => read.refused)?.read
  const all = {
    data: lists.every(({ read }) => read.data) ? lists : undefined,
    refused: refused?.refused,
    loading: lists.some(({ read }) => read.loading),
    again: () => {
      for (const { read } of lists) read.again()
    }
  }
  const name = project.data?.projectName
  const way = wbsId === undefined ? `/project/wbs/${projectId}` : `/wbs/tasks/${wbsId}/${projectId}`
  return (
    <>
      <div className="page-head">
        <div>
          {name && <Crumbs steps={[{ label: name, href: way }, { label: t(texts.inventory) }]} />}
          <h1>{name ? `${t(texts.inventory)}: ${name}` : t(texts.inventory)}</h1>
        </div>
      </div>
      <Loaded of={all}>
        {loaded => {
          const shown = loaded.map(({ title, read }) => ({ title, rows: rowsOf(read.data ?? []) }))
          const filled = shown.filter(({ rows }) => rows.length > 0)
          if (filled.length === 0)
            return (
              <section className="card">
                <Empty icon={packages} title={t(texts.empty)} />
              </section>
            )
          return (
            <div className="stack">
              {filled.map(({ title, rows }) => (
                <Stock key={title} title={t(title)} rows={rows} />
              ))}
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

define('bee-site-inventory', Inventory, { props: { projectId: 'string', wbsId: 'string' } })
