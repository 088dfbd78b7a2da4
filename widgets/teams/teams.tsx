// Every team, for the office: who is on it, its code, its week, and whether it is active.
import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { addTeam, deleteTeam, editTeam, listTeamPage, readTeamHistory, restoreTeam } from '#shared/teams/calls.ts'
import { type Listed, teamList } from '#shared/teams/list.ts'
import { replaceTeamCode } from '#shared/people/team-codes/calls.ts'
import * as texts from '#shared/teams/texts.ts'
import { RowMenu } from '#widgets/kit/dialogs/row-menu.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { HoursBar } from '#widgets/kit/marks/figures/bars.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { pencil, plus, trash, undo, users, usersGroup } from '#widgets/kit/marks/icons.ts'
import peopleCss from '#widgets/kit/marks/people/people.css?inline'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import historyCss from '#widgets/kit/lists/history.css?inline'
import listCss from '#widgets/kit/lists/lists.css?inline'
import { ListView } from '#widgets/kit/lists/list-page.tsx'
import { historyItem, RowHistory } from '#widgets/kit/lists/row-history.tsx'
import { useList } from '#widgets/kit/lists/use-list.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useTrash } from '#widgets/kit/use-trash.ts'

import { ActiveSwitch } from './active-switch.tsx'
import { confirmDelete } from './confirm-delete.ts'
import { Faces } from './faces.tsx'
import { MembersDialog } from './members-dialog.tsx'
import { ReplaceCodes } from './replace-codes.tsx'
import { TeamDialog } from './team-dialog.tsx'
import css from './teams.css?inline'

const TRASH = {
  remove: deleteTeam,
  restore: restoreTeam,
  texts: {
    deleted: texts.deletedWell,
    restored: texts.restored,
    deleteFailed: texts.deleteFailed,
    restoreFailed: texts.restoreFailed
  }
}

const TOLD = {
  name: { label: texts.name, sent: 'teamName' },
  code: { label: texts.code, sent: 'teamCode' },
  isActive: { label: texts.active, sent: 'isActive' },
  members: { label: texts.members },
  hidden: { label: texts.hiddenMembers }
}

type Opened = { what: 'codes' } | { what: 'edit' | 'history' | 'members'; team: Listed } | { what: 'new' }

type Replace = (team: Listed) => void

const cellsOf = (replace: Replace, openMembers: (team: Listed) => void) => ({
  active: (team: Listed) => <ActiveSwitch team={team} onSaved={replace} />,
  name: ({ teamName }: Listed) => <span className="breaks">{teamName}</span>,
  members: (team: Listed) => <Faces team={team} onOpen={() => openMembers(team)} />,
  hours: ({ hours, committed = 0 }: Listed) =>
    hours === undefined ? undefined : <HoursBar hours={hours} goal={committed} max={Math.max(committed, hours, 1)} />
})

function Teams() {
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const [creating, editing, deleting] = [useCall(addTeam), useCall(editTeam), useCall(deleteTeam)]
  const [replacing, history] = [useCall(replaceTeamCode), useCall(readTeamHistory)]
  const list = {
    of: listTeamPage,
    ...teamList.page,
    filters: teamList.filtersWith({ status: { without: deleting.allowed ? undefined : 'deleted' } })
  }
  const shown = useList(list)
  const { refresh, pages } = shown
  const { remove, bringBack } = useTrash({ ...TRASH, refresh })
  const replace: Replace = team => pages.change(teams => teams.map(one => (one._id === team._id ? team : one)))

  const cells = cellsOf(replace, team => open({ what: 'members', team }))
  const ask = async (team: Listed) => {
    if (await confirmDelete(team)) await remove(team._id)
  }
  const actions = (team: Listed) => {
    if (team.isDeleted)
      return (
        <IconButton
          icon={undo}
          label={t(texts.restoreOf, { name: team.teamName })}
          onClick={() => void bringBack(team._id)}
        />
      )
    return (
      <RowMenu
        label={t(texts.moreFor, { name: team.teamName })}
        items={[
          { label: t(texts.members), icon: users, run: () => open({ what: 'members', team }) },
          ...(editing.allowed ? [{ label: t(texts.edit), icon: pencil, run: () => open({ what: 'edit', team }) }] : []),
          ...(history.allowed ? [historyItem(() => open({ what: 'history', team }))] : []),
          ...(deleting.allowed ? [{ label: t(texts.remove), icon: trash, run: () => void ask(team) }] : [])
        ]}
      />
    )
  }
  const create = creating.allowed && (
    <Button icon={plus} onClick={() => open({ what: 'new' })}>
      {t(texts.create)}
    </Button>
  )
  const active = pages.first?.active
  return (
    <>
      <PageHead title={t(texts.title)} lead={active ? t(texts.lead, active) : null}>
        {replacing.allowed && <Button onClick={() => open({ what: 'codes' })}>{t(texts.replaceTitle)}</Button>}
        {creating.allowed && (
          <Button kind="primary" icon={plus} onClick={() => open({ what: 'new' })}>
            {t(texts.create)}
          </Button>
        )}
      </PageHead>
      <ListView {...list} shown={shown} cells={cells} icon={usersGroup} actions={actions} next={create} />
      {opened?.what === 'codes' && <ReplaceCodes onSaved={refresh} onClose={close} />}
      {opened?.what === 'history' && (
        <RowHistory
          of={readTeamHistory}
          edit={editTeam}
          id={opened.team._id}
          title={opened.team.teamName}
          fields={TOLD}
          onChanged={refresh}
          onClose={close}
        />
      )}
      {opened?.what === 'members' && <MembersDialog team={opened.team} onChanged={refresh} onClose={close} />}
      {(opened?.what === 'new' || opened?.what === 'edit') && (
        <TeamDialog team={opened.what === 'edit' ? opened.team : undefined} onSaved={refresh} onClose={close} />
      )}
    </>
  )
}

define('bee-teams', Teams, { props: {}, css: `${listCss}${historyCss}${peopleCss}${css}` })
