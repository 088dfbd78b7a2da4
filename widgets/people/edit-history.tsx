// Who changed what in a profile, newest first.
import { formatInstant } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { readHistory } from '#shared/people/calls.ts'
import { isFieldName } from '#shared/people/fields.ts'
import type { Edit } from '#shared/people/schemas.ts'
import { valueText } from '#shared/people/show.ts'
import * as texts from '#shared/people/texts.ts'
import { Empty } from '#widgets/kit/marks/empty.tsx'
import { history } from '#widgets/kit/marks/icons.ts'
import { Diff } from '#widgets/kit/records/diff.tsx'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'

const EditRow = ({ edit: { at, by, changes } }: { edit: Edit }) => (
  <li>
    <p>
      <time dateTime={at}>{formatInstant(new Date(at), 'told')}</time>{' '}
      <span className="muted">{by ? t(texts.editBy, { name: by.name }) : t(texts.editByProduct)}</span>
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
  const edits = usePages(readHistory, 'edits', { id })
  return (
    <section className="card card-body column">
      <PagesView of={edits} none={<Empty icon={history} title={t(texts.noEdits)} />} label={texts.older}>
        {rows => (
          <ol className="edits" role="list">
            {rows.map(edit => (
              <EditRow key={edit._id} edit={edit} />
            ))}
          </ol>
        )}
      </PagesView>
    </section>
  )
}
