// Who changed a text behind an info icon, and the way back to what stood there.
import { formatInstant } from '#shared/kit/day.ts'
import { readInformationHistory, updateInformation } from '#shared/info/information-calls.ts'
import type { Information, InformationChange } from '#shared/info/information-schemas.ts'
import * as texts from '#shared/info/information-texts.ts'
import { plain } from '#shared/kit/rich.ts'
import { t } from '#shared/kit/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Empty } from '#widgets/kit/marks/empty.tsx'
import { history, undo } from '#widgets/kit/marks/icons.ts'
import { Diff } from '#widgets/kit/lists/diff.tsx'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'
import { useCall } from '#widgets/kit/use-call.ts'

type Values = NonNullable<InformationChange['before']>

function saidOf({ before, after }: InformationChange): string {
  if (after && 'deletedAt' in after) return after.deletedAt ? texts.didDelete : texts.didRestore
  return before ? texts.didChange : texts.didCreate
}

const inWords = {
  infoName: ({ infoName = '' }: Values) => infoName,
  visibility: ({ visibility }: Values) => (visibility ? t(texts.readers[visibility]) : ''),
  infoContent: ({ infoContent = '' }: Values) => plain(infoContent)
}
const LABELS = { infoName: texts.area, visibility: texts.readBy, infoContent: texts.content } as const
const names = ['infoName', 'visibility', 'infoContent'] as const

const linesOf = ({ before, after }: InformationChange) =>
  names
    .filter(name => before?.[name] !== undefined || after?.[name] !== undefined)
    .map(name => ({
      key: name,
      label: t(LABELS[name]),
      before: inWords[name](before ?? {}),
      after: inWords[name](after ?? {})
    }))

function Change({ change, onBack }: { change: InformationChange; onBack: (before: Values) => void }) {
  const { at, by, before } = change
  const mayGoBack = before && names.some(name => before[name] !== undefined)
  return (
    <li>
      <span className="mark" />
      <div className="what">
        <div className="row between">
          <p>
            <strong>{by?.name ?? t(texts.product)}</strong> {t(saidOf(change))}{' '}
            <time dateTime={at}>{formatInstant(new Date(at), 'told')}</time>
          </p>
          {mayGoBack && (
            <Button kind="quiet" size="sm" icon={undo} onClick={() => onBack(before)}>
              {t(texts.setBack)}
            </Button>
          )}
        </div>
        <Diff lines={linesOf(change)} />
      </div>
    </li>
  )
}

interface HistoryProps {
  item: Information
  onChanged: () => void
  onClose: () => void
}

export function InformationHistory({ item, onChanged, onClose }: HistoryProps) {
  const changes = usePages(readInformationHistory, 'changes', { id: item._id })
  const updating = useCall(updateInformation)
  useRefusedToast(updating.refused, '{message}')
  const goBack = async ({ infoName, infoContent, visibility }: Values) => {
    const before = {
      ...(infoName !== undefined && { infoName }),
      ...(infoContent !== undefined && { infoContent }),
      ...(visibility && { visibility })
    }
    if (!(await updating.run({ id: item._id, ...before }))) return
    toast(t(texts.savedInList), 'ok', { seconds: 3 })
    changes.read()
    onChanged()
  }
  return (
    <Dialog title={t(texts.historyOf, { name: item.infoName })} size="lg" onClose={onClose}>
      <PagesView of={changes} none={<Empty icon={history} title={t(texts.noHistory)} />} label={texts.older}>
        {rows => (
          <ol className="feed" role="list">
            {rows.map(change => (
              <Change key={change._id} change={change} onBack={before => void goBack(before)} />
            ))}
          </ol>
        )}
      </PagesView>
    </Dialog>
  )
}
