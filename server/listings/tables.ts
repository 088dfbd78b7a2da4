// Columns of villages and their units.
import type { Generated } from 'kysely'

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
  }
}
