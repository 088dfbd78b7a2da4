// A person's warnings on their profile: a row of eight dots for each kind. Whoever may, gives and deletes them here.
import { useState } from 'react'

import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { readProfile } from '#shared/people/calls.ts'
import type { Profile } from '#shared/people/schemas.ts'
import { subjectOf } from '#shared/people/subject.ts'
import * as calls from '#shared/warnings/calls.ts'
import { nextStep, PLACES } from '#shared/warnings/rules.ts'
import type { Warning, WarningGroup } from '#shared/warnings/schemas.ts'
import * as texts from '#shared/warnings/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { Tip } from '#widgets/kit/dialogs/tip.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { WarningDot } from '#widgets/kit/marks/dots.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { IssueDialog } from './issue-dialog.tsx'
import { TrackerDialog } from './tracker-dialog.tsx'
import css from './warnings.css?inline'

interface RowProps {
  profile: Profile
  group: WarningGroup
  onAsk: () => void
}

function DotRow({ profile, group: { title, warnings }, onAsk }: RowProps) {
  const subject = subjectOf(profile)
  const issuing = useCall(calls.issueWarning, subject)
  const deleting = useCall(calls.deleteWarning, subject)
  useRefusedToast(issuing.refused, '{message}')
  const isFault = deleting.refused !== undefined && (deleting.refused.status === 0 || deleting.refused.status >= 500)
  useRefusedToast(deleting.refused, isFault ? texts.deleteFailed : '{message}')
  const { _id: userId, firstName: name } = profile

  async function press() {
    if (nextStep(warnings.length) !== 'blue') return onAsk()
    if (issuing.busy) return undefined
    if (await issuing.run({ userId, color: 'blue', description: title })) toast(t(texts.issued, { name }), 'ok')
    reload(calls.readWarnings)
    return undefined
  }
  async function remove({ _id: warningId, color, date }: Warning) {
    const text = t(texts.deleteText, { color: t(texts.colors[color]).toLowerCase(), name, title, date })
    if (!(await confirm({ title: t(texts.deleteTitle), text, yes: t(texts.deleteYes), danger: true }))) return
    if (await deleting.run({ userId, warningId })) toast(t(texts.deleted), 'ok')
    reload(calls.readWarnings)
  }
  return (
    <li>
      <span className="small">{title}</span>
      <div className="wdots">
        {Array.from({ length: PLACES }, (_, index) => {
          const place = index + 1
          const warning = warnings[index]
          if (!warning) {
            const label = t(issuing.allowed ? texts.emptyDot : texts.emptyPlace, { title, place })
            return (
              <WarningDot
                key={place}
                color="empty"
                label={label}
                {...(issuing.allowed && { onPress: () => void press() })}
              />
            )
          }
          const { color, date } = warning
          const places = { color: t(texts.colors[color]), title, date }
          const label = t(deleting.allowed ? texts.deleteDot : texts.dot, places)
          return (
            <Tip key={place} text={t(texts.dot, places)}>
              <WarningDot
                color={color === 'white' ? 'empty' : color}
                label={label}
                {...(deleting.allowed && { onPress: () => void remove(warning) })}
              />
            </Tip>
          )
        })}
      </div>
    </li>
  )
}

function Rows({ profile, groups }: { profile: Profile; groups: readonly WarningGroup[] }) {
  const { allowed } = useCall(calls.issueWarning, subjectOf(profile))
  const [asked, ask] = useState<string>()
  const group = groups.find(({ title }) => title === asked)
  // Whoever may only look sees what there is.
  const shown = allowed ? groups : groups.filter(({ warnings }) => warnings.length > 0)
  return (
    <>
      {shown.length === 0 && <p className="muted">{t(texts.none)}</p>}
      <ul className="kinds" role="list">
        {shown.map(one => (
          <DotRow key={one.title} profile={profile} group={one} onAsk={() => ask(one.title)} />
        ))}
      </ul>
      {group && <IssueDialog profile={profile} group={group} onClose={() => ask(undefined)} />}
    </>
  )
}

/** Whoever may change anything about the kinds opens them. */
function useTracker(): boolean {
  const adding = useCall(calls.addWarningKind)
  const toggling = useCall(calls.toggleWarningKind)
  const deleting = useCall(calls.deleteWarningKind)
  return adding.allowed || toggling.allowed || deleting.allowed
}

function Warnings({ userId = '' }: { userId?: string }) {
  const { data: profile } = useRead(readProfile, { id: userId })
  const read = useRead(calls.readWarnings, { userId })
  const [isTracking, track] = useState(false)
  const mayTrack = useTracker()
  const list = useKeptFocus('li', '.card-head button')
  return (
    <section className="card" id="warnings" aria-label={t(texts.title)} ref={list}>
      <div className="card-head">
        <h2>{t(texts.title)}</h2>
        {mayTrack && (
          <Button kind="quiet" size="sm" onClick={() => track(true)}>
            {t(texts.tracker)}
          </Button>
        )}
      </div>
      <div className="card-body">
        <Loaded of={read} waiting={<Skeleton count={3} />}>
          {({ warnings }) => profile && <Rows profile={profile} groups={warnings} />}
        </Loaded>
      </div>
      {isTracking && <TrackerDialog onClose={() => track(false)} />}
    </section>
  )
}

define('bee-warnings', Warnings, { props: { userId: 'string' }, css })
