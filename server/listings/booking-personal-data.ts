// What bookings, bids and talks hold about a person. That a stay was is kept; what they wrote goes with them.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

const unit = { unit: { from: 'listing', by: 'listing_id', column: 'title' } }

export const bookingData: readonly PersonalTable[] = [
  {
    part: 'Bookings',
    table: 'booking',
    of: 'guest_id',
    names: unit,
    atErasure: { message: '', stars: null, review: '', reviewed_at: null }
  },
  { part: 'Bids', table: 'bid', of: 'bidder_id', names: unit, atErasure: { name: '' } },
  {
    part: 'Talks with hosts',
    table: 'listing_message',
    of: 'guest_id',
    without: ['author_id'],
    names: unit,
    atErasure: 'deleted'
  },
  {
    part: 'Messages to guests',
    table: 'listing_message',
    of: 'author_id',
    without: ['guest_id'],
    names: unit,
    atErasure: 'deleted'
  },
  {
    part: 'Talks read',
    table: 'listing_talk_read',
    of: 'guest_id',
    by: ['listing_id', 'guest_id', 'by_host'],
    names: unit,
    atErasure: 'deleted'
  },
  {
    part: 'Messages reported',
    table: 'message_report',
    of: 'reporter_id',
    without: ['settled_by'],
    atErasure: 'deleted'
  },
  { part: 'Reports settled', table: 'message_report', of: 'settled_by', without: ['reporter_id', 'reason'] }
]
