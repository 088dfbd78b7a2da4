// Permissions Management: the roles beside their permissions, people’s own additions, why somebody may, and the change log.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { environment } from '#shared/kit/environment.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/roles/calls.ts'
import { nameKey } from '#shared/roles/rules.ts'
import type { Role } from '#shared/roles/schemas.ts'
import * as texts from '#shared/roles/texts.ts'
import { $me } from '#shared/session/store.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { history, key, plus, users } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Bone, Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { WaitingTitle } from '#widgets/kit/marks/states/waiting-title.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import historyCss from '../kit/lists/history.css?inline'
import navCss from '../kit/marks/side-nav.css?inline'
import { NewRole } from './new-role.tsx'
import { Overview } from './overview.tsx'
import { PersonPicker } from './person-picker.tsx'
import { PersonView } from './person-view.tsx'
import { HOME, LOG, pathOf, PEOPLE, WHY } from './places.ts'
import { RoleView } from './role-view.tsx'
import css from './roles.css?inline'
import { WhyView } from './why-view.tsx'
import { LogView } from './log-view.tsx'

export interface PermissionsAttributes {
  userRole?: string
  /** Which part of the page: `people`, `why` or `log`; the roles without one. */
  show?: string
  person?: string
  permission?: string
  /** Whose changes the log shows. */
  of?: string
}

interface NavProps {
  roles: readonly Role[]
  current: string | undefined
  show: string
}

function Nav({ roles, current, show }: NavProps) {
  const me = useStore($me) ?? undefined
  const [isAdding, setAdding] = useState(false)
  const mayRead = can(me, calls.readEffect.needs) || can(me, calls.addRole.needs)
  const parts = [
    { href: PEOPLE, label: texts.manageUsers, icon: users, is: 'people', needs: calls.whyMay.needs.others },
    { href: WHY, label: texts.why, icon: key, is: 'why', needs: calls.whyMay.needs.others },
    { href: LOG, label: texts.logTitle, icon: history, is: 'log', needs: calls.listChanges.needs }
  ].filter(({ needs }) => can(me, needs))
  return (
    <>
      <nav className="side-nav" aria-label={t(texts.roles)}>
        {mayRead &&
          roles.map(({ _id, roleName, permissions }) => (
            <a key={_id} href={pathOf(roleName)} aria-current={_id === current ? 'page' : undefined}>
              <span className="breaks">{roleName}</span>
              <span className="pill num">{permissions.length}</span>
            </a>
          ))}
        {can(me, calls.addRole.needs) && (
          <Button kind="quiet" icon={plus} onClick={() => setAdding(true)}>
            {t(texts.addRole)}
          </Button>
        )}
        {parts.map(({ href, label, icon, is }) => (
          <a key={is} href={href} aria-current={is === show ? 'page' : undefined}>
            <Icon of={icon} />
            {t(label)}
          </a>
        ))}
      </nav>
      {isAdding && <NewRole roles={roles} onClose={() => setAdding(false)} />}
    </>
  )
}

const goTo = (words: Record<string, string>) =>
  environment.go(`${HOME}?${String(new URLSearchParams(Object.entries(words).filter(([, word]) => word)))}`, true)

function People({ person, roles }: { person: string; roles: readonly Role[] }) {
  return (
    <div className="stack">
      <PersonPicker person={person} onPick={id => goTo({ show: 'people', person: id })} />
      {person ? (
        <PersonView id={person} roles={roles} />
      ) : (
        <Empty icon={users} title={t(texts.choosePerson)}>
          {t(texts.choosePersonNext)}
        </Empty>
      )}
    </div>
  )
}

const TITLES: Readonly<Record<string, string>> = {
  people: texts.manageUsers,
  why: texts.why,
  log: texts.logTitle
}

const LEADS: Readonly<Record<string, string>> = {
  '': texts.lead,
  people: texts.usersLead,
  why: texts.whyLead,
  log: texts.logLead
}

type PartProps = Required<PermissionsAttributes> & { roles: readonly Role[] }

function Part({ show, person, permission, of, roles }: PartProps) {
  if (show === 'people') return <People {...{ person, roles }} />
  if (show === 'why') return <WhyView {...{ person, permission }} onAsk={asked => goTo({ show: 'why', ...asked })} />
  if (show === 'log') return <LogView key={of} of={of} name={roles.find(({ _id }) => _id === of)?.roleName ?? ''} />
  return <Overview roles={roles} />
}

function NoRole({ name }: { name: string }) {
  return (
    <>
      <Crumbs steps={[{ label: t(texts.title), href: HOME }, { label: name }]} />
      <PageHead title={t(texts.noSuchRole, { role: name })} area={false} />
    </>
  )
}

function Body(props: PartProps) {
  const { roles, userRole, show } = props
  const role = roles.find(({ roleName }) => nameKey(roleName) === nameKey(userRole))
  const title = TITLES[show]
  return (
    <div className="with-nav">
      <Nav roles={roles} current={role?._id} show={userRole ? '' : show} />
      <div>
        {role ? (
          <RoleView key={role._id} role={role} roles={roles} />
        ) : userRole ? (
          <NoRole name={userRole} />
        ) : (
          <>
            {title && <Crumbs steps={[{ label: t(texts.title), href: HOME }, { label: t(title) }]} />}
            <PageHead title={t(title ?? texts.title)} {...(LEADS[show] !== undefined && { lead: t(LEADS[show]) })} />
            <Part {...props} />
          </>
        )}
      </div>
    </div>
  )
}

const Waiting = () => (
  <div className="with-nav">
    {/* No skeleton: what stands after one is seen with it, and the title is seen at once. */}
    <Bone height={96} />
    <div>
      <div className="page-head">
        <WaitingTitle />
      </div>
      <Skeleton of="block" count={14} />
    </div>
  </div>
)

function Permissions(asked: PermissionsAttributes) {
  const { userRole = '', show = '', person = '', permission = '', of = '' } = asked
  const read = useRead(calls.listRoles, {})
  return (
    <Loaded isPage of={read} waiting={<Waiting />}>
      {roles => <Body {...{ roles, userRole, show, person, permission, of }} />}
    </Loaded>
  )
}

define('bee-permissions', Permissions, {
  props: { userRole: 'string', show: 'string', person: 'string', permission: 'string', of: 'string' },
  css: historyCss + navCss + css
})
