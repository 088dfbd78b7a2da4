// Purchases that wait for a decision: approved for what was asked or less, or rejected with a reason.
import { useState } from 'react'

import type { Waiting } from '#shared/building/project-schemas.ts'
import * as texts from '#shared/building/site-texts.ts'
import { formatDay, toDay } from '#shared/kit/time/day.ts'
import { withUnit } from '#shared/materials/rules.ts'
import { t } from '#shared/kit/texts.ts'
import { purchaseCalls } from '#shared/materials/record-calls.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { sayWithUndo } from '#widgets/kit/dialogs/undoable.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { write } from '#widgets/kit/lists/write.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { check } from '#widgets/kit/marks/icons.ts'
import { PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { approveFormFor, rejectForm } from '#shared/building/approve-form.ts'

const { approve, reject } = purchaseCalls.actions

/** Two that wait may be of one kind: '300 pcs Bamboo pins'. */
const whatOf = ({ name, quantity, unit }: Waiting): string => `${withUnit(quantity, unit)} ${name}`

/** With the way back: it waits again. */
function sayDone(text: string, { changeSet }: { changeSet?: string | undefined }, again: () => void): void {
  if (!changeSet) return toast(text, 'ok')
  sayWithUndo(text, async () => {
    const undone = await write(purchaseCalls.undo, { changeSet })
    again()
    return undone
  })
}

interface DecidingProps {
  one: Waiting
  onDone: () => void
  onClose: () => void
}

function Approving({ one, onDone, onClose }: DecidingProps) {
  const approving = useCall(approve)
  const [form] = useState(() => approveFormFor(one.quantity))
  const using = useForm(form, {
    start: { amount: one.quantity },
    refused: approving.refused,
    async onSubmit({ amount }) {
      const done = await approving.run({ rows: { ids: [one._id] }, ask: { quantity: amount } })
      if (done) {
        onClose()
        sayDone(t(texts.approvedNow), done, onDone)
      }
      // Also where it was refused: somebody else may have decided it meanwhile.
      onDone()
      return done
    }
  })
  const facts = [
    [texts.askedBy, `${one.requestedBy || t(texts.nobody)}, ${formatDay(toDay(one.requestedAt), 'profile')}`],
    [texts.priority, one.priority],
    [texts.brand, one.brand || t(texts.anyBrand)],
    [texts.inStock, one.available === null ? '–' : withUnit(one.available, one.unit)]
  ] as const
  return (
    <DialogForm
      using={using}
      title={t(texts.approveTitle, { quantity: withUnit(one.quantity, one.unit), name: one.name })}
      notice={
        <dl className="fact-list">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      }
      dirty={using.dirty}
      onClose={onClose}
    />
  )
}

function Rejecting({ one, onDone, onClose }: DecidingProps) {
  const rejecting = useCall(reject)
  const using = useForm(rejectForm, {
    refused: rejecting.refused,
    async onSubmit({ reason }) {
      const done = await rejecting.run({ rows: { ids: [one._id] }, ask: { reason } })
      if (done) {
        onClose()
        sayDone(t(texts.rejectedNow), done, onDone)
      }
      onDone()
      return done
    }
  })
  return (
    <DialogForm
      using={using}
      title={t(texts.rejectTitle, { quantity: withUnit(one.quantity, one.unit), name: one.name })}
      dirty={using.dirty}
      onClose={onClose}
    />
  )
}

export function WaitingCard({ waiting, onDone }: { waiting: readonly Waiting[]; onDone: () => void }) {
  const [opened, open] = useState<{ one: Waiting; By: typeof Approving }>()
  const keepFocus = useKeptFocus('li', 'div')
  return (
    <PartCard
      title={t(texts.waiting)}
      level={2}
      tools={waiting.length > 0 && <Pill kind="warn">{waiting.length}</Pill>}
    >
      <div ref={keepFocus} tabIndex={-1}>
        {waiting.length === 0 && <p className="muted">{t(texts.nothingWaits)}</p>}
        <ul role="list" className="stack">
          {waiting.map(one => (
            <li key={one._id} className="row wrap between">
              <span>
                {one.name}
                <small className="subtle" style={{ display: 'block' }}>
                  {t(texts.asked, {
                    quantity: withUnit(one.quantity, one.unit),
                    priority: one.priority,
                    name: one.requestedBy || t(texts.nobody)
                  })}
                </small>
              </span>
              <span className="btn-row">
                <Button
                  kind="quiet"
                  size="sm"
                  label={t(texts.rejectOne, { what: whatOf(one) })}
                  onClick={() => open({ one, By: Rejecting })}
                >
                  {t(texts.reject)}
                </Button>
                <Button
                  size="sm"
                  icon={check}
                  label={t(texts.approveOne, { what: whatOf(one) })}
                  onClick={() => open({ one, By: Approving })}
                >
                  {t(texts.approve)}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </div>
      {opened && <opened.By key={opened.one._id} one={opened.one} onDone={onDone} onClose={() => open(undefined)} />}
    </PartCard>
  )
}
