// The rows of tools and equipment: lists, pieces, the log, and where the code on a label leads.
import { readers } from '#shared/tools/readers.ts'

import type { Route } from './public-routes.ts'

export const toolRoutes = {
  tools: { path: '/bmdashboard/tools', title: 'Tools List', widget: 'bee-tools', needs: readers },
  addTool: {
    path: '/bmdashboard/tools/add',
    title: 'Add Tool',
    widget: 'bee-add-tool',
    width: 'reading',
    needs: 'enterBuildingPortal'
  },
  toolLog: { path: '/bmdashboard/tools/log', title: 'Tools Log', widget: 'bee-tool-log', needs: readers },
  toolLabels: { path: '/bmdashboard/tools/labels', title: 'Tool Labels', widget: 'bee-tool-labels', needs: readers },
  tool: { path: '/bmdashboard/tools/{toolId}', title: 'Tool Detail', widget: 'bee-tool', needs: readers },
  toolStatus: {
    path: '/bmdashboard/tools/{equipmentId}/update',
    title: 'Update Tool Status',
    widget: 'bee-tool-status',
    width: 'form',
    needs: readers
  },
  equipment: { path: '/bmdashboard/equipment', title: 'Equipment List', widget: 'bee-equipment', needs: readers },
  addEquipment: {
    path: '/bmdashboard/equipment/add',
    title: 'Add Equipment Type',
    widget: 'bee-add-equipment',
    width: 'form',
    needs: 'enterBuildingPortal'
  },
  equipmentPiece: {
    path: '/bmdashboard/equipment/{equipmentId}',
    title: 'Equipment Detail',
    widget: 'bee-equipment-piece',
    needs: readers
  },
  toolTag: { path: '/t/{code}', title: 'Tool', widget: 'bee-tool-tag', needs: 'anyone' }
} as const satisfies Record<string, Route>
