// Who changed what of one row, newest first, with the way back: a whole change, or one field of it.
import type { Listed } from '#shared/kit/records/listed.ts'
import type { Change } from '#shared/kit/records/record.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'

import { Dialog } from '../dialogs/dialog.tsx'
import { Diff } from '../lists/diff.tsx'
import { FeedItem } from '../lists/feed-item.tsx'
import * as lists from '../lists/texts.ts'
import { Button } from '../marks/button.tsx'
import { Empty } from '../marks/empty.tsx'
import { IconButton } from '../marks/icon-button.tsx'
import { history, pencil, plus, trash, undo, upload } from '../marks/icons.ts'
import { PagesView } from '../table/pages-view.tsx'
import { usePages } from '../table/use-pages.ts'
import type { Acts } from './acts.ts'
import { fieldsFor, inWords, mayDo, type Row, titleOf } from './record-table.ts'
import * as texts from './texts.ts'

const MARKS: Readonly<Record<string, { icon: string; kind: string }>> = {
  created: { icon: plus, kind: 'ok' },
  deleted: { icon: trash, kind: 'danger' },
  imported: { icon: upload, kind: '' },
  restored: { icon: history, kind: 'ok' },
  undone: { icon: undo, kind: '' }
}

interface ChangeProps extends Listed {
  change: Change
  onUndo: ((fields?: string[]) => void) | undefined
}

function ChangeItem({ record, change, onUndo }: ChangeProps) {
  const { at, by, what } = change
  const fields = new Map(fieldsFor($me.get(), record))
  const labelOf = (name: string) => t((fields.get(name) ?? record.members[name])?.label ?? name)
  const verb = Reflect.get(texts.done, what) ?? t(texts.didAction, { action: t(record.actions[what]?.label ?? what) })
  const say = (name: string, value: unknown) => inWords(fields.get(name), value)
  const end = onUndo && (
    <Button kind="quiet" size="sm" icon={undo} onClick={() => onUndo()}>
      {t(lists.setBack)}
    </Button>
  )
  const who = <strong>{by?.name ?? t(texts.product)}</strong>
  return (
    <FeedItem {...(MARKS[what] ?? { icon: pencil })} {...{ who, at, end }} what={t(String(verb))}>
      {change.fields.length > 0 && (
        <Diff
          lines={change.fields.map(({ field, before, after }) => {
            const label = labelOf(field)
            const end = onUndo && change.fields.length > 1 && (
              <IconButton icon={undo} label={t(lists.setBackField, { label })} onClick={() => onUndo([field])} />
            )
            return { key: field, label, before: say(field, before), after: say(field, after), end }
          })}
        />
      )}
    </FeedItem>
  )
}

interface HistoryProps extends Listed {
  row: Row
  acts: Acts
  onClose: () => void
}

export function History({ record, calls, row, acts, onClose }: HistoryProps) {
  const changes = usePages(calls.history, 'changes', { id: row._id })
  const mayUndo = mayDo($me.get(), calls.undo, record, row)
  const undoing = async (change: string, fields?: string[]) => {
    if (await acts.undo({ change, ...(fields && { fields }) })) changes.read()
  }
  return (
    <Dialog title={t(texts.historyOf, { title: titleOf(record, row) })} size="lg" onClose={onClose}>
      <PagesView of={changes} none={<Empty icon={history} title={t(texts.noChanges)} />} label={texts.older}>
        {rows => (
          <ol className="feed" role="list">
            {rows.map(change => (
              <ChangeItem
                key={change._id}
                {...{ record, calls, change }}
                onUndo={
                  mayUndo && change.mayUndo && change.what !== 'created'
                    ? fields => void undoing(change._id, fields)
                    : undefined
                }
              />
            ))}
          </ol>
        )}
      </PagesView>
    </Dialog>
  )
}
