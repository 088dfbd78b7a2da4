// What a right is called to people: its sentence. The name that programs know it by is for them.
import { t } from '../kit/texts.ts'
import { isPermission, permissions } from '../permissions.ts'

/** The sentence without its full stop, as a label. */
export const labelOf = (sentence: string): string => t(sentence).replace(/\.$/, '')

/** One that is no longer there has only its name. */
export const rightLabel = (permission: string): string =>
  isPermission(permission) ? labelOf(permissions[permission]) : permission

/** A right in the middle of a sentence. */
export const rightName = (permission: string): string =>
  isPermission(permission) ? `“${labelOf(permissions[permission])}”` : permission

export const rightNames = (some: readonly string[]): string => some.map(rightName).join(', ')
