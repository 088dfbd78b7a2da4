// What people answered to their blue squares: each is accepted, or kept with a reason.
import { useState } from 'react'

import { decideAppeal, listAppeals } from '#shared/blue-squares/calls.ts'
import { keepForm } from '#shared/blue-squares/answer-form.ts'
import * as texts from '#shared/blue-squares/answer-texts.ts'
import type { OpenAppeal } from '#shared/blue-squares/schemas.ts'
import { fullName } from '#shared/people/full-name.ts'
import { api } from '#shared/kit/calls/api.ts'
import { formatDay, formatInstant } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { check } from '#widgets/kit/marks/icons.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

function KeepDialog({ appeal, onClose }: { appeal: OpenAppeal; onClose: () => void }) {
  const { personId: id, squareId } = appeal
  const name = fullName(appeal)
  const using = useForm(keepForm, {
    draft: `keep blue square ${squareId}`,
    async onSubmit({ answer }) {
      const done = await api(decideAppeal, { id, squareId, isAccepted: false, answer })
      toast(t(texts.kept, { name }), 'ok')
      reload(listAppeals)
      onClose()
      return done
    }
  })
  return (
    <DialogForm title={t(texts.keepOf, { name })} lead={t(texts.whyHint, { name })} using={using} onClose={onClose} />
  )
}

function Answer({ appeal, onKeep }: { appeal: OpenAppeal; onKeep: () => void }) {
  const { personId: id, squareId, description, reason, createdAt } = appeal
  const deciding = useCall(decideAppeal)
  useRefusedToast(deciding.refused, '{message}')
  const name = fullName(appeal)
  const day = formatDay(appeal.day, 'profile')
  async function accept() {
    const text = t(texts.acceptText, { name, day })
    if (!(await confirm({ title: t(texts.acceptTitle), text, yes: t(texts.acceptYes) }))) return
    if (await deciding.run({ id, squareId, isAccepted: true, answer: '' })) toast(t(texts.accepted, { name }), 'ok')
    reload(listAppeals)
  }
  return (
    <li className="card">
      <div className="card-head">
        <h2>
          <a href={`/userprofile/${id}#bluesquare`}>{name}</a>
        </h2>
        <span className="subtle">{t(texts.squareOf, { day })}</span>
      </div>
      <div className="card-body stack">
        <p>{description}</p>
        <div>
          <p className="small subtle">{t(texts.theirAnswer, { when: formatInstant(new Date(createdAt), 'told') })}</p>
          <blockquote className="breaks">{reason}</blockquote>
        </div>
        <div className="btn-row">
          <Button
            size="sm"
            kind="primary"
            busy={deciding.busy && t(texts.keeping)}
            label={t(texts.acceptOf, { name })}
            onClick={() => void accept()}
          >
            {t(texts.accept)}
          </Button>
          <Button size="sm" label={t(texts.keepOf, { name })} onClick={onKeep}>
            {t(texts.keep)}
          </Button>
        </div>
      </div>
    </li>
  )
}

export function OpenAnswers() {
  const read = useRead(listAppeals, {})
  const [kept, keep] = useState<OpenAppeal>()
  const list = useKeptFocus('li', 'button')
  return (
    <div ref={list}>
      <Loaded of={read} card>
        {appeals =>
          appeals.length ? (
            <ul className="stack" role="list">
              {appeals.map(appeal => (
                <Answer key={appeal.squareId} appeal={appeal} onKeep={() => keep(appeal)} />
              ))}
            </ul>
          ) : (
            <Empty icon={check} title={t(texts.noAnswers)}>
              {t(texts.noAnswersHint)}
            </Empty>
          )
        }
      </Loaded>
      {kept && <KeepDialog appeal={kept} onClose={() => keep(undefined)} />}
    </div>
  )
}
