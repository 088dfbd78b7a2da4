// Who is short of hours before the week ends, what the night to Sunday would bring, and a reminder to all or to some of them.
import { useRef, useState } from 'react'

import { listAtRisk } from '#shared/blue-squares/calls.ts'
import * as texts from '#shared/blue-squares/answer-texts.ts'
import type { AtRisk as Row } from '#shared/blue-squares/schemas.ts'
import { riskTable } from '#shared/blue-squares/table.ts'
import { fullName } from '#shared/people/full-name.ts'
import { addDays, formatDay } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { ChosenBar } from '#widgets/kit/lists/chosen-bar.tsx'
import listCss from '#widgets/kit/lists/lists.css?inline'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Callout } from '#widgets/kit/marks/callout.tsx'
import { BlueSquare } from '#widgets/kit/marks/dots.tsx'
import { clock, mailForward } from '#widgets/kit/marks/icons.ts'
import { Skeleton } from '#widgets/kit/marks/skeleton.tsx'
import { When } from '#widgets/kit/marks/when.tsx'
import { TableFrame } from '#widgets/kit/table/table-view.tsx'
import { useTableModel } from '#widgets/kit/table/use-table-model.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { useReminding } from './use-reminding.ts'

export const riskCss = listCss

const NOBODY: ReadonlySet<string> = new Set()
const NONE: readonly never[] = []

const cells = {
  person: (row: Row) => <a href={`/userprofile/${row._id}`}>{fullName(row)}</a>,
  // Whoever has none has nothing blue beside the name.
  squares: ({ squares }: Row) => (
    <>
      {squares > 0 && <BlueSquare />} {squares}
    </>
  ),
  reminded: ({ remindedAt }: Row) => remindedAt && <When at={remindedAt} />
}

function sentenceFor(count: number): string {
  if (count === 0) return texts.willGetNone
  return count === 1 ? texts.willGetOne : texts.willGet
}

const idsOf = (rows: readonly Row[]) => rows.map(({ _id }) => _id)

export function AtRisk() {
  const { data, refused, again } = useRead(listAtRisk, {})
  const rows = data?.people ?? NONE
  const model = useTableModel<Row>(riskTable, rows)
  const [kept, choose] = useState(NOBODY)
  const { busy, remind } = useReminding()
  const line = useRef<HTMLParagraphElement>(null)
  const isNarrowed = model.narrowed
  // Nobody is reminded whom one does not see.
  const open = (isNarrowed ? model.found : rows).filter(({ mayRemind }) => mayRemind)
  const chosen = model.found.filter(({ _id }) => kept.has(_id))
  const told = chosen.filter(({ mayRemind }) => mayRemind)
  const put = (some: readonly Row[], isChosen: boolean) => {
    const ids = new Set(idsOf(some))
    const rest = [...kept].filter(id => !ids.has(id))
    choose(new Set(isChosen ? [...rest, ...ids] : rest))
  }
  const here = model.rows.filter(({ _id }) => kept.has(_id)).length
  const choosing = {
    has: ({ _id }: Row) => kept.has(_id),
    set: (row: Row, isChosen: boolean) => put([row], isChosen),
    all: (model.rows.length > 0 && here === model.rows.length) || (here > 0 && ('mixed' as const)),
    setAll: (isChosen: boolean) => put(model.rows, isChosen)
  }
  const clear = () => choose(NOBODY)
  const places = data && {
    count: data.total,
    from: formatDay(data.week, 'profile'),
    to: formatDay(addDays(data.week, 6), 'profile')
  }
  // The button that was pressed may go with those who were reminded.
  const send = async (people: readonly Row[], after?: () => void) => {
    if (!(await remind(idsOf(people)))) return
    after?.()
    line.current?.focus()
  }
  const button = (people: readonly Row[], after?: () => void) => {
    const [only] = people
    const isOne = after === undefined && people.length === 1 && only
    return (
      <Button
        size="sm"
        icon={mailForward}
        busy={busy && t(texts.reminding)}
        disabled={!people.length}
        onClick={() => void send(people, after)}
      >
        {isOne ? t(texts.remindName, { name: fullName(only) }) : t(texts.remindCount, { count: people.length })}
      </Button>
    )
  }
  return (
    <div className="stack">
      {!data && !refused && <Skeleton of="block" count={6} />}
      {data && places && (
        <Callout kind={data.total ? 'warn' : 'ok'}>
          <p ref={line} tabIndex={-1}>
            {t(sentenceFor(data.total), places)}{' '}
            {data.excused > 0 && t(data.excused === 1 ? texts.sparedOne : texts.spared, { count: data.excused })}
          </p>
          {/* Here, for tools of a table fold away on a phone. */}
          {open.length > 0 && <div className="btn-row">{button(open)}</div>}
          {!open.length && !isNarrowed && rows.some(({ remindedAt }) => remindedAt) && <p>{t(texts.nobodyLeft)}</p>}
        </Callout>
      )}
      <TableFrame
        {...{ model, refused, cells, choosing }}
        table={riskTable}
        rows={data?.people}
        onRetry={again}
        icon={clock}
        bulk={
          chosen.length > 0 && <ChosenBar chosen={{ count: chosen.length, clear }}>{button(told, clear)}</ChosenBar>
        }
      />
    </div>
  )
}
