// Who is on a task: found by name, and taken off by a press. The field holds their ids.
import { useState } from 'react'

import { api } from '#shared/kit/api.ts'
import type { Choice } from '#shared/kit/form.ts'
import { t } from '#shared/kit/texts.ts'
import { findForProject } from '#shared/projects/calls.ts'
import * as texts from '#shared/tasks/task-form-texts.ts'
import { idsOf } from '#shared/tasks/task-form.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Combobox } from '#widgets/kit/form/combobox.tsx'
import { type Control, textOf } from '#widgets/kit/form/field-control.ts'
import { IconButton } from '#widgets/kit/marks/icon-button.tsx'
import { x } from '#widgets/kit/marks/icons.ts'

interface PeopleProps {
  control: Control
  projectId: string
  /** The names of those who are known. */
  names: ReadonlyMap<string, string>
}

export function PeopleControl({ control, projectId, names }: PeopleProps) {
  const [typed, type] = useState('')
  const [found, find] = useState<ReadonlyMap<string, string>>(new Map())
  const ids = idsOf(textOf(control))
  const nameOf = (id: string) => found.get(id) ?? names.get(id) ?? id
  const write = (next: readonly string[]) => control.write(next.join(' '))
  async function search(text: string): Promise<readonly Choice[]> {
    const query = text.trim()
    if (!query) return []
    const people = await api(findForProject, { id: projectId, query })
    return people.flatMap(({ _id, firstName, lastName, isActive, isMember }) =>
      _id && isActive && !ids.includes(_id)
        ? [{ value: _id, label: `${firstName} ${lastName}`, ...(isMember && { note: texts.member }) }]
        : []
    )
  }
  return (
    <div className="stack task-people" ref={useKeptFocus('li', 'input')}>
      <ul role="list" className="chips" aria-label={control.label}>
        {ids.map(id => (
          <li key={id} className="chip">
            {nameOf(id)}
            <IconButton
              icon={x}
              label={t(texts.takeOff, { name: nameOf(id) })}
              onClick={() => write(ids.filter(one => one !== id))}
            />
          </li>
        ))}
        {ids.length === 0 && <li className="muted small">{t(texts.nobodyOn)}</li>}
      </ul>
      <Combobox
        id={control.id}
        label={t(texts.addPerson)}
        source={search}
        value=""
        text={typed}
        none={t(texts.nobodyFound)}
        unasked={t(texts.typeAName)}
        onChange={(id, text) => {
          type(id ? '' : text)
          if (!id) return
          find(new Map([...found, [id, text]]))
          write([...ids, id])
        }}
        input={{ placeholder: t(texts.addPerson), ...control.aria, 'aria-required': undefined }}
      />
    </div>
  )
}
