// All that people are told: each feature describes its own.
import { communityTold } from '../community/told.ts'
import { educationTold } from '../education/told.ts'
import { listingsTold } from '../listings/told.ts'
import { materialsTold } from '../materials/told.ts'
import { tasksTold } from '../tasks/told.ts'
import type { Kind, Values } from './kind.ts'

export const kinds = { ...tasksTold, ...materialsTold, ...communityTold, ...educationTold, ...listingsTold }

export type KindName = keyof typeof kinds
export type ValuesOf<K extends KindName> = (typeof kinds)[K] extends Kind<infer V> ? V : never

/** All of them, as a list reads them. */
export const everyKind = Object.entries(kinds) as unknown as readonly (readonly [KindName, Kind<Values>])[]

const byName = new Map<string, Kind<Values>>(everyKind)

/** By a name from the database: what was a kind once may be none any more. */
export const kindOf = (name: string | null): Kind<Values> | undefined => (name === null ? undefined : byName.get(name))
