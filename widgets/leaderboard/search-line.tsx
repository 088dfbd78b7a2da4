import { t } from '#shared/kit/texts.ts'
import type { Team } from '#shared/leaderboard/schemas.ts'
import * as texts from '#shared/leaderboard/texts.ts'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import type { useSearch } from '#widgets/kit/form/use-search.ts'

import { TeamFilter } from './team-filter.tsx'

interface SearchProps {
  search: ReturnType<typeof useSearch>
  /** For those who may narrow the list to a team. */
  filter: { team: Team | undefined; onTeam: (team: Team | undefined) => void } | undefined
}

export const SearchLine = ({ search, filter }: SearchProps) => (
  <div className="find" part="toolbar">
    <SearchField label={t(texts.search)} value={search.typed} onChange={search.write} onEnter={search.settle} />
    {filter && <TeamFilter {...filter} />}
  </div>
)
