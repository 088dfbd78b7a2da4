// Projects and kinds to choose from.
import { isDay } from '#shared/kit/time/day.ts'
import type { Choice } from '#shared/kit/form/form.ts'
import { listTypes } from '#shared/materials/calls.ts'
import type { Category } from '#shared/materials/rules.ts'
import { listProjects } from '#shared/projects/calls.ts'
import { useRead } from '#widgets/kit/use-read.ts'

export function useProjects(): readonly Choice[] {
  const { data = [] } = useRead(listProjects, {})
  return data.map(({ _id, projectName }) => ({ value: _id, label: projectName }))
}

/** The kinds of a category, and what is known of one of them: its name, and the price of one where it has any. */
export function useTypes(category: Category, chosen?: string) {
  const { data = [] } = useRead(listTypes, { type: category })
  const choices = data.map(({ _id, name, unit }): Choice => ({ value: _id, label: name, ...(unit && { note: unit }) }))
  const { name = '', boughtAs: { unitPrice, currency, taxes, shippingFee } = {} } =
    data.find(({ _id }) => _id === chosen) ?? {}
  const price = Number(unitPrice ?? 0)
  return {
    choices,
    name,
    price: price > 0 ? price : undefined,
    taxes: Number(taxes ?? 0) || 0,
    shippingFee: Number(shippingFee ?? 0) || 0,
    currency: typeof currency === 'string' && currency ? currency : 'USD'
  }
}

const wordIn = (name: string): string => new URLSearchParams(location.search).get(name) ?? ''

/** The project that an address names. */
export const projectIn = (): string => wordIn('project')

/** What of a purchase an address says already. */
export function purchaseIn() {
  const [project, type, quantity] = [projectIn(), wordIn('type'), Number(wordIn('quantity'))]
  return { ...(project && { project }), ...(type && { type }), ...(quantity > 0 && { quantity }) }
}

/** Of pieces also whether they are rented, and when. */
export function termsIn() {
  const [from, to] = [wordIn('from'), wordIn('to')]
  const isRental = wordIn('buying') === 'rental'
  return isRental && isDay(from) && isDay(to)
    ? { buying: 'rental' as const, from, to }
    : { buying: 'purchase' as const }
}
