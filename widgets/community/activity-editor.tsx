// Writes an activity, and how it repeats in plain words.
import { useRef, useState } from 'react'

import { activityFields } from '#shared/community/activity-fields.ts'
import * as calls from '#shared/community/calls.ts'
import { activityForm } from '#shared/community/forms.ts'
import * as texts from '#shared/community/page-texts.ts'
import { onceOnly, repetitionOf, ruleFor } from '#shared/community/rule-text.ts'
import { isLocal, movedWith } from '#shared/community/rules.ts'
import { type ShownActivity, activity as schema } from '#shared/community/schemas.ts'
import { environment } from '#shared/kit/environment.ts'
import { addDays } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { listProjects } from '#shared/projects/calls.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { ClashNotice } from '#widgets/kit/form/clash-notice.tsx'
import fields from '#widgets/kit/form/more-fields.css?inline'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import type { UsingForm } from '#widgets/kit/form/use-form.ts'
import { useRecordForm } from '#widgets/kit/form/use-record-form.ts'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import css from './community.css?inline'
import { pathOf, PORTAL } from './words.ts'

function startOf(activity: ShownActivity | undefined, today: string) {
  const start = activity?.start ?? `${addDays(today, 7)}T09:00`
  const { days, until, rule, ...repetition } = activity ? repetitionOf(activity.rrule, start.slice(0, 10)) : onceOnly
  return {
    ...activityFields.starts(activity),
    ...repetition,
    start,
    end: activity?.end ?? `${addDays(today, 7)}T12:00`,
    days: days.join('\n'),
    until: until || undefined,
    rrule: rule
  }
}

/** An end that stays as far behind the start: whoever moves the one has moved the other. */
function useEndWithStart(using: UsingForm<typeof activityForm.fields>): UsingForm<typeof activityForm.fields> {
  const { start } = using.values
  const from = useRef(start)
  return {
    ...using,
    write(name, raw, label) {
      using.write(name, raw, label)
      // Half of a day and a time is none.
      if (name !== 'start' || typeof raw !== 'string' || !isLocal(raw)) return
      const { end } = using.values
      const moved = from.current && end && movedWith(end, from.current, raw)
      from.current = raw
      if (moved) using.write('end', moved)
    }
  }
}

interface EditorProps {
  activity: ShownActivity | undefined
  projects: readonly { value: string; label: string }[]
}

function Editor({ activity, projects }: EditorProps) {
  const today = useToday()
  const [saved, setSaved] = useState(activity)
  const creating = useCall(calls.createActivity)
  const updating = useCall(calls.updateActivity)
  const of = useRecordForm(activityForm, {
    record: saved,
    schema,
    start: stored => startOf(stored, today),
    labels: stored => ({ projectId: stored?.project ?? '' }),
    draft: `activity ${activity?._id ?? 'new'}`,
    calls: [creating, updating],
    save: ({ rhythm, every, days, ending, until, count, ...value }, stored) => {
      const repetition = {
        rhythm,
        every: every ?? 1,
        days: days ?? [],
        ending: ending ?? 'never',
        until: until ?? '',
        count: count ?? onceOnly.count,
        rule: value.rrule ?? ''
      }
      const sent = activityFields.toSend(value)
      const whole = { ...sent, rrule: ruleFor(repetition, sent.start.slice(0, 10)) }
      return stored ? updating.run({ id: stored._id, rev: stored.rev, ...whole }) : creating.run(whole)
    },
    saved: t(texts.saved),
    onSaved: now => {
      setSaved(now)
      reload(calls.readActivity)
      reload(calls.listOccurrences)
      environment.go(pathOf(now._id))
    },
    guard: true
  })
  const using = useEndWithStart(of.using)
  const title = t(saved ? texts.editEvent : texts.newEvent)
  return (
    <>
      <Crumbs
        steps={[
          { label: t(texts.activities), href: PORTAL },
          ...(saved ? [{ label: saved.name, href: pathOf(saved._id) }] : []),
          { label: title }
        ]}
      />
      <PageHead title={title} />
      <div className="stack">
        <ClashNotice of={of} />
        <div className="card card-body">
          <FormView using={using} choices={{ projectId: projects }} />
        </div>
      </div>
    </>
  )
}

function ActivityEditor({ activityId }: { activityId?: string | undefined }) {
  const of = useRead(calls.readActivity, activityId ? { id: activityId } : undefined)
  const projects = useRead(listProjects, {})
  const choices = (projects.data ?? []).map(({ _id, projectName }) => ({ value: _id, label: projectName }))
  if (!activityId) return <Editor activity={undefined} projects={choices} />
  return (
    <LoadedPage of={of} under={[{ label: t(texts.activities), href: PORTAL }]}>
      {found => <Editor key={found._id} activity={found} projects={choices} />}
    </LoadedPage>
  )
}

define('bee-activity-editor', ActivityEditor, { props: { activityId: 'string' }, css: `${css}\n${fields}` })
