// The editor of a summary with its count of words and where the text is kept.
import { useMemo, useDeferredValue, type ReactNode } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/summaries/page-texts.ts'
import { countWords, FEWEST_WORDS } from '#shared/summaries/rules.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useWidget } from '#widgets/kit/element/widget.tsx'
import { ErrorState } from '#widgets/kit/marks/states/error-state.tsx'
import { Problem } from '#widgets/kit/marks/states/problem.tsx'

function Count({ html }: { html: string }) {
  const late = useDeferredValue(html)
  const count = useMemo(() => countWords(late), [late])
  const isFew = count < FEWEST_WORDS
  return (
    <span className={isFew && count > 0 ? 'few' : undefined}>
      {t(isFew ? texts.ofWords : texts.words, { count, least: FEWEST_WORDS })}
    </span>
  )
}

const takeFocus = (editor: HTMLElement | null) => editor?.focus()

interface TextEditorProps {
  label: string
  html: string
  problem: string | undefined
  disabled?: boolean
  /** It was asked for by a press, and has the focus once it is there. */
  isAskedFor?: true
  onWrite: (html: string) => void
  /** At the end of the line below. */
  children?: ReactNode
}

export function TextEditor(props: TextEditorProps) {
  const { label, html, problem, disabled = false, isAskedFor, onWrite, children } = props
  const [loaded, retry] = useWidget('bee-editor')
  if (loaded === 'failed') return <ErrorState onReload={retry} />
  if (loaded === 'loading') return <div className="editor summary-waiting" aria-busy="true" />
  return (
    <>
      <bee-editor
        ref={isAskedFor ? takeFocus : null}
        value={html}
        label={label}
        description={t(problem ?? texts.notice)}
        placeholder={t(texts.here)}
        invalid={problem !== undefined}
        disabled={disabled}
        onbee-input={event => onWrite(event.detail.html)}
        onbee-refused={event => toast(t(event.detail.text), 'danger')}
      >
        <Count html={html} />
        {children}
      </bee-editor>
      <Problem text={problem} />
    </>
  )
}
