import { rowWalk } from '#widgets/kit/table/row-walk.ts'

/** One tab stop a row, the name: arrow keys lead to what else can be pressed in it, and to the rows around it. */
export const walk = rowWalk('.who a')
