// Columns of kinds of things, their stock and its movements, and purchases.
import type { ColumnType, Generated } from 'kysely'

declare module '../kit/database/database.ts' {
  interface Tables {
    inventory_unit: { id: string; name: string; deleted_at: string | null; rev: Generated<number> }
    inventory_type: {
      id: string
      category: string
      name: string
      description: string
      unit: Generated<string>
      size: Generated<string>
      fuel: Generated<string>
      bought_as: Generated<Record<string, unknown>>
      pictures: Generated<unknown>
      created_by: string | null
      created_at: string
      deleted_at: string | null
      rev: Generated<number>
    }
    stock: {
      id: string
      project_id: string
      type_id: string
      bought: Generated<number>
      moved: Generated<number>
      used: Generated<number>
      wasted: Generated<number>
      available: ColumnType<number, never, never>
      reorder_level: number | null
      reorder_told_at: string | null
      changed_at: string
      rev: Generated<number>
    }
    movement: {
      id: string
      stock_id: string
      kind: string
      quantity: number
      left_over: number
      reverses: string | null
      pair: string | null
      purchase_id: string | null
      note: Generated<string>
      day: string
      by_id: string | null
      at: string
    }
    purchase: {
      id: string
      project_id: string
      type_id: string
      quantity: number
      requested_quantity: number
      priority: string
      brand: Generated<string>
      make_model: Generated<string>
      est_time: Generated<string>
      usage_desc: Generated<string>
      rented_from: string | null
      rented_to: string | null
      unit_price: number | null
      currency: string | null
      state: Generated<string>
      requested_by: string | null
      requested_at: string
      decided_by: string | null
      decided_at: string | null
      rev: Generated<number>
    }
  }
}
export {}
