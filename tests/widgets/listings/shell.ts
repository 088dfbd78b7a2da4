import '#widgets/listings/bids/overview.tsx'
import '#widgets/listings/bids/bids.tsx'
import '#widgets/listings/stays/bookings.tsx'
import '#widgets/listings/stays/host-chat.tsx'
import '#widgets/listings/listing-dashboard.tsx'
import '#widgets/listings/listing-overview.tsx'
import '#widgets/listings/villages/master-plan.tsx'
import '#widgets/listings/stays/messages.tsx'
import '#widgets/listings/villages/property-map.tsx'
import '#widgets/listings/stays/rent.tsx'
import '#widgets/listings/reviews.tsx'
import '#widgets/listings/reports.tsx'
import '#widgets/listings/unit-editor.tsx'
import '#widgets/listings/unit-page.tsx'
import '#widgets/listings/villages/editor.tsx'
import '#widgets/listings/villages/page.tsx'

import { showPages } from '../shell.ts'

showPages(
  {
    dashboard: ['bee-listing-dashboard'],
    overview: ['bee-listing-overview'],
    plan: ['bee-master-plan'],
    'master-plan': ['bee-village', 'village-id'],
    map: ['bee-property-map'],
    bids: ['bee-bid-overview'],
    bookings: ['bee-bookings'],
    messages: ['bee-listing-messages'],
    reports: ['bee-listing-reports'],
    unit: ['bee-unit', 'listing-id'],
    editor: ['bee-unit-editor', 'listing-id'],
    place: ['bee-village-editor', 'village-id']
  },
  '1150px'
)
