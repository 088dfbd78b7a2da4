// Above the tree: which tasks are shown, what is folded, and which columns.
import { t } from '#shared/kit/texts.ts'
import { statuses } from '#shared/tasks/rules.ts'
import * as texts from '#shared/tasks/tree/page-texts.ts'
import type { Tree, TreeRow } from '#shared/tasks/tree/schemas.ts'
import { searching } from '#shared/kit/text/search.ts'
import { Popover } from '#widgets/kit/dialogs/popover.tsx'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { columns as columnsIcon, refresh as refreshIcon, unfold } from '#widgets/kit/marks/icons.ts'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'

import { columns, type useTreeColumns } from './columns.ts'

export interface Filters {
  show: 'active' | 'all' | 'complete'
  /** A status, or '' for any. */
  status: string
  /** 'assigned', 'unassigned', the id of somebody, or '' for all. */
  who: string
  search: string
}

export const NO_FILTERS: Filters = { show: 'all', status: '', who: '', search: '' }

/** Undefined when everything is shown. */
export function finderOf({ show, status, who, search }: Filters, people: Tree['people']) {
  if (show === 'all' && !status && !who && !search.trim()) return undefined
  const fits = searching(search)
  const at = people.findIndex(({ userID }) => userID === who)
  return (row: TreeRow): boolean => {
    if (show !== 'all' && (row.status === 'Complete') !== (show === 'complete')) return false
    if (status && row.status !== status) return false
    if (who === 'assigned' && row.people.length === 0) return false
    if (who === 'unassigned' && row.people.length > 0) return false
    if (at >= 0 && !row.people.includes(at)) return false
    return fits(`${row.num} ${row.taskName}`)
  }
}

interface ToolsProps {
  filters: Filters
  onFilters: (filters: Filters) => void
  people: Tree['people']
  allFolded: boolean
  onFoldAll: (isFolded: boolean) => void
  onRefresh: () => void
  columns: ReturnType<typeof useTreeColumns>
}

export function TreeTools(props: ToolsProps) {
  const { filters, onFilters, people, allFolded, onFoldAll, onRefresh, columns: shown } = props
  const set = (change: Partial<Filters>) => onFilters({ ...filters, ...change })
  return (
    <div className="table-tools">
      <Segments
        label={t(texts.showing)}
        value={filters.show}
        onChange={show => set({ show })}
        options={[
          { key: 'all', label: t(texts.all) },
          { key: 'active', label: t(texts.active) },
          { key: 'complete', label: t(texts.complete) }
        ]}
      />
      <SearchField label={t(texts.search)} value={filters.search} most={100} onChange={search => set({ search })} />
      <Choose
        label={t(texts.resources)}
        options={[
          { key: '', label: t(texts.anybody) },
          { key: 'assigned', label: t(texts.assigned) },
          { key: 'unassigned', label: t(texts.unassigned) },
          ...people.map(({ userID, name }) => ({ key: userID, label: name }))
        ]}
        value={filters.who}
        onChange={who => set({ who })}
      />
      <Choose
        label={t(texts.status)}
        options={[{ key: '', label: t(texts.anyStatus) }, ...statuses]}
        value={filters.status}
        onChange={status => set({ status })}
      />
      <div className="btn-row end">
        <Button kind="quiet" icon={unfold} onClick={() => onFoldAll(!allFolded)}>
          {t(allFolded ? texts.unfoldAll : texts.foldAll)}
        </Button>
        <Button kind="quiet" icon={refreshIcon} label={t(texts.refresh)} onClick={onRefresh} />
        <Popover icon={columnsIcon} button={t(texts.columns)} className="btn quiet" align="end">
          <fieldset className="columns">
            <legend className="vh">{t(texts.columns)}</legend>
            {columns.map(column => (
              <label key={column.key} className="check">
                <input
                  type="checkbox"
                  checked={shown.isShown(column)}
                  onChange={({ target }) => shown.show(column.key, target.checked)}
                />
                {t(column.label)}
              </label>
            ))}
          </fieldset>
        </Popover>
      </div>
    </div>
  )
}
