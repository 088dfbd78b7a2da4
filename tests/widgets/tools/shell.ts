import '#widgets/tools/add-equipment.tsx'
import '#widgets/tools/add-tool.tsx'
import '#widgets/tools/equipment-piece.tsx'
import '#widgets/tools/labels.tsx'
import '#widgets/tools/log.tsx'
import '#widgets/tools/status.tsx'
import '#widgets/tools/tag.tsx'
import '#widgets/tools/tools.tsx'

import { showPages } from '../shell.ts'

showPages({
  tools: ['bee-tools'],
  tool: ['bee-add-tool'],
  machine: ['bee-add-equipment'],
  status: ['bee-tool-status', 'equipment-id'],
  piece: ['bee-equipment-piece', 'equipment-id'],
  log: ['bee-tool-log'],
  labels: ['bee-tool-labels'],
  t: ['bee-tool-tag', 'code']
})
