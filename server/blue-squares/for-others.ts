// What other features may read of blue squares.
export { countSquares } from './queries.ts'
