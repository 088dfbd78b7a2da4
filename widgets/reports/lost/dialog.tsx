// Time that was lost, new or edited.
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import type { Choice } from '#shared/kit/form/form.ts'
import { t } from '#shared/kit/texts.ts'
import { findPeople } from '#shared/people/calls.ts'
import { listProjects } from '#shared/projects/calls.ts'
import { lostForm } from '#shared/reports/lost/form.ts'
import { type LostKind, type LostTime, loserOf } from '#shared/reports/lost/list.ts'
import * as texts from '#shared/reports/lost/texts.ts'
import { $me } from '#shared/session/store.ts'
import { listTeamCodes } from '#shared/teams/calls.ts'
import { addEntry, editEntry } from '#shared/time-entries/calls.ts'
import { type Entry, entry as entrySchema } from '#shared/time-entries/schemas.ts'
import { ClashNotice } from '#widgets/kit/form/clash-notice.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useRecordForm } from '#widgets/kit/form/use-record-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'

type Stored = Pick<Entry, 'dateOfWork' | 'hours' | 'isTangible' | 'minutes' | 'rev'>

const finders: Record<LostKind, (text: string) => Promise<readonly Choice[]>> = {
  person: async text =>
    text
      ? (await api(findPeople, { text })).map(({ _id, firstName, lastName }) => ({
          value: _id,
          label: `${firstName} ${lastName}`
        }))
      : [],
  project: async text => {
    const word = text.toLowerCase()
    const all = await api(listProjects, {})
    const found = all.filter(({ projectName }) => projectName.toLowerCase().includes(word))
    return found.slice(0, 20).map(({ _id, projectName }) => ({ value: _id, label: projectName }))
  },
  team: async text =>
    (await api(listTeamCodes, text ? { search: text } : {})).map(({ _id, teamName }) => ({
      value: _id,
      label: teamName
    }))
}

interface LostDialogProps {
  kind: LostKind
  today: string
  /** Undefined for a new one. */
  lost: LostTime | undefined
  onSaved: () => void
  onClose: () => void
}

export function LostDialog({ kind, today, lost, onSaved, onClose }: LostDialogProps) {
  const me = useStore($me)
  const [adding, editing] = [useCall(addEntry), useCall(editEntry)]
  const form = useMemo(() => lostForm(today, lost ? undefined : kind), [today, kind, lost])
  const edit = useRecordForm(form, {
    record: lost,
    schema: entrySchema,
    start: (stored?: Stored) => ({
      dateOfWork: stored?.dateOfWork ?? today,
      hours: stored?.hours ?? NaN,
      minutes: stored?.minutes ?? 0,
      isTangible: stored?.isTangible ?? true
    }),
    draft: `lost ${kind} ${lost?._id ?? 'new'}`,
    calls: [adding, editing],
    saved: t(lost ? texts.saved : texts.added),
    async save({ who = '', ...parts }, stored) {
      if (lost) return editing.run({ id: lost._id, rev: stored?.rev ?? lost.rev, ...parts })
      // What a project or a team lost is written down by somebody.
      const personId = kind === 'person' ? who : (me?.id ?? '')
      const of = { projectId: kind === 'project' ? who : null, teamId: kind === 'team' ? who : null }
      return adding.run({ personId, entryType: kind, notes: '', ...of, ...parts })
    },
    onSaved() {
      onSaved()
      onClose()
    }
  })
  return (
    <DialogForm
      title={lost ? t(texts.editOf, { name: loserOf(lost) }) : t(texts.add)}
      size="sm"
      using={edit.using}
      choices={{ who: finders[kind] }}
      only={
        lost
          ? ['dateOfWork', 'hours', 'minutes', 'isTangible']
          : ['who', 'dateOfWork', 'hours', 'minutes', 'isTangible']
      }
      notice={<ClashNotice of={edit} />}
      onClose={onClose}
      close={texts.cancel}
    />
  )
}
