import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/time-entries/form-texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'

/** Says how edits are counted, and lets the person think again. */
export const warnOfEdits = (edits: number | undefined): Promise<boolean> => {
  const count = edits === undefined ? '' : t(texts.editsCount, { count: edits })
  const text = [t(texts.editsText), count, t(texts.editsQuestion)].filter(Boolean).join(' ')
  return confirm({ title: t(texts.editsTitle), text, yes: t(texts.editsYes), danger: true })
}
