// The text behind an info icon, as it is read. The Owner presses it to write.
import { dayOf, formatDay } from '#shared/kit/time/day.ts'
import { updateInformation } from '#shared/info/information-calls.ts'
import type { Information } from '#shared/info/information-schemas.ts'
import * as texts from '#shared/info/information-texts.ts'
import { plain } from '#shared/kit/text/rich.ts'
import { t } from '#shared/kit/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { pencil } from '#widgets/kit/marks/icons.ts'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import type { Read } from '#widgets/kit/use-read.ts'

interface ReaderProps {
  area: string
  /** None, where nothing is written or nothing for this reader. */
  of: Pick<Read<Information | null>, 'again' | 'data' | 'loading' | 'refused'>
  onEdit: () => void
  onClose: () => void
}

const Content = ({ item }: { item: Information | null }) =>
  item && plain(item.infoContent) ? <RichText html={item.infoContent} /> : <p className="muted">{t(texts.nothing)}</p>

export function InformationReader({ area, of, onEdit, onClose }: ReaderProps) {
  const { allowed } = useCall(updateInformation)
  const { data } = of
  const footer = (
    <>
      {data && (
        <span className="start muted small">
          {t(texts.changed, { day: formatDay(dayOf(new Date(data.updatedAt)), 'profile') })}
        </span>
      )}
      {allowed && data !== undefined && (
        <Button icon={pencil} onClick={onEdit}>
          {t(texts.edit)}
        </Button>
      )}
      <Button onClick={onClose}>{t(texts.close)}</Button>
    </>
  )
  return (
    <Dialog title={t(texts.welcome, { area })} size="lg" footer={footer} onClose={onClose}>
      <Loaded of={of} waiting={<Skeleton of="lines" count={3} />}>
        {item => (
          // With the keyboard, the button below does the same.
          <div {...(allowed && { className: 'writable', onClick: onEdit })}>
            <Content item={item} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
