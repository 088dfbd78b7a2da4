/** How a list of pieces is sorted; `-` for the largest first. */
export const sorts = [
  'code',
  '-code',
  'type',
  '-type',
  'project',
  '-project',
  'condition',
  '-condition',
  'ownership',
  '-ownership',
  'rentedTo',
  '-rentedTo'
] as const
export type PieceSort = (typeof sorts)[number]
