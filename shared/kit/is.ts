// What kind of value something is that came from outside: by hand, where a schema would weigh too much.
export type Unread = Record<string, unknown>

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => Number.isFinite(value)
export const isYesOrNo = (value: unknown): value is boolean => typeof value === 'boolean'
/** An object with fields; a list is none. */
export const isRecord = (value: unknown): value is Unread =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
