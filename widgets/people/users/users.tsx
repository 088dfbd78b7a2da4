// User management: everybody, found, sorted, edited in place, and acted on one by one or many at once.
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'

import { inviteMany } from '#shared/invitations/calls.ts'
import { environment } from '#shared/kit/environment.ts'
import { can, holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { writable } from '#shared/people/fields.ts'
import { standings } from '#shared/people/rules.ts'
import { importUsers } from '#shared/people/import/calls.ts'
import * as importTexts from '#shared/people/import/texts.ts'
import { listDuplicates, mergePeople } from '#shared/people/merge/calls.ts'
import { findDuplicates } from '#shared/people/merge/texts.ts'
import { createUser, listUsers } from '#shared/people/users/calls.ts'
import type { User } from '#shared/people/users/schemas.ts'
import { userTable } from '#shared/people/users/list.ts'
import * as texts from '#shared/people/users/texts.ts'
import { marks, skills } from '#shared/questionnaire/rules.ts'
import { listRoles } from '#shared/roles/calls.ts'
import { $me } from '#shared/session/store.ts'
import { Menu, type MenuItem } from '#widgets/kit/dialogs/menu.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { dots, mailForward, pencil, plus, upload, users as usersIcon } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import type { ListFilter } from '#widgets/kit/lists/filters.ts'
import historyCss from '#widgets/kit/lists/history.css?inline'
import listCss from '#widgets/kit/lists/lists.css?inline'
import { ListView } from '#widgets/kit/lists/list-page.tsx'
import { useChosen } from '#widgets/kit/lists/use-chosen.ts'
import { useList } from '#widgets/kit/lists/use-list.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { CreateUser } from '../create-user.tsx'
import { ImportPeople } from '../import/people.tsx'
import { Duplicates } from '../duplicates.tsx'
import { EditBar } from '../edit-bar.tsx'
import { editingCells, RolesNote } from './user-cells.tsx'
import { type OpenDialog, UserDialog } from './user-dialogs.tsx'
import { UserMenu } from './user-menu.tsx'
import { UsersBulk } from './bulk.tsx'
import css from './users.css?inline'
import { useEdits } from '../use-edits.ts'

const SIZES = [10, 25, 50, 100]
const KEPT_SIZE = 'users a page'

const idOf = ({ _id }: User) => _id

function useSize() {
  const kept = Number(environment.keep.getItem(KEPT_SIZE))
  const [size, setSize] = useState(SIZES.includes(kept) ? kept : 10)
  const keep = (next: number) => {
    environment.keep.setItem(KEPT_SIZE, String(next))
    setSize(next)
  }
  return [size, keep] as const
}

/** Of those who show theirs. */
const bySkill: readonly ListFilter[] = [
  { name: 'skill', rare: true, label: texts.skill, choices: skills.map(({ name }) => ({ value: name, label: name })) },
  {
    name: 'least',
    rare: true,
    label: texts.least,
    choices: marks.map(mark => ({ value: mark, label: t(texts.ofTen, { mark }) }))
  }
]

const byStatus: ListFilter = {
  name: 'status',
  label: texts.status,
  look: 'segments',
  choices: standings.map(value => ({ value, label: texts.standings[value] }))
}

function useFilters(): readonly ListFilter[] {
  const { data } = useRead(listRoles, {})
  return useMemo(() => {
    const choices = (data ?? []).map(({ roleName }) => ({ value: roleName, label: roleName }))
    const byRole: ListFilter = { name: 'role', label: texts.columns.role, choices, accepts: () => true }
    return [byRole, ...bySkill, byStatus, { name: 'started', rare: true, label: texts.columns.startDate, kind: 'day' }]
  }, [data])
}

function Rows({ size, onChange }: { size: number; onChange: (size: number) => void }) {
  return (
    <label className="rows">
      {t(texts.rows)}
      <select className="select sm" value={size} onChange={event => onChange(Number(event.target.value))}>
        {SIZES.map(one => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  )
}

interface OpenedProps {
  opened: OpenDialog | { kind: 'create' } | { kind: 'double' } | { kind: 'import' } | undefined
  onClose: () => void
  onDone: () => void
}

function Opened({ opened, ...ends }: OpenedProps) {
  if (!opened) return null
  if (opened.kind === 'create') return <CreateUser {...ends} />
  if (opened.kind === 'double') return <Duplicates {...ends} />
  return opened.kind === 'import' ? <ImportPeople {...ends} /> : <UserDialog {...opened} {...ends} />
}

function Users() {
  const me = useStore($me)
  const [opened, open] = useState<OpenedProps['opened']>()
  const [size, setSize] = useSize()
  const filters = useFilters()
  const seesAddresses = holds(me, 'putUserProfileImportantInfo')
  const table = useMemo(() => userTable(seesAddresses), [seesAddresses])
  const fixed = useMemo(() => ({ size }), [size])
  const list = useList({ of: listUsers, list: 'items', table, filters, fixed })
  const chosen = useChosen(list, idOf)
  const edits = useEdits(list)
  const counts = list.pages.first
  const close = () => open(undefined)
  const more: MenuItem[] = [
    ...(can(me, importUsers.needs)
      ? [{ label: t(importTexts.importPeople), icon: upload, run: () => open({ kind: 'import' }) }]
      : []),
    ...(edits.mayEdit && !edits.isOn ? [{ label: t(texts.edit), icon: pencil, run: edits.toggle }] : []),
    ...(can(me, listDuplicates.needs) && can(me, mergePeople.needs)
      ? [{ label: t(findDuplicates), icon: usersIcon, run: () => open({ kind: 'double' }) }]
      : [])
  ]
  const menuOf = (user: User) => <UserMenu {...{ user, me, open }} refresh={list.refresh} />
  return (
    <>
      <PageHead
        title={t(texts.title)}
        lead={counts ? t(texts.lead, { active: counts.active ?? 0, inactive: counts.inactive ?? 0 }) : null}
      >
        <div className="btn-row">
          {can(me, inviteMany.needs) && (
            <LinkButton icon={mailForward} href="/setupinvitations">
              {t(texts.sendSetupLink)}
            </LinkButton>
          )}
          {edits.isOn && (
            <Button icon={pencil} onClick={edits.toggle}>
              {t(texts.editDone)}
            </Button>
          )}
          {more.length > 0 && (
            <Menu label={t(texts.moreHere)} icon={dots} className="btn quiet icon-only" align="end" items={more} />
          )}
          {can(me, createUser.needs) && (
            <Button kind="primary" icon={plus} onClick={() => open({ kind: 'create' })}>
              {t(texts.createUser)}
            </Button>
          )}
        </div>
      </PageHead>
      {me && edits.isOn && writable(me, { ownerId: '' }, 'role') && <RolesNote me={me} />}
      <ListView
        of={listUsers}
        list="items"
        table={table}
        shown={list}
        search={seesAddresses ? texts.searchAddresses : texts.search}
        filters={filters}
        icon={usersIcon}
        cells={editingCells({ me, edits, refresh: list.refresh })}
        choosing={chosen.choosing}
        bulk={
          chosen.count > 0 ? (
            <UsersBulk {...{ me, chosen }} rows={list.model.rows.filter(chosen.choosing.has)} refresh={list.refresh} />
          ) : undefined
        }
        actions={menuOf}
        foot={<Rows size={size} onChange={setSize} />}
      />
      {edits.count > 0 && <EditBar edits={edits} />}
      <Opened opened={opened} onClose={close} onDone={list.refresh} />
    </>
  )
}

define('bee-users', Users, { props: {}, css: `${listCss}${historyCss}${css}` })
