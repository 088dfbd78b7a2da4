// Who changed what in a profile, newest first, with the way back: a whole change, or one field of it.
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { readHistory, readProfile, undoEdit } from '#shared/people/calls.ts'
import { isFieldName } from '#shared/people/fields.ts'
import type { Edit } from '#shared/people/schemas.ts'
import { valueText } from '#shared/people/show.ts'
import * as texts from '#shared/people/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { history, undo } from '#widgets/kit/marks/icons.ts'
import { Diff } from '#widgets/kit/lists/diff.tsx'
import { BY_KEYS } from '#widgets/kit/lists/changes.tsx'
import { history as historyWord, setBack, setBackField } from '#widgets/kit/lists/texts.ts'
import { write } from '#widgets/kit/lists/write.ts'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'
import { When } from '#widgets/kit/marks/when.tsx'

interface RowProps {
  edit: Edit
  onUndo: (fields?: string[]) => void
}

const EditRow = ({ edit: { at, by, of, changes }, onUndo }: RowProps) => (
  <li>
    <div className="row between">
      <p>
        <When at={at} />{' '}
        <span className="muted">
          {by ? t(texts.editBy, { name: by.name }) : t(texts.editByProduct)}
          {of && `, ${t(texts.editAs, { name: of })}`}
        </span>
      </p>
      {changes.some(({ mayUndo }) => mayUndo) && (
        <Button kind="quiet" size="sm" icon={undo} onClick={() => onUndo()}>
          {t(setBack)}
        </Button>
      )}
    </div>
    <Diff
      lines={changes.flatMap(({ field, before, after, mayUndo }) => {
        if (!isFieldName(field)) return []
        const label = t(texts.labels[field])
        const end = mayUndo && changes.length > 1 && (
          <IconButton icon={undo} label={t(setBackField, { label })} onClick={() => onUndo([field])} />
        )
        return { key: field, label, before: valueText(field, before), after: valueText(field, after), end }
      })}
    />
  </li>
)

/** In a dialog it has no card of its own. */
export function EditHistory({ id, bare = false, onChanged }: { id: string; bare?: boolean; onChanged?: () => void }) {
  const edits = usePages(readHistory, 'edits', { id })
  const box = useKeptFocus('.edits > li', '.edits')
  async function setEditBack(change: string, fields?: string[]): Promise<void> {
    const answer = await write(undoEdit, { id, change, ...(fields && { fields }) })
    edits.read()
    if (!answer) return
    reload(readProfile, { id })
    onChanged?.()
    toast(answer.message, 'ok')
  }
  const keys = bare && { ...BY_KEYS, 'aria-label': t(historyWord) }
  return (
    <section {...keys} className={bare ? 'stack' : 'card card-body stack'} ref={box}>
      <PagesView of={edits} none={<Empty icon={history} title={t(texts.noEdits)} />} label={texts.older}>
        {rows => (
          <ol className="stack edits" role="list">
            {rows.map(edit => (
              <EditRow key={edit._id} edit={edit} onUndo={fields => void setEditBack(edit._id, fields)} />
            ))}
          </ol>
        )}
      </PagesView>
    </section>
  )
}
