// The board with what narrows it: the same words as above the list.
import type { listApplications } from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import type { Application, Stage } from '#shared/jobs/schemas.ts'
import { t } from '#shared/kit/texts.ts'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import { FilterView } from '#widgets/kit/lists/filter-view.tsx'
import type { ListFilter } from '#widgets/kit/lists/filters.ts'
import type { List } from '#widgets/kit/lists/use-list.ts'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { columns, listNumbers, mail } from '#widgets/kit/marks/icons.ts'

import { Board } from './applications/board.tsx'
import type { Moving } from './applications/use-stages.ts'

/** What the office sets up beside the applications. */
export const OfficeLinks = () => (
  <>
    <LinkButton icon={columns} href="/jobfigures">
      {t(texts.figuresLink)}
    </LinkButton>
    <LinkButton icon={listNumbers} href="/jobstages">
      {t(texts.stagesLink)}
    </LinkButton>
    <LinkButton icon={mail} href="/jobreplies">
      {t(texts.templatesLink)}
    </LinkButton>
  </>
)

interface BoardViewProps {
  stages: readonly Stage[]
  filters: readonly ListFilter[]
  shown: List<typeof listApplications, Application>
  moving: Moving
  onOpen: (application: Application) => void
}

export function BoardView({ stages, filters, shown, ...board }: BoardViewProps) {
  const { query, setFilter, model } = shown
  const { jobId, search } = query
  const byJob = filters.find(({ name }) => name === 'jobId')
  return (
    <div className="box stack">
      <div className="table-tools pipe-tools">
        <SearchField label={t(texts.searchApplications)} value={model.search} onChange={model.setSearch} />
        {byJob && <FilterView filter={byJob} value={jobId ?? ''} onChange={value => setFilter('jobId', value)} />}
      </div>
      <Board stages={stages} narrowed={{ ...(jobId && { jobId }), ...(search && { search }) }} {...board} />
    </div>
  )
}
