// What other features may read of somebody's badges, in a statement of their own, and how they give one.
export { collectionJson, type HeldRow } from './collection-queries.ts'
export { shownCollection } from './collection.ts'
export { giveBadge } from './earned.ts'
