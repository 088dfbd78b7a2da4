// A form while it is made, as React uses it; what a change does to the answers that came is asked first.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import * as texts from '#shared/forms/builder-texts.ts'
import { isSame, makeMaker, type Written } from '#shared/forms/maker.ts'
import { effectsOf } from '#shared/forms/making.ts'
import { listForms, readFigures, readForm, updateForm } from '#shared/forms/making-calls.ts'
import type { MadeForm } from '#shared/forms/making-schemas.ts'
import { api } from '#shared/kit/calls/api.ts'
import type { Input } from '#shared/kit/calls/call.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { useUnsaved } from '#widgets/kit/form/guard.ts'

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

const tools = {
  mayChange,
  save: (sent: Input<typeof updateForm>) => api(updateForm, sent),
  onSaved() {
    reload(readForm)
    reload(listForms)
  }
}

export function useMaking(form: MadeForm) {
  const [maker] = useState(() => makeMaker(form, tools))
  const state = useStore(maker.$state)
  useEffect(() => {
    maker.open()
    return () => void maker.save()
  }, [maker])
  useEffect(() => maker.newest(form), [maker, form])
  const isDirty = !isSame(state.written, state.stored)
  useUnsaved(isDirty)
  return { ...state, ...maker, isDirty }
}
export type Making = ReturnType<typeof useMaking>
