// Who changed what of an entry, the newest first.
import { formatDay } from '#shared/kit/time/day.ts'
import { inHoursSaid } from '#shared/kit/time/lengths.ts'
import { plain } from '#shared/kit/text/rich.ts'
import { t } from '#shared/kit/texts.ts'
import { readEntryHistory } from '#shared/time-entries/calls.ts'
import { timeOf } from '#shared/time-entries/day-time.ts'
import * as form from '#shared/time-entries/form-texts.ts'
import { titleOf } from '#shared/time-entries/log-tabs.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import type { Entry, EntryLine } from '#shared/time-entries/schemas.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { Diff, type DiffLine } from '#widgets/kit/lists/diff.tsx'
import { FeedItem } from '#widgets/kit/lists/feed-item.tsx'
import { pencil, plus, trash, undo } from '#widgets/kit/marks/icons.ts'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'

type Say = (value: unknown) => string

const words: Readonly<Record<string, readonly [label: string, say: Say]>> = {
  totalSeconds: [texts.hours, value => (typeof value === 'number' ? inHoursSaid(value) : '')],
  dateOfWork: [form.date, value => (typeof value === 'string' ? formatDay(value, 'log') : '')],
  beganAt: [form.beganAt, value => (typeof value === 'number' ? timeOf(value) : '')],
  work: [form.project, value => (typeof value === 'string' ? value : '')],
  notes: [form.notes, value => (typeof value === 'string' ? plain(value) : '')],
  isTangible: [
    texts.tangible,
    value => (typeof value === 'boolean' ? t(value ? texts.tangible : texts.intangible) : '')
  ]
}

const linesOf = ({ before, after }: EntryLine): DiffLine[] =>
  Object.entries(words).flatMap(([key, [label, say]]) => {
    const [was, is] = [say(before?.[key]), say(after?.[key])]
    return was === is ? [] : [{ key, label: t(label), before: was, after: is }]
  })

function whatOf({ before, after }: EntryLine): { icon: string; text: string } {
  if (!before) return { icon: plus, text: texts.wrote }
  if (after?.['deletedAt']) return { icon: trash, text: texts.removed }
  if (before['deletedAt']) return { icon: undo, text: texts.broughtBack }
  return { icon: pencil, text: texts.changed }
}

function Line({ line }: { line: EntryLine }) {
  const { icon, text } = whatOf(line)
  const lines = text === texts.changed ? linesOf(line) : []
  return (
    <FeedItem icon={icon} who={<strong>{line.by?.name ?? t(texts.somebody)}</strong>} what={t(text)} at={line.at}>
      {lines.length > 0 && <Diff lines={lines} />}
    </FeedItem>
  )
}

export function EntryHistory({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const pages = usePages(readEntryHistory, 'changes', { id: entry._id })
  return (
    <Dialog title={t(texts.historyOf, { name: titleOf(entry) })} size="lg" onClose={onClose}>
      <PagesView of={pages} none={<p className="muted">{t(texts.noHistory)}</p>} label={texts.olderChanges}>
        {rows => (
          <ol className="feed" role="list">
            {rows.map(line => (
              <Line key={line._id} line={line} />
            ))}
          </ol>
        )}
      </PagesView>
    </Dialog>
  )
}
