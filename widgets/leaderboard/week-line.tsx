// Which week is shown, and in which order.
import { addDays, type Day, isDay, startOfWeek } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { EARLIEST, type Order, orders, weekName } from '#shared/leaderboard/rules.ts'
import * as texts from '#shared/leaderboard/texts.ts'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { calendar, chevronLeft, chevronRight } from '#widgets/kit/marks/icons-home.ts'
import { Popover } from '#widgets/kit/dialogs/popover.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'

const OrderName = ({ order }: { order: Order }) =>
  order === 'hours' ? (
    t(texts.byHours)
  ) : (
    <>
      {t(texts.byShare)} <span className="vh">{t(texts.byShareMore)}</span>
    </>
  )

interface WeekProps {
  /** The Sunday of the shown week. */
  week: Day
  today: Day
  onWeek: (week: Day) => void
}

function Week({ week, today, onWeek }: WeekProps) {
  const current = startOfWeek(today)
  const turn = (day: string) => isDay(day) && day >= EARLIEST && day <= today && onWeek(startOfWeek(day))
  return (
    <div className="week">
      <IconButton
        icon={chevronLeft}
        label={t(texts.earlier)}
        disabled={addDays(week, -1) < EARLIEST}
        onClick={() => onWeek(addDays(week, -7))}
      />
      <Popover
        className="btn quiet sm"
        icon={calendar}
        button={week === current ? t(texts.thisWeek) : weekName(week, today)}
      >
        <label className="stack">
          <span className="label">{t(texts.anyDay)}</span>
          <input
            className="input"
            type="date"
            min={EARLIEST}
            max={today}
            defaultValue={week}
            key={week}
            onChange={event => turn(event.target.value)}
          />
        </label>
      </Popover>
      {week < current && (
        <IconButton icon={chevronRight} label={t(texts.later)} onClick={() => onWeek(addDays(week, 7))} />
      )}
    </div>
  )
}

export function WeekLine({ order, onOrder, ...week }: WeekProps & { order: Order; onOrder: (order: Order) => void }) {
  return (
    <div className="when">
      <Week {...week} />
      <Segments
        label={t(texts.order)}
        options={orders.map(key => ({ key, label: <OrderName order={key} /> }))}
        value={order}
        onChange={onOrder}
      />
    </div>
  )
}
