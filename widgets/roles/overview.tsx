// All roles beside each other: which permission each has, in groups, and where a role differs from its default.
import { useState } from 'react'

import { searching } from '#shared/kit/search.ts'
import { t } from '#shared/kit/texts.ts'
import {
  effective,
  isPermission,
  type Permission,
  permissionGroups,
  permissions,
  roleDefaults
} from '#shared/permissions.ts'
import type { Role } from '#shared/roles/schemas.ts'
import * as texts from '#shared/roles/texts.ts'
import { Disclosure } from '#widgets/kit/marks/disclosure.tsx'
import { Empty } from '#widgets/kit/marks/empty.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { check, search as searchIcon } from '#widgets/kit/marks/icons.ts'

import { labelOf } from './matrix.tsx'
import { pathOf } from './places.ts'
import { OPEN_AT_FIRST, Tools } from './tools.tsx'

interface Column {
  role: Role
  held: Set<string>
  /** What it starts out with; nothing for a role of the organisation's own. */
  usual: Set<string> | undefined
}

const heldBy = (list: readonly string[]) => new Set<string>(effective({ role: list, front: [], removed: [] }))

const columnOf = (role: Role): Column => {
  const defaults = Object.entries(roleDefaults).find(([name]) => name === role.roleName)?.[1]
  return { role, held: heldBy(role.given), usual: defaults && heldBy(defaults) }
}

function Mark({ column: { held, usual }, permission }: { column: Column; permission: Permission }) {
  const on = held.has(permission)
  const differs = usual !== undefined && usual.has(permission) !== on
  const words = t(on ? texts.holdsIt : texts.lacksIt)
  return (
    <td className={differs ? 'differs' : undefined}>
      {on ? <Icon of={check} /> : differs && <span aria-hidden>–</span>}
      <span className="vh">{differs ? `${words}, ${t(on ? texts.defaultOff : texts.defaultOn)}` : words}</span>
    </td>
  )
}

export function Overview({ roles }: { roles: readonly Role[] }) {
  const [words, setWords] = useState('')
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const columns = roles.map(columnOf)
  const isFound = searching(words.trim())
  const differs = (permission: Permission) =>
    columns.some(({ held, usual }) => usual !== undefined && usual.has(permission) !== held.has(permission))
  const groups = Object.entries(permissionGroups)
    .map(([group, members]) => ({
      group,
      found: Object.keys(members)
        .filter(isPermission)
        .filter(one => isFound(`${t(group)} ${one} ${t(permissions[one])}`) && (!onlyDifferent || differs(one)))
    }))
    .filter(({ found }) => found.length)
  const narrowed = words.trim() !== '' || onlyDifferent
  return (
    <div className="stack">
      <Tools
        words={words}
        onWords={setWords}
        label={t(texts.onlyDifferent)}
        isOn={onlyDifferent}
        onSwitch={setOnlyDifferent}
        found={narrowed ? groups.reduce((sum, { found }) => sum + found.length, 0) : undefined}
      />
      <section className="card">
        {groups.map(({ group, found }, at) => (
          <Disclosure key={group} open={narrowed || at < OPEN_AT_FIRST} title={t(group)}>
            <div className="table-wrap">
              <table className="table compact sheet">
                <thead>
                  <tr>
                    <th scope="col">{t(texts.permissionLabel)}</th>
                    {columns.map(({ role: { _id, roleName } }) => (
                      <th key={_id} scope="col">
                        <a href={pathOf(roleName)}>{roleName}</a>
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {found.map(permission => (
                    <tr key={permission}>
                      <th scope="row">
                        {labelOf(permissions[permission])} <code>{permission}</code>
                      </th>
                      {columns.map(column => (
                        <Mark key={column.role._id} {...{ column, permission }} />
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Disclosure>
        ))}
        {groups.length === 0 && (
          <Empty icon={searchIcon} title={t(texts.noneFound)}>
            {t(texts.noneFoundNext)}
          </Empty>
        )}
      </section>
      <p className="muted small">{t(texts.markedDiffers)}</p>
    </div>
  )
}
