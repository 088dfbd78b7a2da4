// Columns of villages and their units, and of bookings, bids and talks.
import type { Generated } from 'kysely'

import type { BookingState } from '#shared/listings/booking-rules.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    village: {
      id: string
      name: string
      short: string
      description: string
      url: string
      place_top: number
      place_left: number
      region: 'C' | '1' | '2' | '3' | '4' | '5' | '6' | '7'
      amenities: string[]
      created_at: string
      rev: Generated<number>
    }
    listing: {
      id: string
      village_id: string
      title: string
      description: string
      unit_amenities: string[]
      location: string
      price: number
      cleaning_fee: number
      max_guests: number
      images: unknown
      host_id: string | null
      available_from: string | null
      available_to: string | null
      bid_minimum: number | null
      bid_increment: number | null
      bids_end_at: string | null
      bid_extend_minutes: number | null
      bids_closed_at: string | null
      feed_secret_hash: Uint8Array | null
      created_at: string
      changed_at: string
      deleted_at: string | null
      rev: Generated<number>
    }
    saved_listing: {
      person_id: string
      listing_id: string
      at: string
    }
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
      stars: Generated<number | null>
      review: Generated<string>
      reviewed_at: Generated<string | null>
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
    listing_talk_read: {
      listing_id: string
      guest_id: string
      by_host: boolean
      read_at: string
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
