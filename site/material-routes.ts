// The pages of what building sites buy and use up.
import { listRoute } from './list-route.ts'
import type { Route } from './public-routes.ts'

const needs = 'enterBuildingPortal'

export const materialRoutes = {
  materials: {
    path: '/bmdashboard/materials',
    title: 'Materials List',
    widget: 'bee-stock-list',
    category: 'Material',
    needs
  },
  consumables: {
    path: '/bmdashboard/consumables',
    title: 'Consumables List',
    widget: 'bee-stock-list',
    category: 'Consumable',
    needs
  },
  reusables: {
    path: '/bmdashboard/reusables',
    title: 'Reusables List',
    widget: 'bee-stock-list',
    category: 'Reusable',
    needs
  },
  updateMaterials: {
    path: '/bmdashboard/materials/update',
    title: 'Update Materials',
    widget: 'bee-stock-update',
    category: 'Material',
    needs
  },
  logMaterial: {
    path: '/bmdashboard/logMaterial',
    title: 'Log Material',
    widget: 'bee-stock-update',
    category: 'Material',
    needs
  },
  updateReusables: {
    path: '/bmdashboard/reusables/update',
    title: 'Update Reusables',
    widget: 'bee-stock-update',
    category: 'Reusable',
    needs
  },
  addMaterial: {
    path: '/bmdashboard/materials/add',
    title: 'Add Material Type',
    widget: 'bee-add-type',
    category: 'Material',
    width: 'reading',
    needs
  },
  addConsumable: {
    path: '/bmdashboard/consumables/add',
    title: 'Add Consumable Type',
    widget: 'bee-add-type',
    category: 'Consumable',
    width: 'reading',
    needs
  },
  addReusable: {
    path: '/bmdashboard/reusables/add',
    title: 'Add Reusable Type',
    widget: 'bee-add-type',
    category: 'Reusable',
    width: 'reading',
    needs
  },
  buyMaterials: {
    path: '/bmdashboard/materials/purchase',
    title: 'Purchase Materials',
    widget: 'bee-purchase',
    category: 'Material',
    width: 'reading',
    needs
  },
  buyReusables: {
    path: '/bmdashboard/reusables/purchase',
    title: 'Purchase Reusables',
    widget: 'bee-purchase',
    category: 'Reusable',
    width: 'reading',
    needs
  },
  buyConsumables: {
    path: '/bmdashboard/consumables/purchase',
    title: 'Purchase Consumables',
    widget: 'bee-purchase',
    category: 'Consumable',
    width: 'reading',
    needs
  },
  buyTools: {
    path: '/bmdashboard/tools/purchase',
    title: 'Purchase Tools',
    widget: 'bee-purchase',
    category: 'Tool',
    width: 'reading',
    needs
  },
  buyEquipment: {
    path: '/bmdashboard/equipment/purchase',
    title: 'Purchase Equipment',
    widget: 'bee-purchase',
    category: 'Equipment',
    width: 'reading',
    needs
  },
  stockItem: {
    path: '/bmdashboard/stock/{stockId}',
    title: 'Stock',
    widget: 'bee-stock-item',
    needs: 'signed-in'
  },
  purchases: listRoute('purchases', '/bmdashboard/purchases', 'Purchases', needs),
  inventoryTypes: listRoute('inventoryTypes', '/bmdashboard/inventory/types', 'Inventory Types', needs),
  inventoryTypesToo: listRoute('inventoryTypes', '/bmdashboard/inventorytypes', 'Inventory Types', needs),
  inventoryUnits: listRoute('inventoryUnits', '/bmdashboard/inventory/units', 'Units', needs)
} as const satisfies Record<string, Route>
