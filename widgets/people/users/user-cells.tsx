// The cells of user management: switches, pills, and fields while the table is edited.
import type { ChangeEvent, ReactNode } from 'react'

import { formatDay } from '#shared/kit/time/day.ts'
import type { Actor } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import type { User } from '#shared/people/users/schemas.ts'
import { fullName } from '#shared/people/full-name.ts'
import * as texts from '#shared/people/users/texts.ts'
import { listRoles } from '#shared/roles/calls.ts'
import { roleChoices, whyOff } from '#shared/roles/giving.ts'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { useStanding } from '../use-standing.ts'
import type { Edits, Item } from '../use-edits.ts'

interface CellProps {
  user: User
  item: Item
  edits: Edits
}

const kinds: { [I in Item]?: string } = {
  email: 'email',
  weeklycommittedHours: 'number',
  startDate: 'date',
  endDate: 'date'
}
const names: Readonly<Record<Item, string>> = {
  ...texts.columns,
  firstName: texts.firstName,
  lastName: texts.lastName
}

function RoleInput({ me, ...props }: CellProps & { me: Actor; field: ReturnType<typeof fieldOf> }) {
  const { user, field } = props
  const { data } = useRead(listRoles, {})
  const isOwn = me.id === user._id
  const choices = roleChoices(me, data ?? [], { before: user.role, isOwn })
  return (
    <select {...field} className="select sm" title={whyOff(choices, isOwn)}>
      {choices.map(({ value, label, off }) => (
        <option key={value} value={value} disabled={off !== undefined} title={off}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** Said once for the column, while it is edited. */
export function RolesNote({ me }: { me: Actor }) {
  const { data } = useRead(listRoles, {})
  const why = whyOff(roleChoices(me, data ?? [], { before: 'Volunteer', isOwn: false }), false)
  return why ? <p className="hint">{t(why)}</p> : null
}

const fieldOf = ({ user, item, edits }: CellProps) => ({
  value: edits.textIn(user, item),
  'aria-label': t(texts.cellOf, {
    column: t(names[item]),
    name: fullName(user)
  }),
  'aria-invalid': edits.problemOf(user, item) ? true : undefined,
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => edits.write(user, item, target.value)
})

function Input({ me, ...props }: CellProps & { me: Actor }) {
  const { user, item, edits } = props
  const problem = edits.problemOf(user, item)
  const field = fieldOf(props)
  return (
    <span className="edit-cell">
      {item === 'role' ? (
        <RoleInput {...props} me={me} field={field} />
      ) : (
        <input {...field} className="input sm" type={kinds[item] ?? 'text'} autoComplete="off" />
      )}
      {problem && <span className="error">{t(problem)}</span>}
    </span>
  )
}

/** What is unusual about a person, beside the name. */
function Pills({ user: { isActive, endDate, reactivationDate, isVisible, role } }: { user: User }) {
  return (
    <>
      {isActive && endDate && <Pill kind="warn">{t(texts.finalDayIsSet)}</Pill>}
      {!isActive && reactivationDate && (
        <Pill kind="info">{t(texts.pausedPill, { day: formatDay(reactivationDate, 'profile') })}</Pill>
      )}
      {isActive && !isVisible && role !== 'Volunteer' && <Pill kind="line">{t(texts.hiddenPill)}</Pill>}
    </>
  )
}

const look = { className: 'switch', role: 'switch' }

function ActiveSwitch({ user, refresh }: { user: User; refresh: () => void }) {
  const { may, busy, flip } = useStanding(user, refresh)
  return (
    <input
      {...look}
      type="checkbox"
      aria-label={t(texts.activeOf, { name: fullName(user) })}
      checked={user.isActive}
      disabled={!may}
      aria-busy={busy}
      onChange={() => void flip()}
    />
  )
}

interface Editing {
  me: Actor | undefined
  edits: Edits
  refresh: () => void
}

/** Each cell is a field where the table is edited and the viewer may write it. */
export function editingCells({ me, edits, refresh }: Editing): { [key: string]: (user: User) => ReactNode } {
  const isField = (user: User, item: Item) => edits.isOn && !!me && edits.mayWrite(user, item)
  const field = (user: User, item: Item) =>
    me && isField(user, item) ? <Input {...{ user, item, edits, me }} /> : undefined
  return {
    isActive: user => <ActiveSwitch key={user._id} {...{ user, refresh }} />,
    name: user => (
      <span className="person-cell">
        {!isField(user, 'firstName') && <Avatar size="sm" name={fullName(user)} />}
        {isField(user, 'firstName') ? (
          <span className="edit-names">
            {field(user, 'firstName')}
            {field(user, 'lastName')}
          </span>
        ) : (
          <a href={`/userprofile/${user._id}`}>{fullName(user)}</a>
        )}
        <Pills user={user} />
      </span>
    ),
    role: user => field(user, 'role'),
    jobTitle: user => field(user, 'jobTitle'),
    email: user => field(user, 'email') ?? (user.email && <span className="breaks">{user.email}</span>),
    weeklycommittedHours: user => field(user, 'weeklycommittedHours'),
    startDate: user => field(user, 'startDate'),
    endDate: user => field(user, 'endDate')
  }
}
