// The teams of one person on their profile, their code, and whether they are on the leaderboard.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { reload } from '#shared/kit/calls/load.ts'
import { mayTouch } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { readProfile, setVisibility } from '#shared/people/calls.ts'
import { writable } from '#shared/people/fields.ts'
import type { Profile } from '#shared/people/schemas.ts'
import { subjectOf } from '#shared/people/subject.ts'
import { $me } from '#shared/session/store.ts'
import { assignToTeam, listTeamsOf } from '#shared/teams/calls.ts'
import type { TeamOf } from '#shared/teams/schemas.ts'
import * as texts from '#shared/teams/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { sayWithUndo } from '#widgets/kit/dialogs/undoable.ts'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { Switch } from '#widgets/kit/marks/buttons/switch.tsx'
import addCss from '#widgets/kit/form/add-by-name.css?inline'
import numberedCss from '#widgets/kit/table/numbered.css?inline'
import peopleCss from '#widgets/kit/marks/people/people.css?inline'
import { Numbered } from '#widgets/kit/table/numbered.tsx'
import * as kit from '#widgets/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useWhose } from '#widgets/kit/use-whose.ts'

import { AddTeamDialog } from './add-team-dialog.tsx'
import { MembersDialog } from './members-dialog.tsx'
import { TeamCode } from './team-code.tsx'
import css from './teams.css?inline'

/** Volunteers are always on the leaderboard, so for them there is no switch. */
function VisibilitySwitch({ profile }: { profile: Profile }) {
  const { run, busy, refused, allowed } = useCall(setVisibility, subjectOf(profile))
  useRefusedToast(refused, texts.visibilityFailed)
  if (!allowed || profile.role === 'Volunteer') return null
  async function save(isVisible: boolean) {
    const saved = await run({ id: profile._id, isVisible })
    if (saved) reload(readProfile, { id: profile._id })
    return saved
  }
  async function change() {
    const { isVisible } = profile
    const saved = await save(!isVisible)
    if (saved) sayWithUndo(saved.message, () => save(isVisible))
  }
  return <Switch label={t(texts.isVisible)} checked={profile.isVisible} onChange={() => busy || void change()} />
}

const marksOf = ({ isActive, isVisible }: TeamOf) => (
  <>
    {!isActive && <Pill kind="plain">{t(texts.inactiveTeam)}</Pill>}
    {isActive && !isVisible && <Pill kind="plain">{t(texts.invisibleTeam)}</Pill>}
  </>
)

const countOf = ({ teamName, memberCount, maySeeMembers }: TeamOf, onOpen: () => void) =>
  maySeeMembers ? (
    <Button kind="quiet" size="sm" aria-haspopup="dialog" onClick={onOpen}>
      <span className="vh">{t(texts.membersOf, { name: teamName })}: </span>
      {memberCount}
    </Button>
  ) : (
    memberCount
  )

/** The profile is saved at once when a team is put on it or taken off. */
function useTeams(profile: Profile) {
  const userId = profile._id
  const { run, refused, allowed } = useCall(assignToTeam, subjectOf(profile))
  useRefusedToast(refused, texts.memberFailed)
  const changed = () => {
    reload(listTeamsOf, { userId })
    reload(readProfile, { id: userId })
  }
  async function assign({ _id: id, isVisible: visible }: TeamOf) {
    if (await run({ id, userId, operation: 'Assign', visible })) toast(t(texts.assigned), 'ok')
    changed()
  }
  async function remove(team: TeamOf) {
    const done = await run({ id: team._id, userId, operation: 'UnAssign' })
    changed()
    if (!done) return
    const action = { label: t(kit.undo), run: () => void assign(team) }
    toast(t(texts.unassigned, { team: team.teamName }), 'info', { action })
  }
  return { allowed, changed, remove }
}

type Opened = 'add' | TeamOf

function Panel({ profile, teams }: { profile: Profile; teams: readonly TeamOf[] }) {
  const me = useStore($me)
  const [opened, open] = useState<Opened>()
  const { allowed, changed, remove } = useTeams(profile)
  const box = useKeptFocus('tbody > tr', '.card-head .btn')
  const writesCode = !!me && writable(me, { ownerId: profile._id }, 'teamCode') && mayTouch(me, subjectOf(profile))
  const close = () => open(undefined)
  return (
    <section className="card" id="teams" ref={box}>
      <div className="card-head">
        <h2>{t(texts.title)}</h2>
        {allowed && (
          <Button size="sm" onClick={() => open('add')}>
            {t(texts.assign)}
          </Button>
        )}
      </div>
      <div className="card-body settings">
        {writesCode && <TeamCode id={profile._id} code={profile.teamCode} />}
        <VisibilitySwitch profile={profile} />
      </div>
      {teams.length === 0 ? (
        <p className="card-body muted">{t(texts.noTeams)}</p>
      ) : (
        <Numbered
          items={teams}
          idOf={({ _id }) => _id}
          nameOf={({ teamName }) => teamName}
          texts={{ number: texts.number, name: texts.name, remove: texts.remove }}
          marks={marksOf}
          figure={{ label: texts.members, draw: team => countOf(team, () => open(team)) }}
          onRemove={allowed ? team => void remove(team) : undefined}
        />
      )}
      {opened === 'add' && <AddTeamDialog userId={profile._id} teams={teams} onAdded={changed} onClose={close} />}
      {opened && opened !== 'add' && <MembersDialog team={opened} onChanged={changed} onClose={close} />}
    </section>
  )
}

const Waiting = () => <Skeleton of="block" count={8} />

function PersonTeams({ userId }: { userId?: string }) {
  const { id } = useWhose(userId)
  const profile = useRead(readProfile, id ? { id } : undefined)
  const teams = useRead(listTeamsOf, id ? { userId: id } : undefined)
  return (
    <Loaded card of={profile} waiting={<Waiting />}>
      {person => (
        <Loaded card of={teams} waiting={<Waiting />}>
          {list => <Panel profile={person} teams={list} />}
        </Loaded>
      )}
    </Loaded>
  )
}

define('bee-person-teams', PersonTeams, {
  props: { userId: 'string' },
  css: `${peopleCss}${addCss}${numberedCss}${css}`
})
