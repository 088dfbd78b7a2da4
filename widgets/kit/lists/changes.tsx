// Who changed what of one row, newest first, with the way back.
import type { Call } from '#shared/kit/calls/call.ts'
import type { Change } from '#shared/kit/change.ts'
import { t } from '#shared/kit/texts.ts'

import { Dialog } from '../dialogs/dialog.tsx'
import { useKeptFocus } from '../element/use-kept-focus.ts'
import { Button } from '../marks/buttons/button.tsx'
import { Empty } from '../marks/states/empty.tsx'
import { IconButton } from '../marks/buttons/icon-button.tsx'
import { history, pencil, plus, trash, undo, upload } from '../marks/icons.ts'
import { PagesView } from '../table/pages-view.tsx'
import type { Pages } from '../table/use-pages.ts'
import { Diff } from './diff.tsx'
import { FeedItem } from './feed-item.tsx'
import * as texts from './texts.ts'

const MARKS: Readonly<Record<string, { icon: string; kind: string }>> = {
  created: { icon: plus, kind: 'ok' },
  deleted: { icon: trash, kind: 'danger' },
  imported: { icon: upload, kind: '' },
  restored: { icon: history, kind: 'ok' },
  undone: { icon: undo, kind: '' }
}

/** A long history is scrolled by keys also where nothing in it can be pressed. */
export const BY_KEYS = { tabIndex: 0, role: 'group' }

interface Words {
  labelOf: (field: string) => string
  /** A value in words; nothing for what is empty. */
  say: (field: string, value: unknown) => string
  /** What an act of the list's own is called in a history. */
  verbOf?: (what: string) => string
}

interface ItemProps extends Words {
  change: Change
  onUndo: ((fields?: string[]) => void) | undefined
  /** Whether single fields of a change can be set back. */
  byField: boolean
}

const did = (what: string): string | undefined => Object.entries(texts.did).find(([name]) => name === what)?.[1]

function ChangeItem({ change, onUndo, byField, labelOf, say, verbOf }: ItemProps) {
  const { at, by, what, fields } = change
  const end = onUndo && (
    <Button kind="quiet" size="sm" icon={undo} onClick={() => onUndo()}>
      {t(texts.setBack)}
    </Button>
  )
  const who = <strong>{by?.name ?? t(texts.product)}</strong>
  const verb = did(what) ?? verbOf?.(what) ?? what
  return (
    <FeedItem {...(MARKS[what] ?? { icon: pencil })} {...{ who, at, end }} what={t(verb)}>
      {fields.length > 0 && (
        <Diff
          lines={fields.map(({ field, before, after }) => {
            const label = labelOf(field)
            const alone = onUndo && byField && fields.length > 1 && (
              <IconButton icon={undo} label={t(texts.setBackField, { label })} onClick={() => onUndo([field])} />
            )
            return { key: field, label, before: say(field, before), after: say(field, after), end: alone }
          })}
        />
      )}
    </FeedItem>
  )
}

interface ChangesProps extends Words {
  /** What the row is called. */
  title: string
  pages: Pick<Pages<Call, Change>, 'isLate' | 'more' | 'moreRefused' | 'read' | 'refused' | 'rows'>
  mayUndo: boolean
  byField?: boolean
  onUndo: (change: Change, fields?: string[]) => void
  onClose: () => void
}

export function ChangesDialog({ title, pages, mayUndo, onUndo, onClose, ...words }: ChangesProps) {
  const box = useKeptFocus('.feed > li', '.feed')
  return (
    <Dialog title={t(texts.historyOf, { title })} size="lg" onClose={onClose}>
      <div ref={box} {...BY_KEYS} aria-label={t(texts.history)}>
        <PagesView of={pages} none={<Empty icon={history} title={t(texts.noChanges)} />} label={texts.older}>
          {rows => (
            <ol className="feed" role="list">
              {rows.map(change => (
                <ChangeItem
                  key={change._id}
                  byField={false}
                  {...words}
                  change={change}
                  onUndo={
                    mayUndo && change.mayUndo && change.what !== 'created'
                      ? fields => onUndo(change, fields)
                      : undefined
                  }
                />
              ))}
            </ol>
          )}
        </PagesView>
      </div>
    </Dialog>
  )
}
