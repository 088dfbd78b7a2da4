// The filters of a report under a name, for oneself or for everybody who may open it. They stand in the page's address, so
// what is saved is what the address says.
import type { SavedReport } from '#shared/reports/saved.ts'
import { Views } from '#widgets/kit/records/views.tsx'
import type { Query } from '#widgets/kit/records/use-address.ts'

interface SavedFiltersProps {
  report: SavedReport
  /** What the report is narrowed by, in the words of its address. */
  query: Query
  onChange: (query: Query) => void
}

export const SavedFilters = ({ report, query, onChange }: SavedFiltersProps) => (
  <Views list={report} query={query} onChange={onChange} />
)
