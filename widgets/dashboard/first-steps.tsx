// The first steps of somebody new: each leads to where it is done, and is ticked by what they did.
import { useStore } from '@nanostores/react'

import { type FirstStep, hiddenSteps, type StepName, stepNames } from '#shared/dashboard/first-steps.ts'
import * as texts from '#shared/dashboard/first-steps-texts.ts'
import { environment } from '#shared/kit/environment.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { assignToTeam } from '#shared/teams/calls.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define, type Hosted } from '#widgets/kit/element/define.tsx'
import { focusHeading } from '#widgets/kit/element/reveal.ts'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { circle, circleCheck, x } from '#widgets/kit/marks/icons-home.ts'
import * as kit from '#widgets/kit/texts.ts'

import css from './first-steps.css?inline'

export interface StepsAttributes {
  /** Undefined until the server has said what is done. */
  steps?: readonly FirstStep[] | undefined
}

const pathOf = (name: StepName, id: string, mayAssign: boolean): string => {
  if (name === 'entry') return '/timelog'
  if (name !== 'team') return `/userprofileedit/${id}`
  return mayAssign ? `/userprofile/${id}#teams` : `/userprofile/${id}`
}

function Step({ name, done, path, why }: { name: StepName; done: boolean; path: string; why: string }) {
  return (
    <li className={done ? 'step done' : 'step'}>
      <Icon of={done ? circleCheck : circle} />
      <span>
        {done ? (
          <>
            <span className="vh">{t(texts.ticked)} </span>
            <span>{t(texts.steps[name])}</span>
          </>
        ) : (
          <a href={path}>{t(texts.steps[name])}</a>
        )}
        <span className="why">{t(why)}</span>
      </span>
    </li>
  )
}

function hide(host: HTMLElement, id: string) {
  const show = () => {
    environment.keep.removeItem(hiddenSteps(id))
    host.hidden = false
  }
  environment.keep.setItem(hiddenSteps(id), '1')
  host.hidden = true
  void focusHeading()
  toast(t(texts.hidden), 'info', { action: { label: t(kit.undo), run: show } })
}

function FirstSteps({ steps, host }: Hosted & StepsAttributes) {
  const me = useStore($me)
  if (!me) return null
  const mayAssign = can(me, assignToTeam.needs, { ownerId: me.id, ownerRole: me.role, isProtected: false })
  const all = steps ?? stepNames.map(name => ({ name, done: false }))
  const count = all.filter(({ done }) => done).length
  const isOver = count === all.length
  return (
    <section className="card" aria-label={t(texts.title)} aria-busy={!steps}>
      <div className="head">
        <h2>{t(texts.title)}</h2>
        <span className="muted small" role="status">
          {steps && t(isOver ? texts.allDone : texts.done, { done: count, count: all.length })}
        </span>
        <IconButton icon={x} label={t(texts.hide)} onClick={() => hide(host, me.id)} />
      </div>
      <ol role="list">
        {all.map(({ name, done }) => (
          <Step
            key={name}
            name={name}
            done={done}
            path={pathOf(name, me.id, mayAssign)}
            why={name === 'team' && mayAssign ? texts.mayAssign : texts.why[name]}
          />
        ))}
      </ol>
    </section>
  )
}

define('bee-first-steps', FirstSteps, { props: { steps: 'object' }, css })
