// Purchases that wait for a decision: approved for what was asked or less, or rejected.
import { useState } from 'react'

import type { Waiting } from '#shared/building/project-schemas.ts'
import * as texts from '#shared/building/site-texts.ts'
import { formatDay, toDay } from '#shared/kit/day.ts'
import { withUnit } from '#shared/materials/rules.ts'
import { t } from '#shared/kit/texts.ts'
import { decidePurchase } from '#shared/materials/calls.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { check } from '#widgets/kit/marks/icons.ts'
import { PartCard } from '#widgets/kit/marks/part.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { approveFormFor } from '#shared/building/approve-form.ts'

interface ApprovingProps {
  one: Waiting
  onDone: () => void
  onClose: () => void
}

function Approving({ one, onDone, onClose }: ApprovingProps) {
  const deciding = useCall(decidePurchase)
  const [form] = useState(() => approveFormFor(one.quantity))
  const using = useForm(form, {
    start: { amount: one.quantity },
    refused: deciding.refused,
    async onSubmit({ amount }) {
      const done = await deciding.run({ purchaseId: one._id, status: 'Approved', quantity: amount })
      if (done) {
        toast(t(texts.approvedNow), 'ok')
        onClose()
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

export function WaitingCard({ waiting, onDone }: { waiting: readonly Waiting[]; onDone: () => void }) {
  const [opened, open] = useState<Waiting>()
  const deciding = useCall(decidePurchase)
  useRefusedToast(deciding.refused, '{message}')
  const keepFocus = useKeptFocus('li', 'div')
  async function reject({ _id }: Waiting) {
    if (await deciding.run({ purchaseId: _id, status: 'Rejected' })) toast(t(texts.rejectedNow), 'ok')
    onDone()
  }
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
                  label={t(texts.rejectOne, { name: one.name })}
                  onClick={() => void reject(one)}
                >
                  {t(texts.reject)}
                </Button>
                <Button
                  size="sm"
                  icon={check}
                  label={t(texts.approveOne, { name: one.name })}
                  onClick={() => open(one)}
                >
                  {t(texts.approve)}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </div>
      {opened && <Approving key={opened._id} one={opened} onDone={onDone} onClose={() => open(undefined)} />}
    </PartCard>
  )
}
