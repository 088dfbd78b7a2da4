// Who could help with something: everybody who shows their skills, ranked by those that are asked for.
import { t } from '#shared/kit/texts.ts'
import { rankAnswers } from '#shared/questionnaire/calls.ts'
import { whoHelpsTable } from '#shared/questionnaire/who-helps-table.ts'
import { namedSkills, skills as known } from '#shared/questionnaire/rules.ts'
import type { Ranked } from '#shared/questionnaire/schemas.ts'
import * as texts from '#shared/questionnaire/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { FilterView } from '#widgets/kit/lists/filter-view.tsx'
import listCss from '#widgets/kit/lists/lists.css?inline'
import type { ListFilter } from '#widgets/kit/lists/filters.ts'
import { type ReadQuery, useAddress } from '#widgets/kit/lists/use-address.ts'
import { users } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

const bySkill: ListFilter = {
  name: 'skills',
  label: texts.skills,
  kind: 'many',
  choices: known.map(({ name }) => ({ value: name, label: name }))
}

/** An address may name skills in any case of their letters; what is none is left out. */
const read: ReadQuery = ({ skills = '' }) => {
  const { fields, unknown } = namedSkills(skills)
  const names = known.filter(({ field }) => fields.includes(field)).map(({ name }) => name)
  return { query: names.length ? { skills: names.join(',') } : {}, dropped: unknown }
}

const cells = {
  name: ({ _id, name }: Ranked) => (
    <a className="quiet-link" href={`/userprofile/${_id}`}>
      {name}
    </a>
  ),
  contact: ({ email, slack }: Ranked) => (
    <>
      {email && (
        <div>
          <a className="breaks" href={`mailto:${email}`}>
            {email}
          </a>
        </div>
      )}
      {slack && <div className="muted small">{t(texts.onSlack, { name: slack })}</div>}
    </>
  )
}

function WhoHelps() {
  const { query, change } = useAddress(read)
  const skills = query['skills'] ?? ''
  const { data, refused, again } = useRead(rankAnswers, { skills })
  return (
    <>
      <PageHead
        title={t(texts.whoHelps)}
        lead={skills ? t(texts.rankedBy, { skills: skills.replaceAll(',', ', ') }) : t(texts.rankedByAll)}
      />
      <TableView
        table={whoHelpsTable}
        rows={data}
        refused={data ? undefined : refused}
        onRetry={again}
        icon={users}
        next={<span>{t(texts.noHelpersText)}</span>}
        cells={cells}
        tools={
          <FilterView filter={bySkill} value={skills} onChange={value => change(value ? { skills: value } : {})} />
        }
      />
    </>
  )
}

define('bee-who-helps', WhoHelps, { props: {}, css: listCss })
