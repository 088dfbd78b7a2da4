// What stands in the place of a form that is answered, closed, full, or for others.
import { type ReactNode, useEffect, useRef } from 'react'

import type { AskedForm } from '#shared/forms/answering-schemas.ts'
import { answered } from '#shared/forms/texts.ts'
import * as texts from '#shared/forms/viewer-texts.ts'
import { formatDay, formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { circleCheck, lock, pencil } from '#widgets/kit/marks/icons.ts'

interface StandsProps {
  icon: string
  title: string
  children?: ReactNode
}

/** Its heading has the focus: what had it before is gone. */
function Stands({ icon, title, children }: StandsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="card box">
      <div className="empty">
        <Icon of={icon} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </section>
  )
}

interface DoneProps {
  title: string
  /** When; without it, just now and by a visitor. */
  at?: string
  onAgain?: () => void
  /** Where it may be changed. */
  onChange?: () => void
}

export const Done = ({ title, at, onAgain, onChange }: DoneProps) => (
  <Stands icon={circleCheck} title={t(answered)}>
    <p dir="auto">{title}</p>
    {at && <p className="muted">{t(texts.answeredOn, { when: formatInstant(new Date(at), 'told') })}</p>}
    <div className="btn-row">
      {onChange && (
        <Button kind="primary" icon={pencil} onClick={onChange}>
          {t(texts.editMine)}
        </Button>
      )}
      {onAgain ? (
        <Button kind="quiet" onClick={onAgain}>
          {t(texts.anew)}
        </Button>
      ) : (
        <LinkButton href="/formviewer">{t(texts.otherForms)}</LinkButton>
      )}
    </div>
  </Stands>
)

function titleOf({ state, closesOn }: AskedForm): string {
  if (state === 'full') return t(texts.fullTitle)
  return closesOn ? t(texts.closedTitle, { day: formatDay(closesOn, 'profile') }) : t(texts.closedNow)
}

export const NotOpen = ({ form }: { form: AskedForm }) => (
  <Stands icon={lock} title={titleOf(form)}>
    <p dir="auto">{form.formName}</p>
    {form.madeBy && <p className="muted">{t(texts.ask, { name: form.madeBy })}</p>}
  </Stands>
)

export const ForMembers = () => (
  <Stands icon={lock} title={t(texts.membersTitle)}>
    <p>{t(texts.membersText)}</p>
    <LinkButton kind="primary" href="/login">
      {t(texts.signIn)}
    </LinkButton>
  </Stands>
)
