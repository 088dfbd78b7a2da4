// What some people are best at and when they have time, of those who show it: beside whoever chooses them.
import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { listSkills } from '#shared/questionnaire/calls.ts'
import { skillsLine, timesLine } from '#shared/questionnaire/shown.ts'
import { MOST_SHOWN } from '#shared/questionnaire/rules.ts'
import type { ShownSkills } from '#shared/questionnaire/schemas.ts'
import * as texts from '#shared/questionnaire/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './people-skills.css?inline'

function One({ person: { name, skills, hours, availability } }: { person: ShownSkills }) {
  const times = timesLine(availability)
  const when = [hours && t(texts.hoursAWeek, { hours }), times && t(texts.timesPacific, { times })].filter(Boolean)
  return (
    <div>
      <dt>{name}</dt>
      <dd>{skillsLine(skills)}</dd>
      {when.length > 0 && <dd className="muted">{when.join(' · ')}</dd>}
    </div>
  )
}

/** `people` are their ids, a space between them. */
function PeopleSkills({ people = '' }: { people?: string }) {
  const ids = people.split(' ').filter(Boolean).slice(0, MOST_SHOWN)
  const { data } = useRead(listSkills, ids.length ? { people: ids.join(',') } : undefined)
  // Whoever stands there stays while the next one is read.
  const [last, keep] = useState(data)
  if (data && data !== last) keep(data)
  const shown = (data ?? last ?? []).filter(({ _id }) => ids.includes(_id))
  if (!shown.length) return undefined
  return (
    <section aria-label={t(texts.skillsAndTimes)}>
      <dl className="people-skills small">
        {shown.map(person => (
          <One key={person._id} person={person} />
        ))}
      </dl>
    </section>
  )
}

define('bee-people-skills', PeopleSkills, { props: { people: 'string' }, css })
