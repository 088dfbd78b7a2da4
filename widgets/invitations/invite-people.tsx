// Inviting one or many at once, with the role, the teams and the project that they begin in. What was not sent stays in its field.
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'

import { inviteMany, listInvitations } from '#shared/invitations/calls.ts'
import { inviteForm } from '#shared/invitations/invite-form.ts'
import * as texts from '#shared/invitations/office-texts.ts'
import { type InviteLine, readList } from '#shared/invitations/rules.ts'
import type { InviteResult } from '#shared/invitations/schemas.ts'
import { api } from '#shared/kit/calls/api.ts'
import { linesOf } from '#shared/kit/text/lines.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { writable } from '#shared/people/fields.ts'
import { listProjects } from '#shared/projects/calls.ts'
import { listRoles } from '#shared/roles/calls.ts'
import { roleChoices } from '#shared/roles/giving.ts'
import { $me } from '#shared/session/store.ts'
import { listTeamCodes } from '#shared/teams/calls.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { write } from '#widgets/kit/lists/write.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

const VOLUNTEER = 'Volunteer'

/** A line that was not sent, as it was typed, with what was said of it. */
interface LeftLine extends InviteResult {
  text: string
  hours: number
}

const left = (line: InviteLine, result: InviteResult): LeftLine => ({ ...result, text: line.text, hours: line.hours })

const wrongOf = (line: InviteLine): LeftLine => ({
  email: line.text,
  done: false,
  message: t(line.problem ? texts.problems[line.problem] : ''),
  text: line.text,
  hours: line.hours
})

function Left({ lines, onAgain }: { lines: readonly LeftLine[]; onAgain: (line: LeftLine) => void }) {
  return (
    <Callout kind="warn" announce>
      <p>{t(texts.notSent)}</p>
      <ul role="list" className="stack">
        {lines.map((line, index) => (
          <li key={index}>
            <b className="breaks">{line.email}</b>: {t(line.message)}{' '}
            {line.hasOne && (
              <Button size="sm" label={t(texts.sendAgainTo, { email: line.email })} onClick={() => onAgain(line)}>
                {t(texts.sendAgain)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Callout>
  )
}

/** What one may give on the way: nothing where one may give nobody anything. */
function useGifts() {
  const me = useStore($me)
  const [mayRole, mayTeams, mayProjects] = [
    me !== null && me !== undefined && writable(me, { ownerId: '' }, 'role'),
    holds(me ?? undefined, 'assignTeamToUsers'),
    holds(me ?? undefined, 'assignProjectToUsers')
  ]
  const roles = useRead(listRoles, mayRole ? {} : undefined).data
  const teams = useRead(listTeamCodes, mayTeams ? {} : undefined).data
  const projects = useRead(listProjects, mayProjects ? {} : undefined).data
  return {
    only: [
      'addresses',
      'weeklyCommittedHours',
      ...(mayRole ? (['role'] as const) : []),
      ...(mayTeams ? (['teams'] as const) : []),
      ...(mayProjects ? (['project'] as const) : [])
    ] as const,
    choices: {
      role: roleChoices(me ?? undefined, roles ?? [], { before: '', isOwn: false }, VOLUNTEER),
      teams: (teams ?? []).map(({ _id, teamName }) => ({ value: _id, label: teamName })),
      project: (projects ?? []).map(({ _id, projectName }) => ({ value: _id, label: projectName }))
    }
  }
}

export function InvitePeople() {
  const [open, setOpen] = useState<readonly LeftLine[]>([])
  const kept = useRef('')
  const { only, choices } = useGifts()
  const using = useForm(inviteForm, {
    draft: 'invitations',
    start: { weeklyCommittedHours: 10, role: VOLUNTEER },
    next: typed => ({ ...typed, addresses: kept.current }),
    async onSubmit({ addresses, weeklyCommittedHours, role, teams, project }) {
      const lines = readList(addresses, weeklyCommittedHours)
      const right = lines.filter(({ problem }) => !problem)
      const invitations = right.map(({ email, hours }) => ({ email, weeklyCommittedHours: hours }))
      const begins = { role, teamIds: linesOf(teams), projectId: project || null }
      const answer = right.length ? await api(inviteMany, { invitations, ...begins }) : { message: '', results: [] }
      const results = new Map(answer.results.map(result => [result.email, result]))
      const lefts = lines.flatMap(line => {
        if (line.problem) return [wrongOf(line)]
        const result = results.get(line.email)
        return result && !result.done ? [left(line, result)] : []
      })
      kept.current = lefts.map(({ text }) => text).join('\n')
      setOpen(lefts)
      if (answer.message) toast(t(answer.message), lefts.length ? 'info' : 'ok')
      reload(listInvitations)
      return right.length > 0
    }
  })
  const box = useKeptFocus('li', 'h2')

  async function again(line: LeftLine) {
    const { role = VOLUNTEER, teams = '', project = '' } = using.values
    const answer = await write(inviteMany, {
      invitations: [{ email: line.email, weeklyCommittedHours: line.hours, again: true }],
      role,
      teamIds: linesOf(teams),
      projectId: project || null
    })
    const [result] = answer?.results ?? []
    if (!result) return
    toast(t(result.message), result.done ? 'ok' : 'danger')
    if (!result.done) return
    const others = open.filter(one => one !== line)
    setOpen(others)
    const typed = (using.values.addresses ?? '').split(/\r?\n/).filter(one => one.trim() !== line.text)
    using.set('addresses', typed.join('\n'))
    reload(listInvitations)
  }

  return (
    <div ref={box}>
      <section className="card">
        <div className="card-head">
          <h2>{t(texts.inviteTitle)}</h2>
        </div>
        <div className="card-body stack">
          <FormView using={using} only={only} choices={choices} />
          {open.length > 0 && <Left lines={open} onAgain={line => void again(line)} />}
        </div>
      </section>
    </div>
  )
}
