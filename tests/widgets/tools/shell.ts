import '#widgets/tools/labels.tsx'
import '#widgets/tools/log.tsx'
import '#widgets/tools/tag.tsx'
import '#widgets/tools/tools.tsx'

import { showPages } from '../shell.ts'

showPages({
  tools: ['bee-tools'],
  log: ['bee-tool-log'],
  labels: ['bee-tool-labels'],
  t: ['bee-tool-tag', 'code']
})
