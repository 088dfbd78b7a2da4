// Whether one is shown on the map: nobody else decides it. Drawn on the map's page and beside the other privacy settings.
import { putAnswer } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { readMapConsent, saveMapConsent } from '#shared/map/calls.ts'
import { LEAST_HOURS } from '#shared/map/rules.ts'
import * as texts from '#shared/map/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Switch } from '#widgets/kit/marks/buttons/switch.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { refreshMap } from './refresh.ts'

function Consent() {
  const read = useRead(readMapConsent, {})
  const saving = useCall(saveMapConsent)
  useRefusedToast(saving.refused, texts.failedWith)
  const choose = async (next: boolean) => {
    const saved = await saving.run({ shows: next })
    if (!saved) return
    putAnswer(readMapConsent, {}, saved)
    refreshMap()
    toast(t(saved.shows ? texts.consentSaved : texts.consentTaken), 'ok')
  }
  return (
    <Loaded of={read} waiting={<p className="muted small">{t(texts.consentHint)}</p>}>
      {({ shows, hours, isLocated }) => {
        const lacks =
          (shows && !isLocated && t(texts.notLocated)) ||
          (shows && hours < LEAST_HOURS && t(texts.tooFewHours, { least: LEAST_HOURS, hours }))
        return (
          <div>
            <Switch label={t(texts.consent)} checked={shows} busy={saving.busy} onChange={() => void choose(!shows)} />
            <p className="muted small">{lacks || t(texts.consentHint)}</p>
          </div>
        )
      }}
    </Loaded>
  )
}

define('bee-map-consent', Consent, { props: {} })
