// The rows of a file of calls: by themselves, or those of a record, which lie deeper.
import type { Call } from '#shared/kit/calls/call.ts'

export type Exports = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Exports => typeof value === 'object' && value !== null

const isRow = (value: unknown): value is Call =>
  isObject(value) && typeof value['method'] === 'string' && typeof value['path'] === 'string'

export const rowsOf = (value: unknown): Call[] =>
  isRow(value) ? [value] : isObject(value) ? Object.values(value).flatMap(rowsOf) : []
