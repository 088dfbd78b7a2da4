// Who is short of hours before the week ends, and what the night to Sunday would bring.
import { listAtRisk } from '#shared/blue-squares/calls.ts'
import * as texts from '#shared/blue-squares/answer-texts.ts'
import { isKind } from '#shared/blue-squares/rules.ts'
import type { AtRisk as Row } from '#shared/blue-squares/schemas.ts'
import { riskTable } from '#shared/blue-squares/table.ts'
import { fullName } from '#shared/people/full-name.ts'
import { addDays, formatDay } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { Callout } from '#widgets/kit/marks/callout.tsx'
import { BlueSquare } from '#widgets/kit/marks/dots.tsx'
import { clock } from '#widgets/kit/marks/icons.ts'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

const cells = {
  person: (row: Row) => <a href={`/userprofile/${row._id}`}>{fullName(row)}</a>,
  outcome: ({ outcome }: Row) => (
    <span className="row">
      {isKind(outcome) && <BlueSquare />} {t(texts.outcomes[outcome])}
    </span>
  )
}

function sentenceFor(count: number): string {
  if (count === 0) return texts.willGetNone
  return count === 1 ? texts.willGetOne : texts.willGet
}

export function AtRisk() {
  const { data, refused, again } = useRead(listAtRisk, {})
  const places = data && {
    count: data.total,
    from: formatDay(data.week, 'profile'),
    to: formatDay(addDays(data.week, 6), 'profile')
  }
  return (
    <div className="stack">
      {data && places && (
        <Callout kind={data.total ? 'warn' : 'ok'}>
          <p>
            {t(sentenceFor(data.total), places)}{' '}
            {data.excused > 0 && t(data.excused === 1 ? texts.sparedOne : texts.spared, { count: data.excused })}
          </p>
        </Callout>
      )}
      <TableView table={riskTable} rows={data?.people} refused={refused} onRetry={again} cells={cells} icon={clock} />
    </div>
  )
}
