// What the forms of people let one choose from.
import type { Choice } from '../kit/form/form.ts'

export const words = (names: readonly string[]): Choice[] => names.map(value => ({ value, label: value }))

export const timeZones: Choice[] = Intl.supportedValuesOf('timeZone').map(value => ({
  value,
  label: value.replaceAll('_', ' ')
}))
