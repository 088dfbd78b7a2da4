import { type SubmitEvent, useId, useRef } from 'react'

import { t } from '#shared/kit/texts.ts'
import { readAudiences } from '#shared/notifications/calls.ts'
import type { Audiences } from '#shared/notifications/schemas.ts'
import { type Problems, reach } from '#shared/notifications/sending.ts'
import * as texts from '#shared/notifications/centre-texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { RefusedCallout } from '#widgets/kit/marks/states/refused-callout.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { send as sendIcon } from '#widgets/kit/marks/icons.ts'
import { Problem } from '#widgets/kit/marks/states/problem.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRead } from '#widgets/kit/use-read.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'

import { Recipients } from './recipients.tsx'
import { useSending } from './use-sending.ts'

const countWords = (count: number): string => {
  if (count === 0) return t(texts.willReachNobody)
  return t(texts.willReach, { count })
}

/** Focuses the first field that is wrong. «Everybody» has no field, so the buttons above stand for it. */
function focusFirst(form: HTMLFormElement, { recipients }: Problems) {
  const field = form.querySelector<HTMLElement>(recipients ? '[aria-invalid=true]' : 'bee-editor')
  const first = field ?? form.querySelector<HTMLElement>('.seg button')
  first?.focus()
}

function Form({ userId, audiences }: { userId: string; audiences: Audiences }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const using = useSending(userId, audiences)
  const { draft, change, problems } = using

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (using.busy) return
    const wrong = await using.send()
    if (!wrong.recipients && !wrong.message) return
    // The invalid fields are marked by the next render.
    requestAnimationFrame(() => form.current && focusFirst(form.current, wrong))
  }
  return (
    <form ref={form} className="sending" noValidate onSubmit={event => void submit(event)}>
      {using.isBack && !using.isBlank && <p className="small muted">{t(texts.draftIsBack)}</p>}
      <RefusedCallout refused={using.refused} />
      <div className="stack" style={{ '--_g': 'var(--b-2)' }}>
        <Recipients
          draft={draft}
          audiences={audiences}
          onChange={change}
          problem={problems.recipients && `${id}-recipients`}
        />
        <Problem id={`${id}-recipients`} text={problems.recipients} />
        <p className="small muted num" role="status">
          {countWords(reach(draft, audiences))}
        </p>
      </div>
      <div className="field">
        <span className="label">{t(texts.message)}</span>
        <Widget
          tag="bee-editor"
          value={draft.html}
          label={t(texts.message)}
          description={t(problems.message ?? texts.messageHint)}
          invalid={problems.message !== undefined}
          onbee-input={({ detail }) => change({ html: detail.html })}
          onbee-refused={({ detail }) => toast(detail.text, 'danger')}
          waiting={<Skeleton of="block" count={20} />}
        />
        <Problem id={`${id}-message`} text={problems.message} />
        <p className="hint">{t(texts.messageHint)}</p>
      </div>
      <div className="btn-row end">
        {!using.isBlank && (
          <Button kind="quiet" onClick={using.reset}>
            {t(texts.discard)}
          </Button>
        )}
        <Button type="submit" kind="primary" icon={sendIcon} busy={using.busy && t(texts.sending)}>
          {t(texts.send)}
        </Button>
      </div>
    </form>
  )
}

export function SendForm({ userId }: { userId: string }) {
  const read = useRead(readAudiences, {})
  const waiting = (
    <div className="waiting">
      <Skeleton of="block" count={24} />
    </div>
  )
  return (
    <Loaded of={read} waiting={waiting}>
      {audiences => <Form userId={userId} audiences={audiences} />}
    </Loaded>
  )
}
