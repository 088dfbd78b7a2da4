// Stock is counted, and what was counted approved: then each difference is a movement of the ledger.
import { useState } from 'react'

import { formatInstant } from '#shared/kit/time/day.ts'
import { stockPath } from '#shared/building/site-path.ts'
import { t } from '#shared/kit/texts.ts'
import { approveStocktake, listStocktakes } from '#shared/materials/ledger-calls.ts'
import type { Stocktake as Count } from '#shared/materials/ledger-schemas.ts'
import { signed, withUnit } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/screen-texts.ts'
import { name as nameWord } from '#shared/materials/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { type PlainColumn, PlainTable } from '#widgets/kit/table/plain-table.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { projectIn } from './choices.ts'
import { CountSheet } from './count-sheet.tsx'
import css from './materials.css?inline'
import { ProjectChoice } from './project-choice.tsx'

const nameOf = (person: { name: string } | null): string => person?.name || t(texts.somebody)

const differences: readonly PlainColumn<Count['lines'][number]>[] = [
  { label: nameWord, shows: ({ item }) => <a href={stockPath(item._id)}>{item.name}</a> },
  { label: texts.byLedger, shows: ({ expected, unit }) => withUnit(expected, unit), num: true },
  { label: texts.counted, shows: ({ counted, unit }) => withUnit(counted, unit), num: true },
  { label: texts.difference, shows: ({ difference, unit }) => signed(difference, unit), num: true, look: 'strong' }
]

function One({ of, onApproved }: { of: Count; onApproved: () => void }) {
  const { _id, project, state, note, count, lines: differing, countedBy, countedAt, approvedBy } = of
  const { run, busy, refused } = useCall(approveStocktake)
  const title = t(texts.countOf, { project: project.name, day: formatInstant(new Date(countedAt), 'profile') })
  async function approve() {
    const text = t(texts.approveText, { count: differing.length })
    if (!(await confirm({ title: t(texts.approveTitle), text, yes: t(texts.approveCount) }))) return
    if (!(await run({ id: _id }))) return
    toast(t(texts.countApproved), 'ok')
    onApproved()
  }
  return (
    <section className="card" aria-label={title}>
      <div className="card-head">
        <h3>{title}</h3>
        <Pill kind={state === 'Open' ? 'warn' : 'ok'}>{t(texts.countStates[state])}</Pill>
      </div>
      <div className="card-body">
        <p className="muted">
          {t(texts.countedBy, { name: nameOf(countedBy) })}
          {state === 'Approved' && `, ${t(texts.approvedBy, { name: nameOf(approvedBy) })}`}
          {note && ` · ${note}`}
        </p>
        {!differing.length && <p>{t(texts.noDifference, { count })}</p>}
        <RefusedLine refused={refused} />
      </div>
      {differing.length > 0 && (
        <PlainTable fold name={title} columns={differences} rows={differing} keyOf={({ item }) => item._id} />
      )}
      {state === 'Open' && (
        <div className="card-foot">
          <span className="end">
            <Button kind="primary" busy={busy && t(texts.saving)} onClick={() => void approve()}>
              {t(texts.approveCount)}
            </Button>
          </span>
        </div>
      )}
    </section>
  )
}

function Stocktake() {
  const [project, choose] = useState(projectIn)
  const counts = useRead(listStocktakes, project ? { project } : {})
  return (
    <>
      <PageHead title={t(texts.stocktake)} lead={t(texts.stocktakeLead)} area={false}>
        <div className="no-print">
          <ProjectChoice value={project} none={texts.chooseProject} onValue={choose} />
        </div>
      </PageHead>
      <div className="stack">
        {project ? (
          <CountSheet key={project} project={project} onSaved={counts.again} />
        ) : (
          <p className="muted">{t(texts.chooseToCount)}</p>
        )}
        <div className="stack no-print">
          <h2>{t(texts.counts)}</h2>
          <Loaded of={counts} card>
            {({ items }) =>
              items.length ? (
                items.map(one => <One key={one._id} of={one} onApproved={counts.again} />)
              ) : (
                <p className="muted">{t(texts.noCounts)}</p>
              )
            }
          </Loaded>
        </div>
      </div>
    </>
  )
}

define('bee-stocktake', Stocktake, { props: {}, css })
