// A form while it is made, as React uses it; what a change does to the answers that came is asked first.
import { useEffect } from 'react'
import * as z from 'zod/mini'

import * as texts from '#shared/forms/builder-texts.ts'
import { effectsOf } from '#shared/forms/making.ts'
import { listForms, readFigures, readForm, updateForm } from '#shared/forms/making-calls.ts'
import { type MadeForm, madeForm, readForm as schemas } from '#shared/forms/making-schemas.ts'
import { api } from '#shared/kit/calls/api.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { isSame, makeMaker } from '#shared/kit/form/maker.ts'
import { t } from '#shared/kit/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { useMaker } from '#widgets/kit/form/use-maker.ts'

const { formName, description, questions, state } = madeForm.shape
const words = z.object({ formName, description, questions, state })
/** What the builder writes. */
export type Written = z.infer<typeof words>

/** Says what a change does to the answers that came. True when there is nothing to say, or it is meant all the same. */
async function mayChange(form: MadeForm, before: Written, after: Written): Promise<boolean> {
  if (isSame(before.questions, after.questions)) return true
  // Asked anew: answers may have come since the page was opened. Whoever edits a form of others may not be told of them.
  const figures = await api(readFigures, { id: form._id }).catch(() => undefined)
  if (!figures || figures.total === 0) return true
  const effects = effectsOf(before.questions, after.questions, figures.questions)
  if (effects.length === 0) return true
  const lines = effects.map(({ kind, question, word = '', count }) => t(texts.effects[kind], { question, word, count }))
  return confirm({
    title: t(texts.changeTitle, { count: figures.total }),
    text: lines.join('\n'),
    yes: t(texts.change)
  })
}

/** Only what differs travels. */
function changesOf(now: Written, before: Written): Partial<Written> {
  return {
    ...(now.formName !== before.formName && { formName: now.formName }),
    ...(now.description !== before.description && { description: now.description }),
    ...(!isSame(now.questions, before.questions) && { questions: now.questions }),
    ...(now.state !== before.state && { state: now.state })
  }
}

export function useMaking(form: MadeForm) {
  const making = useMaker(() =>
    makeMaker<Written, MadeForm>(form, {
      draft: `form made ${form._id}`,
      written: words,
      partsOf: (of = form) => words.parse(of),
      isLive: true,
      save: ({ written, stored, rev }) => api(updateForm, { id: form._id, rev, ...changesOf(written, stored) }),
      current: schemas.answer,
      mayChange,
      onSaved() {
        reload(readForm)
        reload(listForms)
      }
    })
  )
  const { open, save, newest } = making
  useEffect(() => {
    open()
    return () => void save()
  }, [open, save])
  useEffect(() => newest(form), [newest, form])
  return making
}
export type Making = ReturnType<typeof useMaking>
