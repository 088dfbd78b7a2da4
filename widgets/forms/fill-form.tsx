// A form while it is filled in, by whomever.
import { useEffect, useMemo, useRef, useState } from 'react'

import { type AskedForm, readSharedForm as asking, type SentAnswers } from '#shared/forms/answering-schemas.ts'
import { formOf } from '#shared/forms/questions.ts'
import { given, sentAs } from '#shared/forms/sent.ts'
import { formChanged } from '#shared/forms/texts.ts'
import * as texts from '#shared/forms/viewer-texts.ts'
import type { Keeper } from '#shared/kit/form/keeper.ts'
import type { Raws } from '#shared/kit/form/values.ts'
import { currentIn, type Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { PagedForm } from '#widgets/kit/form/paged/paged-form.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'

export interface FillProps {
  asked: AskedForm
  page: string
  keeper: Keeper
  refused: Refusal | undefined
  /** False when it was refused. */
  send: (form: AskedForm, answers: SentAnswers) => Promise<boolean>
  /** Whom the answers will stand under. */
  name?: string
  /** What they answered before, and how to leave it so. */
  again?: { start: Raws; onLeave: () => void }
}

/** What changed while somebody wrote comes with the refusal: what they typed stays under the questions that are left. */
function useNewest(asked: AskedForm, refused: Refusal | undefined) {
  const [form, setForm] = useState(asked)
  useEffect(() => {
    const current = currentIn(refused, asking.answer)
    if (current) setForm(current.form)
  }, [refused])
  return { form, isNew: form.version !== asked.version }
}

export const addressOf = (id: string, page: string) =>
  page === '1' ? `/formviewer/${id}` : `/formviewer/${id}/${page}`

export function Fill({ asked, page, keeper, refused, send, name, again }: FillProps) {
  const { form, isNew } = useNewest(asked, refused)
  const submit = again ? texts.saveChanges : texts.submit
  const engine = useMemo(() => formOf(form.questions, { submit, busy: texts.submitting }), [form, submit])
  const changed = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) changed.current?.focus()
  }, [isNew])
  const titles = engine.pages?.map(one => one.title)
  return (
    <>
      <PageHead title={form.formName} lead={form.description} area={false} />
      {name && <p className="muted small">{t(again ? texts.changeAs : texts.answerAs, { name })}</p>}
      {isNew && (
        <div ref={changed} tabIndex={-1}>
          <Callout kind="warn">{t(formChanged)}</Callout>
        </div>
      )}
      <PagedForm
        key={form.version}
        form={engine}
        keeper={keeper}
        page={page}
        path={key => addressOf(form._id, key)}
        {...(titles && { names: [...titles, texts.sentStep] })}
        {...(again && {
          start: again.start,
          renderActs: using => {
            // Emptied first, so that what was typed is not kept once more.
            const leave = () => {
              using.reset(again.start)
              again.onLeave()
            }
            return (
              <Button kind="quiet" onClick={leave}>
                {t(texts.leaveIt)}
              </Button>
            )
          }
        })}
        refused={isNew && refused?.message === formChanged ? undefined : refused}
        onSubmit={value => send(form, sentAs(given(value)))}
      />
    </>
  )
}
