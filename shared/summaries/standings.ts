// How the summary of a week stands: it is in, it is owed and not in, or none is asked for.
export const standings = ['missing', 'not-required', 'submitted'] as const
export type Standing = (typeof standings)[number]
