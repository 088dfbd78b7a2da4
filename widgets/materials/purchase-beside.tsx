// Beside a purchase that is asked for: what it comes to, who decides, and where else the same stands already.
import type { ReactNode } from 'react'

import { readSite } from '#shared/building/project-calls.ts'
import { ofSite, stockPath } from '#shared/building/site-path.ts'
import { portals } from '#shared/portals.ts'
import { money } from '#shared/kit/figures.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { totalOf } from '#shared/materials/forms.ts'
import { stockCalls } from '#shared/materials/record-calls.ts'
import { type Category, withUnit } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/screen-texts.ts'
import { $me } from '#shared/session/store.ts'
import { listPieces } from '#shared/tools/calls.ts'
import { daysOf, totalPrice } from '#shared/tools/rules.ts'
import { useStore } from '@nanostores/react'
import { useRead } from '#widgets/kit/use-read.ts'

import type { useTypes } from './choices.ts'
import { pathOf } from './paths.ts'

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card box">
    <div className="card-head">
      <h2>{title}</h2>
    </div>
    <div className="card-body">{children}</div>
  </section>
)

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{children}</dd>
  </div>
)

interface Asked {
  category: Category
  of: ReturnType<typeof useTypes>
  project: string | undefined
  type: string | undefined
  quantity: number | undefined
  /** Paid for each of its days. */
  rental?: { from: string | undefined; to: string | undefined } | undefined
}

/** With the taxes and shipping of a piece's kind; of a rental once its days are known. */
function Total({ category, of, quantity = 0, rental }: Asked) {
  const { price, currency, taxes, shippingFee } = of
  const isPiece = category === 'Tool' || category === 'Equipment'
  const days = rental && daysOf(rental.from, rental.to)
  if (!of.name) return <p className="muted">{t(texts.totalLater)}</p>
  if (price === undefined) return <p className="muted">{t(texts.noPrice, { name: of.name })}</p>
  const all = isPiece
    ? totalPrice({ unitPrice: price, quantity, taxes, shippingFee, days: days ?? 1 })
    : totalOf({ unitPrice: price, quantity })
  const label = days ? t(texts.totalDays, { count: days }) : t(texts.total)
  return (
    <dl className="sum">
      <Line name={t(rental ? texts.pricePerDay : texts.pricePerUnit)}>{money(price, currency)}</Line>
      {rental && <Line name={t(texts.days)}>{days ?? '–'}</Line>}
      <Line name={t(texts.pieces)}>{quantity || '–'}</Line>
      {isPiece && (
        <Line name={t(texts.taxesOf, { taxes })}>{money((all - shippingFee) * (taxes / (100 + taxes)), currency)}</Line>
      )}
      {isPiece && <Line name={t(texts.shipping)}>{money(shippingFee, currency)}</Line>}
      <div className="all">
        <dt>{label}</dt>
        <dd className="num">
          <output>{quantity > 0 && (!rental || days) ? money(all, currency) : '–'}</output>
        </dd>
      </div>
    </dl>
  )
}

function Approves({ project }: { project: string | undefined }) {
  const mayRead = can(useStore($me), portals.building.right)
  const manager = useRead(readSite, project && mayRead ? { id: project } : undefined).data?.manager
  return (
    <p className="muted">
      {manager && (
        <>
          <b>{manager.name}</b> {t(texts.managesSite)}{' '}
        </>
      )}
      {t(texts.approvers)}
    </p>
  )
}

interface Place {
  id: string
  name: string
  amount: string
  href: string
}

const Places = ({ places }: { places: readonly Place[] }) =>
  places.length > 0 && (
    <Card title={t(texts.nearby)}>
      <ul role="list" className="stack">
        {places.map(({ id, name, amount, href }) => (
          <li key={id} className="row wrap between">
            <a href={href}>{name}</a>
            <span className="num">{amount}</span>
          </li>
        ))}
      </ul>
      <p className="muted small nearby-hint">{t(texts.nearbyHint)}</p>
    </Card>
  )

const FEW = 4

/** What other sites have of the same kind: its page has the way to move some. */
function StockNearby({ project, type }: Pick<Asked, 'project' | 'type'>) {
  const { data } = useRead(stockCalls.list, type ? { type, sort: '-available', size: FEW + 1 } : undefined)
  const others = (data?.items ?? []).filter(row => row.project._id !== project && row.available > 0).slice(0, FEW)
  return (
    <Places
      places={others.map(({ _id, project: at, available, unit }) => ({
        id: _id,
        name: at.name,
        amount: withUnit(available, unit),
        href: stockPath(_id, at._id)
      }))}
    />
  )
}

const MANY = 50

function PiecesNearby({
  category,
  project,
  type
}: Pick<Asked, 'project' | 'type'> & { category: 'Equipment' | 'Tool' }) {
  const { data } = useRead(listPieces, type ? { category, type, state: 'available', size: MANY } : undefined)
  const free = new Map<string, { name: string; count: number }>()
  for (const { project: at } of data?.items ?? [])
    if (at._id !== project) free.set(at._id, { name: at.name, count: (free.get(at._id)?.count ?? 0) + 1 })
  return (
    <Places
      places={[...free].slice(0, FEW).map(([id, { name, count }]) => ({
        id,
        name,
        amount: t(texts.freeThere, { count }),
        href: `${ofSite(pathOf(category), id)}&${new URLSearchParams({ type: type ?? '', state: 'available' }).toString()}`
      }))}
    />
  )
}

export function Beside(asked: Asked) {
  const { category } = asked
  return (
    <div className="stack">
      <Card title={t(texts.totalTitle)}>
        <Total {...asked} />
      </Card>
      <Card title={t(texts.whoApproves)}>
        <Approves project={asked.project} />
      </Card>
      {category === 'Tool' || category === 'Equipment' ? (
        <PiecesNearby {...asked} category={category} />
      ) : (
        <StockNearby {...asked} />
      )}
    </div>
  )
}
