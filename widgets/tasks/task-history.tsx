// Who changed what of a task, the newest first.
import { plain } from '#shared/kit/text/rich.ts'
import { t } from '#shared/kit/texts.ts'
import { readTaskHistory } from '#shared/tasks/history-calls.ts'
import type { TaskLine } from '#shared/tasks/history-schemas.ts'
import * as form from '#shared/tasks/task-form-texts.ts'
import * as texts from '#shared/tasks/task-page-texts.ts'
import { pencil, plus, trash, undo } from '#widgets/kit/marks/icons.ts'
import { Diff, type DiffLine } from '#widgets/kit/lists/diff.tsx'
import { FeedItem } from '#widgets/kit/lists/feed-item.tsx'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'

const LABELS: Readonly<Record<string, string>> = {
  num: texts.number,
  taskName: form.taskName,
  priority: texts.priority,
  status: texts.status,
  category: texts.category,
  classification: texts.classification,
  hoursBest: form.best,
  hoursMost: form.most,
  hoursWorst: form.worst,
  estimatedHours: texts.estimated,
  startedDatetime: texts.start,
  dueDatetime: texts.due,
  links: texts.links,
  relatedWorkLinks: texts.work,
  whyInfo: texts.why,
  intentInfo: texts.intent,
  endstateInfo: texts.endstate,
  resources: texts.resources
}

/** The present client writes them as HTML. */
const RICH = new Set(['whyInfo', 'intentInfo', 'endstateInfo'])

function inWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (!Array.isArray(value)) return ''
  const names = value.map((one: unknown) =>
    typeof one === 'object' && one ? String(Reflect.get(one, 'name') ?? '') : String(one)
  )
  return names.filter(Boolean).join(', ')
}

const linesOf = ({ before, after }: TaskLine): DiffLine[] =>
  Object.keys(LABELS).flatMap(key => {
    const [was = '', is = ''] = [before, after].map(values => (RICH.has(key) ? plain : String)(inWords(values?.[key])))
    return was === is ? [] : [{ key, label: t(LABELS[key] ?? key), before: was, after: is }]
  })

function whatOf({ before, after }: TaskLine): { icon: string; text: string } {
  const deleted = (values: TaskLine['before']) => values?.['deletedAt']
  if (!before) return { icon: plus, text: texts.made }
  if (deleted(after) && !deleted(before)) return { icon: trash, text: texts.removed }
  if (deleted(before) && !deleted(after)) return { icon: undo, text: texts.restored }
  return { icon: pencil, text: texts.changedIt }
}

function ChangeItem({ line }: { line: TaskLine }) {
  const { icon, text } = whatOf(line)
  const lines = line.before ? linesOf(line) : []
  return (
    <FeedItem icon={icon} who={<strong>{line.by?.name ?? t(texts.somebody)}</strong>} what={t(text)} at={line.at}>
      {lines.length > 0 && <Diff lines={lines} />}
    </FeedItem>
  )
}

/** Who changed what of a task, the newest first. */
export function TaskChanges({ id }: { id: string }) {
  const pages = usePages(readTaskHistory, 'changes', { id })
  return (
    <PagesView of={pages} none={<p className="muted">{t(texts.noHistory)}</p>} label={texts.olderChanges}>
      {rows => (
        <ol className="feed" role="list">
          {rows.map(line => (
            <ChangeItem key={line._id} line={line} />
          ))}
        </ol>
      )}
    </PagesView>
  )
}

export const TaskHistory = ({ id }: { id: string }) => (
  <section className="card">
    <div className="card-head">
      <h2>{t(texts.history)}</h2>
    </div>
    <div className="card-body">
      <TaskChanges id={id} />
    </div>
  </section>
)
