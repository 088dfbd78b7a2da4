// The rows of tools and equipment: lists, pieces, the log, and where the code on a label leads.
import { readers } from '#shared/tools/readers.ts'

import type { Route } from './public.ts'

export const toolRoutes = {
  tools: { path: '/bmdashboard/tools', title: 'Tools List', widget: 'bee-tools', portal: 'building', needs: readers },
  addTool: {
    path: '/bmdashboard/tools/add',
    title: 'Add Tool',
    widget: 'bee-add-tool',
    width: 'reading',
    portal: 'building',
    needs: 'enterBuildingPortal'
  },
  toolLog: {
    path: '/bmdashboard/tools/log',
    title: 'Tools Log',
    widget: 'bee-tool-log',
    portal: 'building',
    needs: readers
  },
  toolLabels: {
    path: '/bmdashboard/tools/labels',
    title: 'Tool Labels',
    widget: 'bee-tool-labels',
    portal: 'building',
    needs: readers
  },
  tool: {
    path: '/bmdashboard/tools/{toolId}',
    title: 'Tool Detail',
    widget: 'bee-tool',
    portal: 'building',
    isOfThing: true,
    needs: readers
  },
  toolStatus: {
    path: '/bmdashboard/tools/{equipmentId}/update',
    title: 'Update Tool Status',
    widget: 'bee-tool-status',
    width: 'form',
    portal: 'building',
    isOfThing: true,
    needs: readers
  },
  equipment: {
    path: '/bmdashboard/equipment',
    title: 'Equipment List',
    widget: 'bee-equipment',
    portal: 'building',
    needs: readers
  },
  addEquipment: {
    path: '/bmdashboard/equipment/add',
    title: 'Add Equipment Type',
    widget: 'bee-add-equipment',
    width: 'form',
    portal: 'building',
    needs: 'enterBuildingPortal'
  },
  equipmentPiece: {
    path: '/bmdashboard/equipment/{equipmentId}',
    title: 'Equipment Detail',
    widget: 'bee-equipment-piece',
    portal: 'building',
    isOfThing: true,
    needs: readers
  },
  toolTag: {
    path: '/t/{code}',
    title: 'Tool',
    widget: 'bee-tool-tag',
    needs: 'anyone',
    under: ['/bmdashboard', '/dashboard']
  }
} as const satisfies Record<string, Route>
