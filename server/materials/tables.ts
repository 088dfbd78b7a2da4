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
      unit: string | null
      size: string | null
      fuel: string | null
      bought_as: Generated<Record<string, unknown>>
      pictures: Generated<unknown>
      created_by: string | null
      created_at: Generated<string>
      deleted_at: string | null
      rev: Generated<number>
    }
    stock: {
      id: string
      project_id: string
      type_id: string
      name: Generated<string>
      category: Generated<string>
      unit: Generated<string>
      bought: Generated<number>
      moved: Generated<number>
      used: Generated<number>
      wasted: Generated<number>
      available: ColumnType<number, never, never>
      reorder_level: number | null
      reorder_told_at: string | null
      changed_at: string
      deleted_at: string | null
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
      name: Generated<string>
      category: Generated<string>
      quantity: number
      requested_quantity: number
      priority: string
      brand: string | null
      make_model: string | null
      est_time: string | null
      usage_desc: string | null
      rented_from: string | null
      rented_to: string | null
      unit_price: number | null
      currency: string | null
      state: Generated<string>
      requested_by: string | null
      requested_at: string
      decided_by: string | null
      decided_at: string | null
      deleted_at: string | null
      rev: Generated<number>
    }
    stocktake: {
      id: string
      project_id: string
      state: Generated<string>
      note: Generated<string>
      counted_by: string | null
      counted_at: string
      approved_by: string | null
      approved_at: string | null
      rev: Generated<number>
    }
    stock_import: { id: string; made_by: string | null; made_at: string; undone_at: string | null }
    stock_import_row: { movement_id: string; import_id: string }
    stocktake_line: { stocktake_id: string; stock_id: string; counted: number; expected: number }
  }
}
