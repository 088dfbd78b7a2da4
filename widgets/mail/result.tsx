import { type ReactNode, useEffect, useRef } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/mail/texts.ts'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { alertCircle, circleCheck, mail } from '#widgets/kit/marks/icons.ts'

const DRAWN = { ok: circleCheck, failed: alertCircle, sent: mail }

interface ResultProps {
  kind: keyof typeof DRAWN
  title: string
  children?: ReactNode
  /** What to do next, before a new address. */
  next?: ReactNode
  /** The way to a new address is pressed; it leads to the page of subscribing, which may be this one. */
  onNew?: () => void
}

/** What became of a press, and the way to another address. */
export function Result({ kind, title, children, next, onNew }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // What was pressed is gone from the page.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="card result" data-kind={kind} role={kind === 'failed' ? 'alert' : 'status'}>
      <Icon of={DRAWN[kind]} />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <div className="btn-row">
        {next}
        <LinkButton href="/email-subscribe" onClick={onNew}>
          {t(texts.enterNew)}
        </LinkButton>
      </div>
    </section>
  )
}
