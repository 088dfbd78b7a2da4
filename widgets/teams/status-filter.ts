// The filter of lists by what is active.
import * as texts from '#shared/teams/texts.ts'
import type { ListFilter } from '#widgets/kit/lists/filters.ts'

export const statusFilter = (seesDeleted = false): ListFilter => ({
  name: 'status',
  label: texts.show,
  look: 'segments',
  unchosen: texts.active,
  choices: [
    { value: 'inactive', label: texts.inactive },
    { value: 'all', label: texts.seeAll },
    ...(seesDeleted ? [{ value: 'deleted', label: texts.deleted }] : [])
  ]
})
