// The lists of tools and of equipment: searched, filtered and sorted by the server.

import { useRef } from 'react'

import { ofSite } from '#shared/building/site-path.ts'
import { environment } from '#shared/kit/environment.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { listPieceKinds, listPieces } from '#shared/tools/calls.ts'
import { boughtText, equipmentTable, isPending, type PieceRow, pieces, toolTable } from '#shared/tools/pieces.ts'
import { keepers } from '#shared/tools/readers.ts'
import type { PieceCategory } from '#shared/tools/rules.ts'
import * as texts from '#shared/tools/texts.ts'
import { useStore } from '@nanostores/react'
import { ListPage } from '#widgets/kit/lists/list-page.tsx'
import type { List } from '#widgets/kit/lists/use-list.ts'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { pencil, plus, tool } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { ConditionPill, LeftPill } from './pills.tsx'
import { labelsPath, listPath, piecePath, siteDashboard, statusPath, TOOLS } from './paths.ts'
import { Scan } from './scan.tsx'

const choicesOf = (some: readonly { _id: string; name: string }[] = []) =>
  some.map(({ _id, name }) => ({ value: _id, label: name }))

const linked = (row: PieceRow, category: PieceCategory) => (
  <a href={piecePath(row._id, category, row.project._id)}>{row.type.name}</a>
)
const shared = {
  code: ({ code }: PieceRow) => <span className="num">{code}</span>,
  condition: ({ condition }: PieceRow) => condition && <ConditionPill of={condition} />,
  rentedTo: (row: PieceRow) => row.rentalDueDate && !isPending(row) && <LeftPill until={row.rentalDueDate} />
}
const pendingPill = (row: PieceRow) => <Pill kind="line">{boughtText(row)}</Pill>
const cells = {
  Tool: {
    ...shared,
    type: (row: PieceRow) => linked(row, 'Tool'),
    ownership: (row: PieceRow) => (isPending(row) ? pendingPill(row) : boughtText(row))
  },
  Equipment: {
    ...shared,
    type: (row: PieceRow) => linked(row, 'Equipment'),
    ownership: (row: PieceRow) => (isPending(row) ? pendingPill(row) : t(row.purchaseStatus))
  }
}

export function PieceList({ category, project }: { category: PieceCategory; project?: string | undefined }) {
  const me = useStore($me)
  const { data } = useRead(listPieceKinds, { category })
  const list = useRef<List<typeof listPieces, PieceRow>>(null)
  const openStatus = (at?: number) => {
    const row = at === undefined ? undefined : list.current?.model.rows[at]
    if (row && !isPending(row)) environment.go(statusPath(row._id, row.project._id))
  }
  const isTool = category === 'Tool'
  const filters = pieces.filtersWith({
    project: { choices: choicesOf(data?.projects) },
    type: { choices: choicesOf(data?.types), ...(!isTool && { label: texts.equipment }) }
  })
  const acts = (row: PieceRow) =>
    !isPending(row) && (
      <IconButton
        icon={pencil}
        label={t(texts.updateOf, { code: row.code })}
        tabIndex={-1}
        onClick={() => environment.go(statusPath(row._id, row.project._id))}
      />
    )
  return (
    <>
      <Crumbs steps={[siteDashboard(), { label: t(isTool ? texts.tools : texts.equipment) }]} />
      <PageHead title={t(isTool ? texts.tools : texts.equipment)}>
        <div className="btn-row">
          <LinkButton href={ofSite(`${TOOLS}/log`, project)}>{t(texts.toLog)}</LinkButton>
          <LinkButton href={labelsPath()}>{t(texts.toLabels)}</LinkButton>
          {can(me, keepers) && (
            <>
              <LinkButton href={`${listPath(category)}/add`}>{t(texts.toAdd)}</LinkButton>
              <LinkButton kind="primary" icon={plus} href={ofSite(`${listPath(category)}/purchase`, project)}>
                {t(texts.toPurchase)}
              </LinkButton>
            </>
          )}
        </div>
      </PageHead>
      <Scan />
      <ListPage
        ref={list}
        of={listPieces}
        {...pieces.page}
        fixed={{ category }}
        table={isTool ? toolTable : equipmentTable}
        filters={filters}
        cells={cells[category]}
        icon={tool}
        actions={acts}
        oneStop
        keys={[{ key: 'e', label: texts.keyStatus, run: openStatus }]}
      />
    </>
  )
}
