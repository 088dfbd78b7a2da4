import '#widgets/community/calendar.tsx'
import '#widgets/community/participation.tsx'
import '#widgets/community/popular.tsx'
import '#widgets/community/resource-usage.tsx'
import '#widgets/community/resources.tsx'

import { showPages } from '../../shell.ts'

showPages(
  {
    resources: ['bee-resources'],
    calendar: ['bee-community-calendar'],
    participation: ['bee-participation'],
    popular: ['bee-popular-events'],
    usage: ['bee-resource-usage']
  },
  '1150px'
)
