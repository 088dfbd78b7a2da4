// How pages of villages and units say prices, nights and addresses.
import { type Day, formatDay } from '#shared/kit/time/day.ts'
import type { Subject } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/listings/page-texts.ts'
import type { Unit, Village } from '#shared/listings/schemas.ts'

export const stayText = ({ from, to }: { from: Day; to: Day }): string =>
  `${formatDay(from, 'short')} – ${formatDay(to, from.slice(0, 4) === to.slice(0, 4) ? 'short' : 'profile')}`

export const guestsText = (count: number): string => t(texts.guests, { count })

export const freeText = ({ free, units }: Pick<Village, 'free' | 'units'>): string =>
  units ? t(texts.freeOf, { free, units }) : t(texts.noUnits)

export const MASTER_PLAN = '/lbdashboard/masterplan'
export const OVERVIEW = '/lbdashboard/listOverview'
export const NEW_UNIT = '/lbdashboard/listings/new'
export const NEW_VILLAGE = '/lbdashboard/villages/new'
export const BOOKINGS = '/lbdashboard/bookings'
export const villagePath = (id: string): string => `/master-plan/${id}`
export const unitPath = (id: string): string => `/lbdashboard/listings/${id}`
export const bidPath = (id: string): string => `/lbdashboard/listings/${id}?way=bid`
export const toChat = (id: string): string => `/lbdashboard/listings/${id}#chat-title`
export const editUnitPath = (id: string): string => `/lbdashboard/listings/${id}/edit`
export const editVillagePath = (id: string): string => `/lbdashboard/villages/${id}`

/** Whose a unit is, as rights ask it. */
export const subjectOf = ({ hostId }: Pick<Unit, 'hostId'>): Subject => ({
  ownerId: hostId ?? '',
  ownerRole: '',
  isProtected: false
})
