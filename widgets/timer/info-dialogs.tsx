// What the timer is, and what its time counts as.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/timer/panel-texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'

const POINTS = [texts.infoGoal, texts.infoPause, texts.infoStop, texts.infoEnd, texts.infoLost, texts.infoQuiet]

export const InfoDialog = ({ onClose, onTangible }: { onClose: () => void; onTangible: () => void }) => (
  <Dialog
    title={t(texts.infoTitle)}
    onClose={onClose}
    footer={
      <>
        <Button onClick={onTangible}>{t(texts.tangibleInfo)}</Button>
        <Button kind="primary" onClick={onClose}>
          {t(texts.close)}
        </Button>
      </>
    }
  >
    <p>{t(texts.infoLead)}</p>
    <ul className="points">
      {POINTS.map(point => (
        <li key={point}>{t(point)}</li>
      ))}
    </ul>
  </Dialog>
)

export const TangibleDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    title={t(texts.tangibleTitle)}
    onClose={onClose}
    footer={
      <Button kind="primary" onClick={onClose}>
        {t(texts.close)}
      </Button>
    }
  >
    {[texts.tangibleWhat, texts.tangibleProof, texts.intangibleWhat, texts.tangibleWhich].map(paragraph => (
      <p key={paragraph}>{t(paragraph)}</p>
    ))}
  </Dialog>
)
