// Columns of bookings, bids and talks.
import type { Generated } from 'kysely'

import type { BookingState } from '#shared/listings/booking-rules.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    booking: {
      id: string
      listing_id: string
      guest_id: string
      starts_on: string
      ends_on: string
      guests: number
      message: string
      total: number
      state: BookingState
      answer_by: string
      reason: Generated<string>
      created_at: string
      changed_at: string
      rev: Generated<number>
    }
    bid: {
      id: string
      listing_id: string
      bidder_id: string
      starts_on: string
      ends_on: string
      name: string
      price: number
      outcome: 'accepted' | 'lost' | null
      created_at: string
    }
    listing_message: {
      id: string
      listing_id: string
      guest_id: string
      author_id: string | null
      by_host: boolean
      text: string
      created_at: string
    }
    message_report: {
      id: string
      message_id: string
      reporter_id: string
      reason: string
      created_at: string
      settled_at: string | null
      settled_by: string | null
    }
  }
}
