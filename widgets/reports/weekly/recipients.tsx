// Who is mailed everybody's summaries on Sundays: shown and changed by an Owner who just said that it is them.
import { useCallback, useEffect, useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import { formatInstant } from '#shared/kit/time/day.ts'
import { type Refusal, Refused } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { addRecipient, authorizeRecipients, listRecipients, removeRecipient } from '#shared/reports/weekly/calls.ts'
import { recipientForm } from '#shared/reports/weekly/form.ts'
import type { Recipient } from '#shared/reports/weekly/schemas.ts'
import * as texts from '#shared/reports/weekly/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { PersonCombobox } from '#widgets/kit/form/person-combobox.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { lock, trash } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

const PROOF_NEEDED = 428

function Password({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const form = useForm(recipientForm, {
    async onSubmit(given) {
      const answer = await api(authorizeRecipients, given)
      onDone()
      return answer
    }
  })
  return <DialogForm title={t(texts.recipients)} size="sm" using={form} close={texts.cancel} onClose={onClose} />
}

interface ListProps {
  recipients: readonly Recipient[] | undefined
  refused: Refusal | undefined
  act: (work: () => Promise<{ message: string }>) => Promise<boolean>
  onClose: () => void
}

function List({ recipients, refused, act, onClose }: ListProps) {
  const list = useKeptFocus('li', 'input')
  const [typed, setTyped] = useState('')
  return (
    <Dialog
      title={t(texts.recipients)}
      size="sm"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(texts.close)}</Button>}
    >
      <div className="stack" ref={list}>
        <p className="muted">{t(texts.recipientsLead)}</p>
        <div className="field">
          <label htmlFor="recipient">{t(texts.addPerson)}</label>
          <PersonCombobox
            id="recipient"
            label={t(texts.addPerson)}
            value=""
            text={typed}
            onChange={(userId, text) => {
              // Empty again after each who was added.
              setTyped(userId ? '' : text)
              if (userId) void act(() => api(addRecipient, { userId })).then(isAdded => isAdded || setTyped(text))
            }}
          />
        </div>
        <RefusedLine refused={refused} />
        {!recipients && <Skeleton count={3} />}
        {recipients?.length === 0 && <p className="muted">{t(texts.noRecipients)}</p>}
        {recipients && recipients.length > 0 && (
          <ul role="list" className="members">
            {recipients.map(({ _id: userId, firstName, lastName, mustSetUpFactor, ...rest }) => {
              const name = `${firstName} ${lastName}`
              return (
                <li key={userId} className="row between">
                  <span>
                    <a href={`/userprofile/${userId}`}>{name}</a>{' '}
                    <small className="muted">
                      {t(texts.since, {
                        day: formatInstant(new Date(rest.permissionGrantedToGetWeeklySummaryReport), 'profile')
                      })}
                      {mustSetUpFactor && ` · ${t(texts.mustSetUpFactor)}`}
                    </small>
                  </span>
                  <Button
                    kind="quiet"
                    size="sm"
                    icon={trash}
                    label={t(texts.remove, { name })}
                    onClick={() => void act(() => api(removeRecipient, { userId }))}
                  />
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function Recipients({ onClose }: { onClose: () => void }) {
  const [recipients, setRecipients] = useState<readonly Recipient[]>()
  const [failed, setFailed] = useState<Refusal>()
  const { run, refused } = useCall(listRecipients)
  const read = useCallback(async () => {
    const found = await run({})
    if (found) setRecipients(found)
  }, [run])
  useEffect(() => void read(), [read])
  async function act(work: () => Promise<{ message: string }>) {
    setFailed(undefined)
    try {
      toast(t((await work()).message), 'ok')
      await read()
      return true
    } catch (error) {
      if (!(error instanceof Refused)) reportError(error)
      setFailed(refusalOf(error))
      return false
    }
  }
  // Minutes may have passed since the password was given.
  if ([refused, failed].some(one => one?.status === PROOF_NEEDED)) {
    const again = () => {
      setFailed(undefined)
      void read()
    }
    return <Password onDone={again} onClose={onClose} />
  }
  return <List {...{ recipients, act, onClose }} refused={failed ?? refused} />
}

export function RecipientsButton() {
  const [isOpen, open] = useState(false)
  const { allowed } = useCall(listRecipients)
  if (!allowed) return null
  return (
    <>
      <Button icon={lock} onClick={() => open(true)}>
        {t(texts.recipients)}
      </Button>
      {isOpen && <Recipients onClose={() => open(false)} />}
    </>
  )
}
