// A site’s dashboard: its figures, what runs out, what was used, what waits for a decision.
import { useEffect, useState } from 'react'

import * as placeTexts from '#shared/building/place-texts.ts'
import { readSite } from '#shared/building/project-calls.ts'
import type { Figures } from '#shared/building/project-schemas.ts'
import * as texts from '#shared/building/site-texts.ts'
import { hoursSaid, wholeMoney } from '#shared/kit/figures.ts'
import { formatDay, toDay } from '#shared/kit/time/day.ts'
import { figure } from '#widgets/kit/marks/figures/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { alertTriangle } from '#widgets/kit/marks/icons-first.ts'
import { clipboardList, plus } from '#widgets/kit/marks/icons-home.ts'
import { arrowUpRight, clock, minus, packages, pencil } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import peopleCss from '#widgets/kit/marks/people/people.css?inline'
import reportsCss from '#widgets/kit/marks/figures/reports.css?inline'
import sparkCss from '#widgets/kit/marks/figures/spark.css?inline'
import { Change, Stat, StatRow } from '#widgets/kit/marks/figures/stats.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './building.css?inline'
import { keepProject } from './last-projects.ts'
import { OutCard } from './out-card.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { UsedCard, WatchCard } from './site-cards.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** What should have gone back comes first, for it costs each day. */
const Rentals = ({ rentalsOver, rentalEnds }: Pick<Figures, 'rentalEnds' | 'rentalsOver'>) => (
  <>
    {rentalsOver > 0 && (
      <Pill kind="danger" icon={alertTriangle}>
        {t(texts.rentalsOver, { count: rentalsOver })}
      </Pill>
    )}
    {rentalEnds && (
      <Pill kind="warn" icon={clock}>
        {t(texts.rentalEnds, { day: formatDay(rentalEnds, 'short') })}
      </Pill>
    )}
  </>
)

const Numbers = ({ figures }: { figures: Figures }) => {
  const { wasted, wastedBefore } = figures
  const issues = `/bmdashboard/Issue?project=${figures._id}`
  return (
    <div className="card">
      <StatRow min={9.5} label={figures.projectName}>
        <Stat name={t(texts.hours)} value={hoursSaid(figures.hours)}>
          <Change by={figures.hoursLastWeek} /> {t(texts.lastWeek)}
        </Stat>
        <Stat name={t(texts.materialsCost)} value={wholeMoney(figures.materialsCost, 'USD')}>
          <Pill icon={figures.materialsCostLastWeek > 0 ? arrowUpRight : minus}>
            {figures.materialsCostLastWeek > 0 && '+'}
            {wholeMoney(figures.materialsCostLastWeek, 'USD')}
          </Pill>{' '}
          {t(texts.sinceLastWeek)}
        </Stat>
        <Stat name={t(texts.equipmentCost)} value={wholeMoney(figures.equipmentCost, 'USD')}>
          <Rentals {...figures} />
        </Stat>
        <Stat name={t(texts.wasted)} value={wasted === null ? '–' : figure(Math.round(wasted * 1000) / 10, 'percent')}>
          {wasted !== null && wastedBefore !== null && (
            <>
              <Change by={Math.round((wasted - wastedBefore) * 1000) / 10} kind="percent" good="less" />{' '}
              {t(texts.sinceLastWeek)}
            </>
          )}
        </Stat>
        <Stat name={t(texts.openIssues)} value={figures.openIssues} to={issues}>
          {figures.oldIssues > 0 && (
            <Pill kind="danger" icon={alertTriangle}>
              {t(texts.old, { count: figures.oldIssues })}
            </Pill>
          )}
        </Stat>
      </StatRow>
    </div>
  )
}

const Nothing = ({ id }: { id: string }) => (
  <section className="card">
    <Empty
      icon={packages}
      title={t(texts.empty)}
      next={
        <div className="btn-row">
          <LinkButton kind="primary" icon={plus} href={`/bmdashboard/materials/purchase?project=${id}`}>
            {t(texts.purchase)}
          </LinkButton>
          <LinkButton href="/bmdashboard/materials/add">{t(texts.addMaterial)}</LinkButton>
        </div>
      }
    >
      {t(texts.begin)}
    </Empty>
  </section>
)

/** Where it is, who manages it, since when: what nobody said is not there. */
const factsOf = ({ place, manager, dateCreated }: Figures): string =>
  [
    place,
    manager && t(placeTexts.managedBy, { name: manager.name }),
    t(texts.since, { day: formatDay(toDay(dateCreated), 'profile') })
  ]
    .filter(Boolean)
    .join(' · ')

const under = () => [{ label: t(texts.dashboard), href: '/bmdashboard' }]

function SitePage({ projectId = '' }: { projectId?: string }) {
  const read = useRead(readSite, { id: projectId })
  const [isPlacing, place] = useState(false)
  const isThere = read.data !== undefined
  useEffect(() => {
    if (isThere) keepProject(projectId)
  }, [isThere, projectId])
  return (
    <LoadedPage of={read} under={under()}>
      {figures => (
        <>
          <Crumbs steps={[...under(), { label: figures.projectName }]} />
          <div className="page-head">
            <div>
              <h1>{figures.projectName}</h1>
              <p>{factsOf(figures)}</p>
            </div>
            <div className="btn-row">
              <Button icon={pencil} label={t(placeTexts.edit)} onClick={() => place(true)} />
              <LinkButton icon={packages} href={`/bmdashboard/logMaterial?project=${projectId}`}>
                {t(texts.logMaterial)}
              </LinkButton>
              <LinkButton icon={clipboardList} href={`/bmdashboard/tools/log?project=${projectId}`}>
                {t(texts.dailyLog)}
              </LinkButton>
              <LinkButton kind="primary" icon={plus} href={`/bmdashboard/materials/purchase?project=${projectId}`}>
                {t(texts.purchase)}
              </LinkButton>
            </div>
          </div>
          <div className="stack">
            <Numbers figures={figures} />
            {figures.isEmpty ? (
              <Nothing id={projectId} />
            ) : (
              <div className="two-up">
                <WatchCard {...figures} />
                <UsedCard used={figures.used} />
                <WaitingCard waiting={figures.waiting} onDone={read.again} />
                <OutCard figures={figures} />
              </div>
            )}
          </div>
          {isPlacing && <PlaceDialog site={figures} onSaved={read.again} onClose={() => place(false)} />}
        </>
      )}
    </LoadedPage>
  )
}

define('bee-site', SitePage, { props: { projectId: 'string' }, css: reportsCss + sparkCss + peopleCss + css })
