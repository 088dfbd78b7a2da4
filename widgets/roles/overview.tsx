// All roles beside each other: which permission each has, in groups, and where a role differs from its default.
import { useState } from 'react'

import { searching } from '#shared/kit/text/search.ts'
import { t } from '#shared/kit/texts.ts'
import { isPermission, type Permission, permissionGroups, permissions } from '#shared/permissions.ts'
import { heldBy, usualOf } from '#shared/roles/rules.ts'
import type { Role } from '#shared/roles/schemas.ts'
import { labelOf } from '#shared/roles/right-name.ts'
import * as texts from '#shared/roles/texts.ts'
import { Disclosure } from '#widgets/kit/marks/buttons/disclosure.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { check, search as searchIcon } from '#widgets/kit/marks/icons.ts'

import { pathOf } from './places.ts'
import { OPEN_AT_FIRST, Tools } from './tools.tsx'

interface Column {
  role: Role
  held: Permission[]
  usual: Permission[] | undefined
}

const columnOf = (role: Role): Column => ({ role, held: heldBy(role.given), usual: usualOf(role.roleName) })

function Mark({ column: { held, usual }, permission }: { column: Column; permission: Permission }) {
  const on = held.includes(permission)
  const differs = usual !== undefined && usual.includes(permission) !== on
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
    columns.some(({ held, usual }) => usual !== undefined && usual.includes(permission) !== held.includes(permission))
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
                      <th scope="row" title={permission}>
                        {labelOf(permissions[permission])}
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
