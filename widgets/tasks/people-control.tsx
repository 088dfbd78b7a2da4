// Who is on a task: found by name or by a skill that they show, and taken off by a press. The field holds their ids.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import type { Choice } from '#shared/kit/form/form.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { findForProject } from '#shared/projects/calls.ts'
import { listSkills, rankAnswers } from '#shared/questionnaire/calls.ts'
import { MOST_SHOWN, namedSkills } from '#shared/questionnaire/rules.ts'
import { inShort } from '#shared/questionnaire/shown.ts'
import { $me } from '#shared/session/store.ts'
import * as texts from '#shared/tasks/task-form-texts.ts'
import { idsOf } from '#shared/tasks/task-form.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { Combobox } from '#widgets/kit/form/combobox.tsx'
import { type Control, textOf } from '#widgets/kit/form/field/control.ts'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { x } from '#widgets/kit/marks/icons.ts'

const MOST_SKILLED = 8

interface PeopleProps {
  control: Control
  projectId: string
  /** The names of those who are known. */
  names: ReadonlyMap<string, string>
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

/** Those who are called so, each with what they show of their skills and times. */
async function findNamed(projectId: string, query: string): Promise<Choice[]> {
  const people = (await api(findForProject, { id: projectId, query })).flatMap(({ _id, isActive, ...person }) =>
    _id && isActive ? [{ ...person, _id }] : []
  )
  const ids = people.slice(0, MOST_SHOWN).map(({ _id }) => _id)
  // Somebody can be chosen without them too.
  const skills = ids.length ? await api(listSkills, { people: ids.join(',') }).catch(() => []) : []
  const shown = new Map(skills.map(one => [one._id, inShort(one)]))
  return people.map(({ _id, isMember, ...person }) => {
    const note = [isMember && texts.member, shown.get(_id)].filter(Boolean).join(' · ')
    return { value: _id, label: nameOf(person), ...(note && { note }) }
  })
}

/** Those who are good at it, where a skill was typed. */
async function findSkilled(typed: string): Promise<Choice[]> {
  const { fields, unknown } = namedSkills(typed)
  if (!fields.length || unknown.length) return []
  const ranked = await api(rankAnswers, { skills: typed })
  const group = t(texts.goodAt, { skills: typed })
  return ranked
    .slice(0, MOST_SKILLED)
    .map(({ _id, name, score }) => ({ value: _id, label: name, note: t(texts.scoreOf, { score }), group }))
}

export function PeopleControl({ control, projectId, names }: PeopleProps) {
  const [typed, type] = useState('')
  const [found, find] = useState<ReadonlyMap<string, string>>(new Map())
  const ids = idsOf(textOf(control))
  const me = useStore($me)
  const findsSkills = can(me, rankAnswers.needs)
  const shownName = (id: string) => found.get(id) ?? names.get(id) ?? id
  const write = (next: readonly string[]) => control.write(next.join(' '))
  async function search(text: string): Promise<readonly Choice[]> {
    const query = text.trim()
    if (!query) return []
    const [named, skilled] = await Promise.all([findNamed(projectId, query), findsSkills ? findSkilled(query) : []])
    return [...named, ...skilled].filter(({ value }) => !ids.includes(value))
  }
  return (
    <div className="stack task-people" ref={useKeptFocus('li', 'input')}>
      <ul role="list" className="chips" aria-label={control.label}>
        {ids.map(id => (
          <li key={id} className="chip">
            {shownName(id)}
            <IconButton
              icon={x}
              label={t(texts.takeOff, { name: shownName(id) })}
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
        unasked={t(findsSkills ? texts.typeNameOrSkill : texts.typeAName)}
        onChange={(id, text) => {
          type(id ? '' : text)
          if (!id) return
          find(new Map([...found, [id, text]]))
          write([...ids, id])
        }}
        input={{ placeholder: t(texts.addPerson), ...control.aria, 'aria-required': undefined }}
      />
      <Widget tag="bee-people-skills" people={ids.join(' ')} waiting={<></>} failed={<></>} />
    </div>
  )
}
