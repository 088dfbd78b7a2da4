// One kind of warning in the tracker. While one title is edited the others wait.
import { useEffect } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import * as calls from '#shared/warnings/calls.ts'
import { renameForm } from '#shared/warnings/form.ts'
import type { WarningKind } from '#shared/warnings/schemas.ts'
import * as texts from '#shared/warnings/texts.ts'
import { useStore } from '@nanostores/react'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { minus, pencil, plus, trash } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import type { Outcome } from './tracker-dialog.tsx'

interface KindRowProps {
  kind: WarningKind
  isEdited: boolean
  /** Another title is being edited. */
  isWaiting: boolean
  onEdit: (isEdited: boolean) => void
  onDone: (outcome: Outcome) => void
}

function again() {
  reload(calls.listWarningKinds)
  reload(calls.readWarnings)
}

function Rename({ kind, onEdit, onDone }: Pick<KindRowProps, 'kind' | 'onDone' | 'onEdit'>) {
  const using = useForm(renameForm, {
    start: { warningTitle: kind.warningTitle },
    draft: `warning ${kind._id}`,
    async onSubmit({ warningTitle }) {
      const done = await api(calls.editWarningKind, { editedWarning: { ...kind, warningTitle } })
      again()
      onDone({ said: done.message })
      onEdit(false)
      return done
    }
  })
  return (
    <li className="stack">
      <FormView using={using} />
      <div>
        <Button kind="quiet" size="sm" onClick={() => onEdit(false)}>
          {t(texts.cancel)}
        </Button>
      </div>
    </li>
  )
}

/** + activates, − deactivates: each has a right of its own. */
function Toggle({ kind, isWaiting, onDone }: Pick<KindRowProps, 'isWaiting' | 'kind' | 'onDone'>) {
  const me = useStore($me)
  const { run, busy, refused } = useCall(calls.toggleWarningKind)
  useEffect(() => {
    if (refused) onDone({ refused })
  }, [refused, onDone])
  const { _id: id, activeWarning, warningTitle: title } = kind
  if (!holds(me, activeWarning ? 'deactivateWarningTracker' : 'reactivateWarningTracker')) return null
  async function toggle() {
    const done = busy ? undefined : await run({ id, warningDescriptionId: id })
    if (!done) return
    again()
    onDone({ said: done.message })
  }
  return (
    <IconButton
      disabled={isWaiting}
      icon={activeWarning ? minus : plus}
      label={t(activeWarning ? texts.deactivate : texts.activate, { title })}
      onClick={() => void toggle()}
    />
  )
}

export function KindRow({ kind, isEdited, isWaiting, onEdit, onDone }: KindRowProps) {
  const { _id: id, warningTitle: title, activeWarning, isPermanent } = kind
  const { allowed: mayRename } = useCall(calls.editWarningKind)
  const deleting = useCall(calls.deleteWarningKind)
  const { refused } = deleting
  useEffect(() => {
    if (refused) onDone({ refused })
  }, [refused, onDone])
  async function remove() {
    const asked = { title: t(texts.removeTitle, { title }), text: t(texts.removeText), yes: t(texts.removeYes) }
    if (!(await confirm({ ...asked, danger: true }))) return
    const done = await deleting.run({ id, warningDescriptionId: id })
    again()
    if (done) onDone({ said: done.message })
  }
  if (isEdited) return <Rename kind={kind} onEdit={onEdit} onDone={onDone} />
  return (
    <li className="row wrap kind">
      <span>{title}</span>
      {!activeWarning && <Pill kind="line">{t(texts.inactive)}</Pill>}
      <span className="btn-row">
        <Toggle kind={kind} isWaiting={isWaiting} onDone={onDone} />
        {mayRename && !isPermanent && (
          <IconButton
            disabled={isWaiting}
            icon={pencil}
            label={t(texts.edit, { title })}
            onClick={() => onEdit(true)}
          />
        )}
        {deleting.allowed && (
          <IconButton
            disabled={isWaiting}
            icon={trash}
            label={t(texts.remove, { title })}
            onClick={() => void remove()}
          />
        )}
      </span>
    </li>
  )
}
