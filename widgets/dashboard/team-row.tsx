// Team members' tasks have a page of their own: one row leads there, and neither their code nor their call comes before.
import type { Dashboard } from '#shared/dashboard/schemas.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { readLeaderboardPage } from '#shared/leaderboard/calls.ts'
import { onTeams } from '#shared/leaderboard/rules.ts'
import { Facepile } from '#widgets/kit/marks/people/facepile.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { chevronRight } from '#widgets/kit/marks/icons-home.ts'
import { useRead } from '#widgets/kit/use-read.ts'

const FACES = 4
const NAMES = 3

function namesOf(teams: Dashboard['teams']): string {
  const names = teams.slice(0, NAMES).map(({ teamName }) => teamName)
  const all = names.join(', ')
  return teams.length > NAMES ? t(texts.moreTeams, { teams: all, count: teams.length - NAMES }) : all
}

/** The leaderboard beside it has read who they are. */
export function TeamRow({ id, teams }: { id: string; teams: Dashboard['teams'] }) {
  const { data } = useRead(readLeaderboardPage, { userId: id })
  const ids = teams.map(({ _id }) => _id)
  // Of a long list not everybody is here.
  const mates = data && data.next === undefined ? onTeams(data.items, ids) : []
  const others = mates.filter(({ personId }) => personId !== id)
  const faces = others.slice(0, FACES).map(({ personId, name }) => ({ _id: personId, name, profilePic: '' }))
  const names = namesOf(teams)
  const lead = mates.length > 0 ? t(texts.teamOf, { teams: names, count: mates.length }) : names || t(texts.noTeam)
  return (
    <a className="card team-row" href="/teammembertasks">
      <span>
        <b className="strong">{t(texts.teamTasks)}</b>
        <span className="muted small">{lead}</span>
      </span>
      {others.length > 0 && <Facepile faces={faces} count={others.length} label="" />}
      <Icon of={chevronRight} />
    </a>
  )
}
