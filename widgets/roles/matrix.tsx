// Every permission with a switch, in groups, with a search over names, sentences and groups.
import { useState } from 'react'

import { searching } from '#shared/kit/text/search.ts'
import { t } from '#shared/kit/texts.ts'
import { isPermission, type Permission, permissionGroups, permissions } from '#shared/permissions.ts'
import { labelOf } from '#shared/roles/right-name.ts'
import * as texts from '#shared/roles/texts.ts'
import { Disclosure } from '#widgets/kit/marks/buttons/disclosure.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { search as searchIcon } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'

import { OPEN_AT_FIRST, SWITCH, Tools } from './tools.tsx'

export interface Cell {
  on: boolean
  /** It differs from what it usually is. */
  different: boolean
  /** It was switched and is not saved. */
  moved: boolean
  /** Where it comes from, or why it cannot be switched. */
  notes: readonly string[]
  locked: boolean
}

interface MatrixProps {
  of: (permission: Permission) => Cell
  onSwitch: (permission: Permission, on: boolean) => void
  /** What the filter for differences is called. */
  different: string
}

interface PermissionLine {
  permission: Permission
  sentence: string
  cell: Cell
}

function Row({
  line: { permission, sentence, cell },
  onSwitch
}: {
  line: PermissionLine
  onSwitch: MatrixProps['onSwitch']
}) {
  const id = `may-${permission}`
  return (
    <li className={cell.moved ? 'moved' : undefined}>
      <label htmlFor={id} title={permission} className="strong">
        {labelOf(sentence)}
      </label>
      <span className="notes" id={`${id}-notes`}>
        {cell.moved && <Pill kind="brand">{t(cell.on ? texts.addedHere : texts.removedHere)}</Pill>}
        {cell.notes.map(note => (
          <span key={note} className="note">
            {note}
          </span>
        ))}
      </span>
      <input
        id={id}
        {...SWITCH}
        checked={cell.on}
        disabled={cell.locked}
        aria-describedby={`${id}-notes`}
        onChange={event => onSwitch(permission, event.target.checked)}
      />
    </li>
  )
}

export function Matrix({ of, onSwitch, different }: MatrixProps) {
  const [words, setWords] = useState('')
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const asked = words.trim()
  const narrowed = asked !== '' || onlyDifferent
  const isFound = searching(asked)
  const groups = Object.entries(permissionGroups).map(([group, members]) => {
    const lines = Object.keys(members)
      .filter(isPermission)
      .map((permission): PermissionLine => ({ permission, sentence: permissions[permission], cell: of(permission) }))
    const fits = ({ permission, sentence, cell }: PermissionLine) =>
      isFound(`${t(group)} ${permission} ${t(sentence)}`) && (!onlyDifferent || cell.different || cell.moved)
    return { group, lines, found: lines.filter(fits) }
  })
  const shown = groups.filter(({ found }) => found.length)
  return (
    <>
      <Tools
        words={words}
        onWords={setWords}
        label={different}
        isOn={onlyDifferent}
        onSwitch={setOnlyDifferent}
        found={narrowed ? shown.reduce((sum, { found }) => sum + found.length, 0) : undefined}
      />
      <section className="card matrix">
        {shown.map(({ group, lines, found }, at) => (
          <Disclosure
            key={group}
            open={narrowed || at < OPEN_AT_FIRST}
            title={
              <>
                {t(group)}
                <span className="subtle small num end">
                  {t(texts.countOf, { count: lines.filter(({ cell }) => cell.on).length, all: lines.length })}
                </span>
              </>
            }
          >
            <ul role="list">
              {found.map(line => (
                <Row key={line.permission} {...{ line, onSwitch }} />
              ))}
            </ul>
          </Disclosure>
        ))}
        {shown.length === 0 && (
          <Empty icon={searchIcon} title={t(texts.noneFound)}>
            {t(texts.noneFoundNext)}
          </Empty>
        )}
      </section>
    </>
  )
}
