// Where the pages of pieces are.
import type { PieceCategory } from '#shared/tools/rules.ts'

export const TOOLS = '/bmdashboard/tools'
export const EQUIPMENT = '/bmdashboard/equipment'

export const listPath = (category: PieceCategory): string => (category === 'Tool' ? TOOLS : EQUIPMENT)
export const piecePath = (id: string, category: PieceCategory = 'Tool'): string => `${listPath(category)}/${id}`
export const statusPath = (id: string): string => `${TOOLS}/${id}/update`
/** The labels of some pieces, by their codes. */
export const labelsPath = (codes: readonly string[] = []): string =>
  codes.length ? `${TOOLS}/labels?codes=${encodeURIComponent(codes.join(','))}` : `${TOOLS}/labels`
