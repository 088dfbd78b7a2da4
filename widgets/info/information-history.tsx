// Who changed a text behind an info icon, and the way back to what stood there.
import { readInformationHistory, updateInformation } from '#shared/info/information-calls.ts'
import type { Information, InformationChange } from '#shared/info/information-schemas.ts'
import * as texts from '#shared/info/information-texts.ts'
import { plain } from '#shared/kit/text/rich.ts'
import { t } from '#shared/kit/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { history, pencil, plus, trash, undo } from '#widgets/kit/marks/icons.ts'
import { Diff } from '#widgets/kit/lists/diff.tsx'
import { FeedItem } from '#widgets/kit/lists/feed-item.tsx'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'
import { useCall } from '#widgets/kit/use-call.ts'

type Values = NonNullable<InformationChange['before']>

function whatOf({ before, after }: InformationChange): { icon: string; kind?: string; text: string } {
  if (!before) return { icon: plus, kind: 'ok', text: texts.didCreate }
  if (!after || !('deletedAt' in after)) return { icon: pencil, text: texts.didChange }
  return after.deletedAt
    ? { icon: trash, kind: 'danger', text: texts.didDelete }
    : { icon: history, kind: 'ok', text: texts.didRestore }
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
  const { text, ...mark } = whatOf(change)
  const end = mayGoBack && (
    <Button kind="quiet" size="sm" icon={undo} onClick={() => onBack(before)}>
      {t(texts.setBack)}
    </Button>
  )
  return (
    <FeedItem {...mark} who={<strong>{by?.name ?? t(texts.product)}</strong>} what={t(text)} {...{ at, end }}>
      <Diff lines={linesOf(change)} />
    </FeedItem>
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
