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
import { usePages } from '#widgets/kit/table/use-pages.ts'

/** A picture is told by whether there was one. */
function Change({ field, before, after }: Edit['changes'][number]) {
  if (!isFieldName(field)) return null
  return (
    <>
      <dt>{t(texts.labels[field])}</dt>
      <dd>{t(texts.fromTo, { before: valueText(field, before), after: valueText(field, after) })}</dd>
    </>
  )
}

function EditRow({ edit }: { edit: Edit }) {
  const { at, by, changes } = edit
  return (
    <li>
      <p>
        <time dateTime={at}>{t(texts.editAt, { time: formatInstant(new Date(at), 'warning') })}</time>{' '}
        <span className="muted">
          {by ? t(texts.editBy, { name: `${by.firstName} ${by.lastName}` }) : t(texts.editByProduct)}
        </span>
      </p>
      <dl>
        {changes.map(change => (
          <Change key={change.field} {...change} />
        ))}
      </dl>
    </li>
  )
}

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
