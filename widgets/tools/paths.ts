// Where the pages of pieces are.
import { ofSite } from '#shared/building/site-path.ts'
import { dashboard } from '#shared/building/site-texts.ts'
import { t } from '#shared/kit/texts.ts'
import type { PieceCategory } from '#shared/tools/rules.ts'

export const TOOLS = '/bmdashboard/tools'
export const EQUIPMENT = '/bmdashboard/equipment'

export const listPath = (category: PieceCategory): string => (category === 'Tool' ? TOOLS : EQUIPMENT)
/** The way back of a page that does not know yet in which list its piece stands. */
export const siteDashboard = () => ({ label: t(dashboard), href: '/bmdashboard' })

/** With the menu of its site beside it from the first frame on. */
export const piecePath = (id: string, category: PieceCategory = 'Tool', project?: string): string =>
  ofSite(`${listPath(category)}/${id}`, project)
export const statusPath = (id: string, project?: string): string => ofSite(`${TOOLS}/${id}/update`, project)
/** The labels of some pieces, by their codes. */
export const labelsPath = (codes: readonly string[] = []): string =>
  codes.length ? `${TOOLS}/labels?codes=${encodeURIComponent(codes.join(','))}` : `${TOOLS}/labels`
