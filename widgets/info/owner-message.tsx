// The Owner's message under the header: a text or a picture, and a pencil for those who may write it.
import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'

import { readDashboard } from '#shared/dashboard/calls.ts'
import { saveOwnerMessage } from '#shared/info/calls.ts'
import { shownOf } from '#shared/info/rules.ts'
import type { OwnerMessage } from '#shared/info/schemas.ts'
import * as texts from '#shared/info/shown-texts.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { $me, $shownId } from '#shared/session/store.ts'
import { later } from '#widgets/kit/element/later.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { pencil, speakerphone } from '#widgets/kit/marks/icons-home.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './owner-message.css?inline'

const MessageDialog = later(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }))

function Banner({ message, onChanged }: { message: OwnerMessage; onChanged: (message: OwnerMessage) => void }) {
  const { allowed } = useCall(saveOwnerMessage)
  const [editing, edit] = useState(false)
  const [whole, setWhole] = useState(false)
  const shown = shownOf(message)
  if (!shown && !allowed) return null
  return (
    <div className="owner" role="region" aria-label={t(texts.region)}>
      {shown?.isPicture && <img src={shown.content} alt={t(texts.pictureAlt)} />}
      {shown && !shown.isPicture && (
        <>
          <Icon of={speakerphone} />
          <button type="button" className="text" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {shown.content}
          </button>
        </>
      )}
      {allowed && shown && <IconButton icon={pencil} label={t(texts.edit)} onClick={() => edit(true)} />}
      {allowed && !shown && (
        <Button size="sm" kind="quiet" icon={speakerphone} onClick={() => edit(true)}>
          {t(texts.write)}
        </Button>
      )}
      <Suspense>
        {editing && <MessageDialog message={message} onChanged={onChanged} onClose={() => edit(false)} />}
      </Suspense>
    </div>
  )
}

/** The newest that is known: what was just saved here stays until the page hears of something newer. */
function Newest({ given }: { given: OwnerMessage | undefined }) {
  const [saved, setSaved] = useState<OwnerMessage>()
  const newest = saved && (!given || saved.rev >= given.rev) ? saved : given
  if (!newest) return null
  const change = (message: OwnerMessage) => {
    setSaved(message)
    reload(readDashboard)
  }
  return <Banner message={newest} onChanged={change} />
}

/** By itself it shares the header's one call. */
function Loaded({ id }: { id: string }) {
  const { data } = useRead(readDashboard, { userId: id })
  return <Newest given={data?.ownerMessage} />
}

function OwnerMessageBanner({ message }: { message?: OwnerMessage }) {
  const me = useStore($me)
  const id = useStore($shownId)
  if (!me || !id) return null
  return message ? <Newest given={message} /> : <Loaded id={id} />
}

define('bee-owner-message', OwnerMessageBanner, { props: { message: 'object' }, css })
