// Who changed what in a profile, newest first.
import { formatInstant } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { readHistory } from '#shared/people/calls.ts'
import { isFieldName } from '#shared/people/fields.ts'
import type { Edit } from '#shared/people/schemas.ts'
import { valueText } from '#shared/people/show.ts'
import * as texts from '#shared/people/texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Empty } from '#widgets/kit/marks/empty.tsx'
import { ErrorState } from '#widgets/kit/marks/error-state.tsx'
import { history } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/refused-line.tsx'
import { Skeleton } from '#widgets/kit/marks/skeleton.tsx'
import { Diff } from '#widgets/kit/records/diff.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'

const EditRow = ({ edit: { at, by, changes } }: { edit: Edit }) => (
  <li>
    <p>
      <time dateTime={at}>{formatInstant(new Date(at), 'told')}</time>{' '}
      <span className="muted">
        {by ? t(texts.editBy, { name: `${by.firstName} ${by.lastName}` }) : t(texts.editByProduct)}
      </span>
    </p>
    <Diff
      lines={changes.flatMap(({ field, before, after }) =>
        isFieldName(field)
          ? {
              key: field,
              label: t(texts.labels[field]),
              before: valueText(field, before),
              after: valueText(field, after)
            }
          : []
      )}
    />
  </li>
)

export function EditHistory({ id }: { id: string }) {
  const { rows: edits, refused, read, more, moreRefused } = usePages(readHistory, 'edits', { id })
  if (refused) return <ErrorState refused={refused} onReload={read} />
  if (!edits) return <Skeleton count={6} />
  if (!edits.length && !more) return <Empty icon={history} title={t(texts.noEdits)} />
  return (
    <section className="card card-body column">
      <ol className="edits" role="list">
        {edits.map(edit => (
          <EditRow key={edit._id} edit={edit} />
        ))}
      </ol>
      {more && (
        <div>
          <Button busy={more.busy && t(texts.looking)} onClick={more.load}>
            {t(texts.older)}
          </Button>
          <RefusedLine refused={moreRefused} />
        </div>
      )}
    </section>
  )
}
