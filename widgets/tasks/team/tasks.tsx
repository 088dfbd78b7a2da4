// Everybody one works with: hours of the week, open tasks, and what waits for a review.
import { useState } from 'react'

import { formatDay, startOfWeek } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import type { Me } from '#shared/session/store.ts'
import { filtersTeams, mayFollowUp } from '#shared/tasks/follow-up.ts'
import * as texts from '#shared/tasks/team/page-texts.ts'
import historyCss from '#widgets/kit/lists/history.css?inline'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import type { Days } from '#widgets/kit/marks/buttons/chip.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { usersGroup } from '#widgets/kit/marks/icons.ts'
import { InfoIcon } from '#widgets/kit/marks/info-icon.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import peopleCss from '#widgets/kit/marks/people/people.css?inline'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'
import { useWhose } from '#widgets/kit/use-whose.ts'

import { EntriesRefused, useEntries } from './entries.tsx'
import { DayChips, Filters } from './filters.tsx'
import { TeamTable } from './table.tsx'
import formCss from '../tasks.css?inline'
import css from './tasks.css?inline'
import { useTeam } from './use-team.ts'

export type TeamPlace = 'dashboard' | 'page'

function Nobody({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) {
  if (!isNarrowed)
    return (
      <Empty icon={usersGroup} title={t(texts.nobody)}>
        {t(texts.nobodyText)}
      </Empty>
    )
  const next = (
    <Button size="sm" onClick={onAll}>
      {t(texts.clearAll)}
    </Button>
  )
  return <Empty icon={usersGroup} title={t(texts.nobodyFound)} next={next} />
}

function countOf(total: { count: number; isMore: boolean } | undefined): string {
  if (!total) return ''
  if (total.isMore) return t(texts.foundMore, { count: total.count })
  return t(texts.found, { count: total.count })
}

function Board({ me, id, place }: { me: Me; id: string; place: TeamPlace }) {
  const team = useTeam(id)
  const [days, setDays] = useState<Days>()
  const { pages, today, isNarrowed } = team
  const rows = pages.rows ?? []
  const entries = useEntries(
    rows.map(({ personId }) => personId),
    days,
    today
  )
  useRefusedToast(mayFollowUp(me) ? pages.refused : undefined, texts.followUpsFailed)
  const chips = <DayChips days={days} onDays={setDays} />
  const lead = t(texts.lead, { week: formatDay(startOfWeek(today), 'profile') })
  return (
    <>
      {place === 'page' && (
        <PageHead title={t(texts.title)} lead={lead}>
          {chips}
        </PageHead>
      )}
      <section className="card box" aria-labelledby={place === 'page' ? undefined : 'team-tasks'}>
        {place === 'dashboard' && (
          <div className="card-head">
            <h2 id="team-tasks">{t(texts.title)}</h2>
            <InfoIcon area={t(texts.title)} />
            {chips}
            <LinkButton kind="quiet" size="sm" href="/teammembertasks">
              {t(texts.openPage)}
            </LinkButton>
          </div>
        )}
        <Filters id={id} team={team} leads={filtersTeams(me.role)} />
        <p className="vh" role="status">
          {countOf(pages.first?.total)}
        </p>
        <EntriesRefused of={entries} />
        <PagesView of={pages} none={<Nobody isNarrowed={isNarrowed} onAll={team.clear} />} foot="more">
          {shown => <TeamTable me={me} team={team} rows={shown} entries={entries} />}
        </PagesView>
      </section>
    </>
  )
}

function TeamTasks({ userId, place = 'page' }: { userId?: string; place?: TeamPlace }) {
  const { me, id } = useWhose(userId)
  if (!me || !id) return null
  return <Board key={id} me={me} id={id} place={place} />
}

define('bee-team-tasks', TeamTasks, {
  props: { userId: 'string', place: 'string' },
  css: peopleCss + historyCss + formCss + css
})
