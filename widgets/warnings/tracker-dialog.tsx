// What people can be warned of: added, renamed, activated, deactivated and deleted by whoever may.
import { useEffect, useState } from 'react'

import { reload } from '#shared/kit/calls/load.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/warnings/calls.ts'
import { kindForm } from '#shared/warnings/form.ts'
import * as texts from '#shared/warnings/texts.ts'
import { ReadDialog } from '#widgets/kit/dialogs/read-dialog.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { KindRow } from './kind-row.tsx'

/** How long what was done stands there, in milliseconds. */
const SHOWN = 5000

export interface Outcome {
  said?: string | undefined
  refused?: Refusal | undefined
}

/** What the last act came to; a success goes after five seconds. */
function useOutcome(): [Outcome, (outcome: Outcome) => void] {
  const [outcome, tell] = useState<Outcome>({})
  useEffect(() => {
    if (!outcome.said) return undefined
    const timer = setTimeout(() => tell({}), SHOWN)
    return () => clearTimeout(timer)
  }, [outcome])
  return [outcome, tell]
}

function AddKind({ onDone }: { onDone: (outcome: Outcome) => void }) {
  const adding = useCall(calls.addWarningKind)
  const using = useForm(kindForm, {
    start: { isPermanent: false },
    draft: 'new warning',
    refused: adding.refused,
    async onSubmit({ newWarning, isPermanent }) {
      if (!newWarning) return undefined
      const added = await adding.run({ newWarning, isPermanent, activeWarning: true })
      if (!added) return undefined
      reload(calls.listWarningKinds)
      reload(calls.readWarnings)
      onDone({ said: t(texts.added) })
      return added
    },
    next: () => ({ isPermanent: false })
  })
  return adding.allowed ? <FormView using={using} /> : null
}

export function TrackerDialog({ onClose }: { onClose: () => void }) {
  const read = useRead(calls.listWarningKinds, {})
  const [outcome, tell] = useOutcome()
  const [edited, edit] = useState<string>()
  const list = useKeptFocus('li', 'button')
  return (
    <ReadDialog title={t(texts.tracker)} onClose={onClose}>
      <p className="muted">{t(texts.trackerLead)}</p>
      {outcome.said && (
        <Callout kind="ok" announce>
          {outcome.said}
        </Callout>
      )}
      {outcome.refused && (
        <Callout kind="danger" announce>
          {t(outcome.refused.message)}
        </Callout>
      )}
      <Loaded of={read}>
        {({ currentWarningDescriptions: kinds }) => (
          <div ref={list}>
            {kinds.length === 0 && <p>{t(texts.noKinds)}</p>}
            <ul className="kinds" role="list">
              {kinds.map(kind => (
                <KindRow
                  key={kind._id}
                  kind={kind}
                  isEdited={edited === kind._id}
                  isWaiting={edited !== undefined && edited !== kind._id}
                  onEdit={isEdited => edit(isEdited ? kind._id : undefined)}
                  onDone={tell}
                />
              ))}
            </ul>
          </div>
        )}
      </Loaded>
      <AddKind onDone={tell} />
    </ReadDialog>
  )
}
