import { t } from '#shared/kit/texts.ts'
import type { Team } from '#shared/leaderboard/schemas.ts'
import * as texts from '#shared/leaderboard/texts.ts'
import { Icon } from '#widgets/kit/icon.tsx'
import { search as searchIcon } from '#widgets/kit/icons.ts'

import { TeamFilter } from './team-filter.tsx'
import type { useSearch } from './use-search.ts'

interface SearchProps {
  search: ReturnType<typeof useSearch>
  /** For those who may narrow the list to a team. */
  filter: { team: Team | undefined; onTeam: (team: Team | undefined) => void } | undefined
}

export const SearchLine = ({ search, filter }: SearchProps) => (
  <div className="find" part="toolbar">
    <div className="affix">
      <Icon of={searchIcon} />
      <input
        className="input"
        type="search"
        placeholder={t(texts.search)}
        aria-label={t(texts.search)}
        value={search.typed}
        onChange={event => search.write(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && search.settle(event.currentTarget.value)}
      />
    </div>
    {filter && <TeamFilter {...filter} />}
  </div>
)
