// How one material was used: how much, where the most of it, and each use, the newest first.
import { listMaterialUses } from '#shared/building/charts/calls.ts'
import type { Use, Used } from '#shared/building/charts/schemas.ts'
import * as texts from '#shared/building/charts/texts.ts'
import type { Input } from '#shared/kit/calls/call.ts'
import { type Day, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import type { Span } from '#shared/reports/span.ts'
import { ReadDialog } from '#widgets/kit/dialogs/read-dialog.tsx'
import { figure, growth } from '#widgets/kit/marks/figures/figures.ts'
import { Change, Stat, StatRow } from '#widgets/kit/marks/figures/stats.tsx'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'

import { daysOf } from './charts-marks.tsx'

const Line = ({ use, unit }: { use: Use; unit: string }) => (
  <li>
    <span>
      <time dateTime={use.day}>{formatDay(use.day, 'profile')}</time>
      <small>{t(texts.usedAt, { project: use.project, by: use.by || t(texts.somebody) })}</small>
      {use.note !== '' && <small>{use.note}</small>}
    </span>
    <b className="num">{t(texts.quantity, { quantity: figure(use.quantity), unit })}</b>
  </li>
)

interface UsageDialogProps {
  of: Used
  asked: Omit<Input<typeof listMaterialUses>, 'type'>
  base: Span | undefined
  today: Day
  onClose: () => void
}

export function UsageDialog({ of, asked, base, today, onClose }: UsageDialogProps) {
  const pages = usePages(listMaterialUses, 'items', { ...asked, type: of._id })
  const { first } = pages
  const amount = (quantity: number) => t(texts.quantity, { quantity: figure(quantity), unit: of.unit })
  const last = pages.rows?.at(-1)?.day
  const days = asked.from && asked.to ? { from: asked.from, to: asked.to } : { from: last ?? today, to: today }
  return (
    <ReadDialog title={of.name} onClose={onClose}>
      {(!first || first.used !== 0 || first.before !== 0) && (
        <div className="card">
          <StatRow label={t(texts.details, { name: of.name })} min={12}>
            <Stat name={t(texts.total, { range: daysOf(days, today) })} value={first && amount(first.used)}>
              {base && (
                <>
                  <Change by={first && growth(first.used, first.before)} kind="percent" />
                  {t(texts.usedBefore, { quantity: amount(first?.before ?? 0), base: daysOf(base, today) })}
                </>
              )}
            </Stat>
            <Stat name={t(texts.most)} value={first && (first.most?.name ?? '–')}>
              {first?.most && amount(first.most.used)}
            </Stat>
          </StatRow>
        </div>
      )}
      <h3 className="label">{t(texts.timeline)}</h3>
      <PagesView of={pages} none={<p>{t(texts.noUsage)}</p>}>
        {uses => (
          <ol className="uses" role="list">
            {uses.map(use => (
              <Line key={use._id} use={use} unit={of.unit} />
            ))}
          </ol>
        )}
      </PagesView>
    </ReadDialog>
  )
}
