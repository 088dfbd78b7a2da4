// All badges of somebody in a table.
import type { Earned } from '#shared/badges/person-schemas.ts'
import * as texts from '#shared/badges/person-texts.ts'
import { countOf } from '#shared/badges/rules.ts'
import type { Table } from '#shared/kit/lists/table.ts'
import { t } from '#shared/kit/texts.ts'
import { ReadDialog } from '#widgets/kit/dialogs/read-dialog.tsx'
import { TableView } from '#widgets/kit/table/table-view.tsx'

import { Award } from './award.tsx'
import { hexagon } from './icons.ts'

const summaryTable: Table<Earned> = {
  name: texts.summary,
  id: ({ badge }) => badge._id,
  columns: [
    { key: 'name', label: texts.badge, value: ({ badge }) => badge.badgeName, title: true },
    { key: 'modified', label: texts.modified, value: ({ lastModified }) => lastModified.slice(0, 10) },
    { key: 'earned', label: texts.earned, value: ({ earnedDate }) => earnedDate.join(', '), sort: false, wide: true },
    { key: 'featured', label: texts.featured, value: ({ featured }) => featured, kind: 'yes-no', hidden: true },
    { key: 'count', label: texts.count, value: countOf, kind: 'number' }
  ],
  empty: texts.none
}

const cells = {
  name: ({ badge }: Earned) => (
    <span className="badge-cell">
      <Award badge={badge} size="sm" />
      {badge.badgeName}
    </span>
  )
}

export const SummaryDialog = ({ badges, onClose }: { badges: readonly Earned[]; onClose: () => void }) => (
  <ReadDialog title={t(texts.summary)} size="lg" onClose={onClose}>
    <TableView table={summaryTable} rows={badges} cells={cells} compact icon={hexagon} />
  </ReadDialog>
)
