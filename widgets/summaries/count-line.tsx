// What is asked of somebody and how many valid summaries there are, which whoever may corrects.
import { useState } from 'react'

import { putAnswer } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { readSummaries, setSummaryCount } from '#shared/summaries/calls.ts'
import { countForm } from '#shared/summaries/form.ts'
import * as texts from '#shared/summaries/page-texts.ts'
import type { Summaries } from '#shared/summaries/schemas.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { pencil } from '#widgets/kit/marks/icons-home.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

function Correcting({ summaries, onClose }: { summaries: Summaries; onClose: () => void }) {
  const { personId: userId, weeklySummariesCount } = summaries
  const saving = useCall(setSummaryCount)
  const using = useForm(countForm, {
    start: { weeklySummariesCount },
    refused: saving.refused,
    async onSubmit({ weeklySummariesCount: count }) {
      const saved = await saving.run({ userId, weeklySummariesCount: count })
      if (!saved) return undefined
      putAnswer(readSummaries, { userId }, { ...summaries, ...saved })
      toast(t(texts.corrected), 'ok')
      onClose()
      return saved
    }
  })
  return <DialogForm title={t(texts.correct)} using={using} size="sm" onClose={onClose} />
}

export function CountLine({ summaries, mayCorrect }: { summaries: Summaries; mayCorrect: boolean }) {
  const [isOpen, open] = useState(false)
  return (
    <div className="row wrap count-line">
      <Pill kind="line">{t(texts.option, { option: summaries.weeklySummaryOption })}</Pill>
      <Pill kind="line">{t(texts.valid, { count: summaries.weeklySummariesCount })}</Pill>
      {mayCorrect && <IconButton icon={pencil} label={t(texts.correct)} onClick={() => open(true)} />}
      {isOpen && <Correcting summaries={summaries} onClose={() => open(false)} />}
    </div>
  )
}
