import { useState } from 'react'

import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { Disclosure } from '#widgets/kit/marks/buttons/disclosure.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { ErrorState } from '#widgets/kit/marks/states/error-state.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { alertCircle, circleCheck, flame, toolsOff, trophy } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Popover } from '#widgets/kit/dialogs/popover.tsx'
import { Shape, Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { Tip } from '#widgets/kit/dialogs/tip.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'

const Pills = () => (
  <div className="row wrap">
    <Pill>Neutral</Pill>
    <Pill kind="line">Unsubmitted</Pill>
    <Pill kind="ok" icon={circleCheck}>
      Active
    </Pill>
    <Pill kind="info">Submitted</Pill>
    <Pill kind="warn">Final day set</Pill>
    <Pill kind="danger">Disconnected</Pill>
    <Pill kind="brand">New</Pill>
    <span className="count">3</span>
    <Avatar name="Maya Okafor" />
    <Avatar name="Grace Nakamura" />
    <Avatar name="Samuel Adeyemi" size="sm" />
    <Avatar name="Ingrid Solberg" size="lg" />
    <span className="award sm">
      <Icon of={trophy} />
    </span>
  </div>
)

const Toasts = () => (
  <>
    <div className="row wrap">
      <div className="toast ok">
        <Icon of={circleCheck} />
        <span>Team assigned successfully</span>
      </div>
      <div className="toast danger">
        <Icon of={alertCircle} />
        <span>Unexpected error</span>
      </div>
      <div className="tip">Total time this week</div>
    </div>
    <div className="btn-row">
      <Button onClick={() => toast('Team assigned successfully', 'ok')}>Say it went well</Button>
      <Button onClick={() => toast('Unexpected error', 'danger')}>Say it failed</Button>
      <Button
        onClick={() =>
          toast('Bale compression tests is in the trash', 'info', {
            action: { label: 'Undo', run: () => toast('It is back', 'ok') }
          })
        }
      >
        Say it can be undone
      </Button>
      <Tip text="Total time this week">
        <Button kind="quiet">Point at me</Button>
      </Tip>
    </div>
  </>
)

export const Status = () => (
  <>
    <Pills />
    <div className="fields" style={{ '--_min': 20 }}>
      <Callout kind="ok">✔ The data was saved successfully!</Callout>
      <Callout kind="info">The application has updated. Save your work, then refresh.</Callout>
      <Callout kind="warn">This edit is number 4 in 365 days. The 5th earns a blue square.</Callout>
      <Callout kind="danger">503 (The server is temporarily offline. Please try again later.)</Callout>
    </div>
    <Toasts />
  </>
)

/** A sample: nothing on the page waits for it. */
export const Waiting = () => (
  <Shape value>
    <>
      <div className="card">
        <Skeleton of="rows" count={3} columns={4} />
      </div>
      <Skeleton of="lines" count={3} />
      <Skeleton of="block" count={4} />
      <div className="card">
        <Empty
          icon={toolsOff}
          title="There are no tools to check in/out for this project"
          next={<Button size="sm">Add tool</Button>}
        >
          Pick another project, or add a tool type first.
        </Empty>
      </div>
      <div className="fields" style={{ '--_min': 20 }}>
        <div className="card">
          <ErrorState refused={{ status: 500, message: 'Unexpected error' }} />
        </div>
        <div className="card">
          <ErrorState refused={{ status: 503, message: '' }} />
        </div>
      </div>
    </>
  </Shape>
)

const Streak = () => (
  <>
    <div className="row">
      <span className="award sm">
        <Icon of={flame} />
      </span>
      <b className="strong">20 Hours Streak</b>
    </div>
    <p className="muted">Earned by logging 20 tangible hours in six weeks without a break.</p>
  </>
)

function Dialogs() {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const close = () => {
    setOpen(false)
    setTyped('')
  }
  const ask = async () => {
    const sure = await confirm({
      title: 'Reset Time',
      text: 'This clears 18:43 of unlogged time. It cannot be undone.',
      yes: 'Reset Time',
      danger: true
    })
    toast(sure ? 'The time is reset' : 'Nothing was changed', sure ? 'ok' : 'info')
  }
  return (
    <div className="btn-row">
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Button kind="danger" onClick={() => void ask()}>
        Reset Time
      </Button>
      <Popover button="20 Hours Streak">
        <div className="stack" style={{ '--_g': '10px' }}>
          <Streak />
        </div>
      </Popover>
      {open && (
        <Dialog
          title="Time Complete!"
          onClose={close}
          dirty={typed !== ''}
          onSubmit={event => {
            event.preventDefault()
            toast('Time logged', 'ok')
          }}
          footer={
            <>
              <Button onClick={close}>Add More Time</Button>
              <Button kind="primary" type="submit">
                Log Time
              </Button>
            </>
          }
        >
          <p>You have worked for 1:00:00. Log your time, or keep going.</p>
          <div className="field">
            <label htmlFor="design-notes">Notes</label>
            <input id="design-notes" className="input" value={typed} onChange={event => setTyped(event.target.value)} />
          </div>
        </Dialog>
      )}
    </div>
  )
}

export const Overlays = () => (
  <>
    <div className="fields">
      <div className="card">
        <Disclosure title="Project Status" open>
          <p className="muted">Twelve active, three delayed.</p>
        </Disclosure>
        <Disclosure title="Loss Tracking">
          <p className="muted">Nothing was lost.</p>
        </Disclosure>
      </div>
      <div className="popover stack" style={{ '--_g': '10px' }}>
        <Streak />
      </div>
    </div>
    <Dialogs />
  </>
)
