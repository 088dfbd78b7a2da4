// What is in stock on a project, for its members.
import * as texts from '#shared/building/site-texts.ts'
import { signed, withUnit } from '#shared/materials/rules.ts'
import { amount } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { listConsumables, listMaterials, listReusables } from '#shared/materials/calls.ts'
import type { StockRow } from '#shared/materials/schemas.ts'
import { readProject } from '#shared/projects/calls.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { packages } from '#widgets/kit/marks/icons.ts'
import { type PlainColumn, PlainTable } from '#widgets/kit/table/plain-table.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

type Listed = StockRow[] | { items: StockRow[] }
const rowsOf = (listed: Listed): StockRow[] => (Array.isArray(listed) ? listed : listed.items)

const columns: readonly PlainColumn<StockRow>[] = [
  { label: texts.name, shows: ({ itemType }) => itemType.name },
  {
    label: texts.available,
    shows: ({ stockAvailable, itemType }) => withUnit(stockAvailable, itemType.unit),
    num: true
  },
  { label: texts.bought, shows: ({ bought }) => amount(bought), num: true },
  { label: texts.moved, shows: ({ moved }) => signed(moved, ''), num: true },
  { label: texts.usedUp, shows: ({ stockUsed }) => amount(stockUsed), num: true },
  { label: texts.gone, shows: ({ stockWasted }) => amount(stockWasted), num: true }
]

const Stock = ({ title, rows }: { title: string; rows: readonly StockRow[] }) => (
  <section className="card box">
    <div className="card-head">
      <h2>{title}</h2>
    </div>
    <PlainTable fold name={title} columns={columns} rows={rows} keyOf={({ _id }) => _id} />
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
      <Crumbs steps={[{ label: name ?? t(texts.project), href: way }, { label: t(texts.inventory) }]} />
      <div className="page-head">
        <div>
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
                <Empty icon={packages} title={t(texts.empty)}>
                  {t(texts.begin)}
                </Empty>
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
