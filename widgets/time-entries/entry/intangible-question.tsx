// Before intangible time is saved as such: is it meant?
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/time-entries/form-texts.ts'
import type { Frame } from '#widgets/kit/dialogs/frame.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'

/** `intangible` is a yes for all of the day. */
export type IntangibleAnswer = 'confirm' | 'intangible' | 'reject' | 'tangible'

interface QuestionProps {
  Frame: Frame
  /** Whether whoever is asked may say otherwise. */
  mayChoose: boolean
  onAnswer: (answer: IntangibleAnswer) => void
}

export const IntangibleQuestion = ({ Frame, mayChoose, onAnswer }: QuestionProps) => (
  <Frame
    title={t(texts.tigerTitle)}
    urgent
    onClose={() => onAnswer('reject')}
    buttons={
      <>
        <Button kind="quiet" onClick={() => onAnswer('reject')}>
          {t(texts.tigerReject)}
        </Button>
        {mayChoose && <Button onClick={() => onAnswer('tangible')}>{t(texts.tigerTangible)}</Button>}
        <Button onClick={() => onAnswer('intangible')}>{t(texts.tigerIntangible)}</Button>
        <Button kind="primary" onClick={() => onAnswer('confirm')}>
          {t(texts.tigerConfirm)}
        </Button>
      </>
    }
  >
    <p>{t(texts.tigerText)}</p>
    <p>{t(texts.tigerQuestion)}</p>
  </Frame>
)
