// A small site around the weekly summaries: the page, the viewer, and the tab of the time log.
import '#widgets/summaries/weekly-summaries.tsx'
import '#widgets/summaries/summary-viewer.tsx'
import '#widgets/time-entries/log/time-log.tsx'

import { showPages } from '../shell.ts'

showPages({ weeklysummaries: ['bee-weekly-summaries', 'user-id'], timelog: ['bee-time-log', 'user-id'] })
