import { useDeferredValue, useMemo } from 'react'

import { plain, words } from '#shared/kit/text/rich.ts'
import { count as figure } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { clockTime } from '#shared/mail/form.ts'
import * as mailing from '#shared/mail/mailing-texts.ts'
import { Problem } from '#widgets/kit/marks/states/problem.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { ErrorState } from '#widgets/kit/marks/states/error-state.tsx'
import { Coming } from '#widgets/kit/marks/states/skeleton.tsx'
import { useWidget } from '#widgets/kit/element/widget.tsx'

import type { UsingMailing } from './mailings/use-mailing.ts'

const countWords = (count: number) => t(mailing.words, { count, figure: figure(count) })

function Foot({ html, savedAt }: { html: string; savedAt: UsingMailing['savedAt'] }) {
  const late = useDeferredValue(html)
  const count = useMemo(() => words(plain(late)), [late])
  return (
    <>
      <span>{countWords(count)}</span>
      <span role="status">
        {savedAt === false && t(mailing.draftNotSaved)}
        {savedAt && t(mailing.draftSaved, { time: clockTime(savedAt) })}
      </span>
    </>
  )
}

interface MailEditorProps {
  using: UsingMailing
  /** Somebody wants a header image. */
  onPicture: () => void
}

/** What the mail says. Its page finds the editor by its tag. */
export function MailEditor({ using: { draft, change, problems, savedAt }, onPicture }: MailEditorProps) {
  const [loaded, retry] = useWidget('bee-editor')
  if (loaded === 'failed') return <ErrorState onReload={retry} />
  if (loaded === 'loading') return <Coming className="editor mail-waiting" />
  return (
    <div className="field">
      <bee-editor
        kind="mail"
        value={draft.html}
        label={t(mailing.content)}
        description={problems.html ?? t(mailing.contentHint)}
        placeholder={t(mailing.placeholder)}
        invalid={problems.html !== undefined}
        onbee-input={event => change({ html: event.detail.html })}
        onbee-picture={onPicture}
        onbee-refused={event => toast(t(event.detail.text), 'danger')}
      >
        <Foot html={draft.html} savedAt={savedAt} />
      </bee-editor>
      <Problem text={problems.html} />
    </div>
  )
}
