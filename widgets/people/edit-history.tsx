// Who changed what in a profile, newest first.
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'

import { formatInstant } from '#shared/kit/day.ts'
import type { Answer } from '#shared/kit/call.ts'
import { load } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { readHistory } from '#shared/people/calls.ts'
import { type FieldName, fieldNames } from '#shared/people/fields.ts'
import type { Edit } from '#shared/people/schemas.ts'
import { valueText } from '#shared/people/show.ts'
import * as texts from '#shared/people/texts.ts'
import { Button } from '#widgets/kit/button.tsx'
import { Empty } from '#widgets/kit/empty.tsx'
import { ErrorState } from '#widgets/kit/error-state.tsx'
import { history } from '#widgets/kit/icons.ts'
import { RefusedLine } from '#widgets/kit/refused-line.tsx'
import { Skeleton } from '#widgets/kit/skeleton.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

type Page = Answer<typeof readHistory>

const isField = (name: string): name is FieldName => fieldNames.some(field => field === name)

/** A picture is told by whether there was one. */
function Change({ field, before, after }: Edit['changes'][number]) {
  if (!isField(field)) return null
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
  const store = useMemo(() => load(readHistory, { id }), [id])
  const { data: first, error } = useStore(store)
  const { busy, refused, run } = useCall(readHistory)
  const [pages, setPages] = useState<readonly Page[]>([])
  if (!first) return error ? <ErrorState refused={error.refusal} onReload={store.revalidate} /> : <Skeleton count={6} />

  const all = [first, ...pages]
  const edits = all.flatMap(page => page.edits)
  const before = all.at(-1)?.next

  async function more() {
    const page = await run({ id, before })
    if (page) setPages([...pages, page])
  }

  if (!edits.length && !before) return <Empty icon={history} title={t(texts.noEdits)} />
  return (
    <section className="card card-body column">
      <ol className="edits" role="list">
        {edits.map(edit => (
          <EditRow key={edit._id} edit={edit} />
        ))}
      </ol>
      {before && (
        <div>
          <Button busy={busy && t(texts.looking)} onClick={() => void more()}>
            {t(texts.older)}
          </Button>
          <RefusedLine refused={refused} />
        </div>
      )}
    </section>
  )
}
