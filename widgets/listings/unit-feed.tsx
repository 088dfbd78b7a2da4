// The address where other calendars read when a unit is booked: made, shown once, and taken back.
import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/listings/stay-texts.ts'
import { endFeed, makeFeed, readFeed } from '#shared/listings/talk-calls.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { CopyButton } from '#widgets/kit/marks/buttons/copy-button.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

export function UnitFeed({ listingId: id }: { listingId: string }) {
  const of = useRead(readFeed, { id })
  const [making, ending] = [useCall(makeFeed), useCall(endFeed)]
  const [url, setUrl] = useState<string>()
  useRefusedToast(making.refused, texts.didNot)
  useRefusedToast(ending.refused, texts.didNot)
  const make = async () => {
    const made = await making.run({ id })
    if (!made) return
    setUrl(made.url)
    of.again()
  }
  const end = async () => {
    if (!(await confirm({ title: t(texts.endFeedAsk), text: t(texts.endFeedText), yes: t(texts.endFeed) }))) return
    const done = await ending.run({ id })
    if (!done) return
    setUrl(undefined)
    toast(done.message, 'ok')
    of.again()
  }
  return (
    <div className="card-body stack unit-feed">
      <h3>{t(texts.feed)}</h3>
      <p className="muted small">{t(texts.feedText)}</p>
      {url && (
        <div className="stack" role="status">
          <p>{t(texts.feedOnce)}</p>
          <input className="input" readOnly aria-label={t(texts.feedAddress)} value={url} />
          <CopyButton text={url} label={t(texts.feedAddress)} size="sm" />
        </div>
      )}
      <Loaded of={of}>
        {({ isOn }) => (
          <>
            {isOn && !url && <p className="muted small">{t(texts.feedIsOn)}</p>}
            <div className="btn-row">
              <Button size="sm" busy={making.busy && t(texts.working)} onClick={() => void make()}>
                {t(isOn ? texts.newFeed : texts.makeFeed)}
              </Button>
              {isOn && (
                <Button size="sm" kind="quiet" busy={ending.busy && t(texts.working)} onClick={() => void end()}>
                  {t(texts.endFeed)}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}
