import '#widgets/community/activity.tsx'
import '#widgets/community/activity-editor.tsx'
import '#widgets/community/activity-list.tsx'
import '#widgets/community/events/all-events.tsx'
import '#widgets/community/check-in.tsx'
import '#widgets/community/registrations.tsx'

import { showPages } from '../shell.ts'

showPages(
  {
    events: ['bee-all-events'],
    list: ['bee-activity-list'],
    activity: ['bee-activity', 'activity-id'],
    editor: ['bee-activity-editor', 'activity-id'],
    registrations: ['bee-registrations'],
    door: ['bee-check-in']
  },
  '1150px'
)
