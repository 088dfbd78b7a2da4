// Somebody was moved: a mail that says so is offered, and goes when it was read and sent by hand.
import * as texts from '#shared/jobs/office-texts.ts'
import type { Application, Stage } from '#shared/jobs/schemas.ts'
import { type Template, templateFor } from '#shared/jobs/templates.ts'
import { t } from '#shared/kit/texts.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { mail } from '#widgets/kit/marks/icons.ts'

import { useTemplates } from './use-templates.ts'

export interface Offer {
  application: Application
  stage: Stage
}

interface MailOfferProps {
  offer: Offer | undefined
  onWrite: (to: Application, template: Template | undefined) => void
  onLeave: () => void
}

function Offered({ offer: { application, stage }, onWrite, onLeave }: MailOfferProps & { offer: Offer }) {
  const template = templateFor(stage, useTemplates())
  const { name } = application
  return (
    <Callout kind="info">
      <div className="row between wrap">
        <span>{t(template ? texts.tell : texts.tellYourself, { name, stage: stage.name })}</span>
        <span className="btn-row">
          <Button size="sm" icon={mail} onClick={() => onWrite(application, template)}>
            {t(texts.tellNow, { name })}
          </Button>
          <Button size="sm" kind="quiet" onClick={onLeave}>
            {t(texts.tellNot)}
          </Button>
        </span>
      </div>
    </Callout>
  )
}

export const MailOffer = ({ offer, ...props }: MailOfferProps) => (
  <div ref={useKeptFocus('.callout', '.none')} role="status">
    {offer && <Offered offer={offer} {...props} />}
  </div>
)
