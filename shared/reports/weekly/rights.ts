// What of the weekly summaries report somebody may narrow by: nothing that they may not see.
import { type Actor, holds } from '../../kit/rights.ts'
import { readable } from '../../people/fields.ts'

export const seesDue = (me: Actor): boolean => holds(me, 'highlightEligibleBios')

const HIDDEN = { email: false, phoneNumber: false, blueSquares: false }

/** As the field says who is no reader by being the person, or on a team with them. */
export const seesBios = (me: Actor): boolean =>
  readable(me, { ownerId: '', privacy: HIDDEN, sharesTeam: false }, 'bioPosted')

export const mayFilter = (me: Actor, { bio, due }: { bio?: string | undefined; due?: string | undefined }): boolean =>
  (!due || seesDue(me)) && (!bio || seesBios(me))
