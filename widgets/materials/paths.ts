import type { Category } from '#shared/materials/rules.ts'

const areas = {
  Material: 'materials',
  Consumable: 'consumables',
  Reusable: 'reusables',
  Tool: 'tools',
  Equipment: 'equipment'
} as const

/** A page of a category: its list, or what stands under it. */
export const pathOf = (category: Category, page?: 'add' | 'purchase' | 'update'): string =>
  `/bmdashboard/${areas[category]}${page ? `/${page}` : ''}`
