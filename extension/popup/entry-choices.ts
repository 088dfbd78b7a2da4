// What the quick entry offers: favourites first, then what was used last, then everything.
import * as own from '#shared/extension/page-texts.ts'
import type { Choice } from '#shared/kit/form.ts'
import { withRecent } from '#shared/time-entries/choices.ts'

import type { Kept } from '../page-kit/kept.ts'

/** A favourite stands under its own heading, with where it belongs beside it. */
function onTop(choices: readonly Choice[], values: readonly string[]): Choice[] {
  const found = values.flatMap(value => choices.find(choice => choice.value === value) ?? [])
  return found.map(({ group, ...choice }) => ({ ...choice, ...(group && { note: group }), group: own.favourites }))
}

export function offered(choices: readonly Choice[], { favourites, recent }: Pick<Kept, 'favourites' | 'recent'>) {
  const others = recent.filter(value => !favourites.includes(value))
  return [...onTop(choices, favourites), ...withRecent(choices, others)]
}
