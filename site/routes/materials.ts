// The pages of what building sites buy and use up.
import { listRoute } from './list-route.ts'
import type { Route } from './public.ts'

const needs = 'enterBuildingPortal'
const inPortal = { portal: 'building', needs } as const

export const materialRoutes = {
  materials: {
    path: '/bmdashboard/materials',
    title: 'Materials List',
    widget: 'bee-stock-list',
    category: 'Material',
    ...inPortal
  },
  consumables: {
    path: '/bmdashboard/consumables',
    title: 'Consumables List',
    widget: 'bee-stock-list',
    category: 'Consumable',
    ...inPortal
  },
  reusables: {
    path: '/bmdashboard/reusables',
    title: 'Reusables List',
    widget: 'bee-stock-list',
    category: 'Reusable',
    ...inPortal
  },
  updateMaterials: {
    path: '/bmdashboard/materials/update',
    title: 'Update Materials',
    widget: 'bee-stock-update',
    category: 'Material',
    ...inPortal
  },
  logMaterial: {
    path: '/bmdashboard/logMaterial',
    title: 'Log Material',
    widget: 'bee-stock-update',
    category: 'Material',
    ...inPortal
  },
  updateConsumables: {
    path: '/bmdashboard/consumables/update',
    title: 'Update Consumables',
    widget: 'bee-stock-update',
    category: 'Consumable',
    ...inPortal
  },
  updateReusables: {
    path: '/bmdashboard/reusables/update',
    title: 'Update Reusables',
    widget: 'bee-stock-update',
    category: 'Reusable',
    ...inPortal
  },
  addMaterial: {
    path: '/bmdashboard/materials/add',
    title: 'Add Material Type',
    widget: 'bee-add-type',
    category: 'Material',
    width: 'reading',
    ...inPortal
  },
  addConsumable: {
    path: '/bmdashboard/consumables/add',
    title: 'Add Consumable Type',
    widget: 'bee-add-type',
    category: 'Consumable',
    width: 'reading',
    ...inPortal
  },
  addReusable: {
    path: '/bmdashboard/reusables/add',
    title: 'Add Reusable Type',
    widget: 'bee-add-type',
    category: 'Reusable',
    width: 'reading',
    ...inPortal
  },
  buyMaterials: {
    path: '/bmdashboard/materials/purchase',
    title: 'Purchase Materials',
    widget: 'bee-purchase',
    category: 'Material',
    ...inPortal
  },
  buyReusables: {
    path: '/bmdashboard/reusables/purchase',
    title: 'Purchase Reusables',
    widget: 'bee-purchase',
    category: 'Reusable',
    ...inPortal
  },
  buyConsumables: {
    path: '/bmdashboard/consumables/purchase',
    title: 'Purchase Consumables',
    widget: 'bee-purchase',
    category: 'Consumable',
    ...inPortal
  },
  buyTools: {
    path: '/bmdashboard/tools/purchase',
    title: 'Purchase Tools',
    widget: 'bee-purchase',
    category: 'Tool',
    ...inPortal
  },
  buyEquipment: {
    path: '/bmdashboard/equipment/purchase',
    title: 'Purchase Equipment',
    widget: 'bee-purchase',
    category: 'Equipment',
    ...inPortal
  },
  stocktake: { path: '/bmdashboard/stocktake', title: 'Stocktake', widget: 'bee-stocktake', ...inPortal },
  purchaseList: {
    path: '/bmdashboard/purchaselist',
    title: 'What to order',
    widget: 'bee-purchase-list',
    ...inPortal
  },
  stockItem: {
    path: '/bmdashboard/stock/{stockId}',
    title: 'Stock',
    widget: 'bee-stock-item',
    portal: 'building',
    isOfThing: true,
    needs: 'signed-in'
  },
  purchases: { ...listRoute('purchases', '/bmdashboard/purchases', 'Purchases', needs), portal: 'building' },
  inventoryTypes: {
    ...listRoute('inventoryTypes', '/bmdashboard/inventory/types', 'Inventory Types', needs),
    portal: 'building'
  },
  inventoryTypesToo: {
    ...listRoute('inventoryTypes', '/bmdashboard/inventorytypes', 'Inventory Types', needs),
    portal: 'building'
  },
  inventoryUnits: { ...listRoute('inventoryUnits', '/bmdashboard/inventory/units', 'Units', needs), portal: 'building' }
} as const satisfies Record<string, Route>
