// How differences are written.
import { withUnit } from '#shared/materials/rules.ts'

/** '+3 kg', '−3 kg', or '0 kg'. */
export const signed = (amount: number, unit: string): string =>
  `${amount > 0 ? '+' : ''}${amount < 0 ? '−' : ''}${withUnit(Math.abs(amount), unit)}`
