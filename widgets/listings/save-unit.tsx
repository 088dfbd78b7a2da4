// The heart of a unit: kept for whoever presses it.
import { useState } from 'react'

import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { listUnits } from '#shared/listings/calls.ts'
import { listSaved, saveUnit } from '#shared/listings/choosing-calls.ts'
import * as texts from '#shared/listings/page-texts.ts'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { heart } from '#widgets/kit/marks/icons.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

export function SaveUnit({ id }: { id: string }) {
  const { data } = useRead(listSaved, {})
  const saving = useCall(saveUnit)
  // Shown at once; what the server says stands in its place.
  const [pressed, press] = useState<boolean>()
  useRefusedToast(saving.refused, texts.saveFailed)
  const isSaved = pressed ?? data?.items.includes(id) ?? false
  const save = async () => {
    press(!isSaved)
    const done = await saving.run({ id, isSaved: !isSaved })
    press(done?.isSaved)
    reload(listSaved, {})
    reload(listUnits)
  }
  return (
    <Button icon={heart} solid={isSaved} aria-pressed={isSaved} onClick={() => void save()}>
      {t(isSaved ? texts.saved : texts.save)}
    </Button>
  )
}
