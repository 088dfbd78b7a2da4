import '#widgets/community/calendar/calendar.tsx'
import '#widgets/community/reports/participation.tsx'
import '#widgets/community/reports/popular.tsx'
import '#widgets/community/events/public-event.tsx'
import '#widgets/community/events/public-events.tsx'
import '#widgets/community/reports/resource-usage.tsx'
import '#widgets/community/resources.tsx'

import { showPages } from '../../shell.ts'

showPages(
  {
    resources: ['bee-resources'],
    calendar: ['bee-community-calendar'],
    participation: ['bee-participation'],
    popular: ['bee-popular-events'],
    usage: ['bee-resource-usage'],
    events: ['bee-public-events'],
    event: ['bee-public-event', 'event-id']
  },
  '1150px'
)
