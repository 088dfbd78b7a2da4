/** What the list of lessons can be sorted by. */
export const sorts = ['newest', 'date', 'likes'] as const
export type Sort = (typeof sorts)[number]
