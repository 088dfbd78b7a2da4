// How the state of a form looks in a list and above it.
export const LOOKS = { draft: 'line', open: 'ok', closed: 'plain' } as const
