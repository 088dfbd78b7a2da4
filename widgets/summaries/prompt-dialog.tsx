// The prompt for the editor of one's choice: everybody copies it, the Owner writes it.
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'

import { formatInstant } from '#shared/kit/time/day.ts'
import { putAnswer } from '#shared/kit/calls/load.ts'
import { currentIn } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { markPromptCopied, readAiPrompt, readPromptCopied, saveAiPrompt } from '#shared/summaries/calls.ts'
import * as texts from '#shared/summaries/page-texts.ts'
import { type AiPrompt, aiPrompt } from '#shared/summaries/schemas.ts'
import * as summaryTexts from '#shared/summaries/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Conflict } from '#widgets/kit/form/conflict.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { copy as copyIcon } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Problem } from '#widgets/kit/marks/states/problem.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

function useCopying(userId: string) {
  const marking = useCall(markPromptCopied)
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return toast(t(texts.copyFailed), 'danger')
    }
    toast(t(summaryTexts.promptCopied), 'ok')
    if (await marking.run({ userId })) putAnswer(readPromptCopied, { userId }, { message: new Date().toISOString() })
  }
}

interface EditingProps {
  prompt: AiPrompt
  onDone: () => void
}

function Editing({ prompt, onDone }: EditingProps) {
  const id = useId()
  const [base, setBase] = useState(prompt)
  const [text, setText] = useState(prompt.aIPromptText)
  const saving = useCall(saveAiPrompt)
  const theirs = currentIn(saving.refused, aiPrompt)

  async function save() {
    const saved = await saving.run({ aIPromptText: text, modifiedDatetime: base.modifiedDatetime })
    if (!saved) return toast(t(texts.promptFailed), 'danger')
    const { message, ...now } = saved
    putAnswer(readAiPrompt, {}, now)
    toast(t(message), 'ok')
    return onDone()
  }
  return (
    <div className="stack">
      {theirs && (
        <Conflict
          title={t(summaryTexts.promptStale)}
          onTake={() => {
            saving.forget()
            setBase(theirs)
            setText(theirs.aIPromptText)
          }}
          onKeep={() => {
            saving.forget()
            setBase(theirs)
          }}
        >
          <p>{theirs.aIPromptText}</p>
        </Conflict>
      )}
      <div className="field">
        <label htmlFor={id}>{t(texts.promptLabel)}</label>
        <textarea id={id} className="input" rows={10} value={text} onChange={event => setText(event.target.value)} />
        <Problem text={theirs ? undefined : saving.refused?.message} role="alert" />
      </div>
      <div className="btn-row">
        <Button kind="quiet" onClick={onDone}>
          {t(texts.cancel)}
        </Button>
        <Button kind="primary" busy={saving.busy && t(texts.saving)} onClick={() => void save()}>
          {t(texts.save)}
        </Button>
      </div>
    </div>
  )
}

interface ShownProps {
  prompt: AiPrompt
  copiedAt: string | null | undefined
  isOwner: boolean
}

function Shown({ prompt, copiedAt, isOwner }: ShownProps) {
  const [isEditing, edit] = useState(false)
  const isNew = copiedAt && copiedAt < prompt.modifiedDatetime
  return (
    <div ref={useKeptFocus('.stack', 'button', true)}>
      {isEditing ? (
        <Editing prompt={prompt} onDone={() => edit(false)} />
      ) : (
        <div className="stack">
          <p className="prompt">{prompt.aIPromptText}</p>
          <div className="row between wrap">
            <span className="subtle small">
              {t(texts.promptChanged, { time: formatInstant(new Date(prompt.modifiedDatetime), 'told') })}{' '}
              {isNew && <Pill kind="warn">{t(texts.promptNew)}</Pill>}
            </span>
            {isOwner && (
              <Button size="sm" onClick={() => edit(true)}>
                {t(texts.edit)}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

export function PromptDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const me = useStore($me)
  const read = useRead(readAiPrompt, {})
  const copied = useRead(readPromptCopied, { userId })
  const copy = useCopying(userId)
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(texts.close)}
      </Button>
      <Button
        kind="primary"
        icon={copyIcon}
        disabled={!read.data}
        onClick={() => void copy(read.data?.aIPromptText ?? '')}
      >
        {t(texts.copy)}
      </Button>
    </>
  )
  return (
    <Dialog title={t(texts.promptTitle)} onClose={onClose} footer={footer}>
      <p className="muted">{t(texts.promptLead)}</p>
      <Loaded of={read}>
        {prompt => <Shown prompt={prompt} copiedAt={copied.data?.message} isOwner={me?.role === 'Owner'} />}
      </Loaded>
    </Dialog>
  )
}
