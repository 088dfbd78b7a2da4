import '#widgets/kit/records/bee-records.tsx'
import '#widgets/materials/add-type.tsx'
import '#widgets/materials/bulk-update.tsx'
import '#widgets/materials/purchase-list.tsx'
import '#widgets/materials/purchase.tsx'
import '#widgets/materials/stock-item.tsx'
import '#widgets/materials/stock-list.tsx'
import '#widgets/materials/stocktake.tsx'

import { showPages } from '../shell.ts'

showPages({
  stock: ['bee-stock-list', 'category'],
  update: ['bee-stock-update', 'category'],
  item: ['bee-stock-item', 'stock-id'],
  purchase: ['bee-purchase', 'category'],
  add: ['bee-add-type', 'category'],
  stocktake: ['bee-stocktake'],
  purchaselist: ['bee-purchase-list'],
  records: ['bee-records', 'of']
})
