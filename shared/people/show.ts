// A field's value in words: for the edit history, and for what somebody else saved meanwhile.
import * as z from 'zod/mini'

import { formatDay, toDay } from '../kit/time/day.ts'
import { t } from '../kit/texts.ts'
import type { FieldName } from './fields.ts'
import { placeName } from './places.ts'
import { held, link, type Link, place, privacySettings } from './schemas.ts'
import { rightNames } from '../roles/right-name.ts'
import * as texts from './texts.ts'

type InWords = (value: unknown) => string

const nothing = (): string => t(texts.nothing)
const yesOrNo = (value: unknown): string => t(value === true ? texts.yes : texts.no)
const named = (name: string, value: string): string => `${name}: ${value || nothing()}`
const linkText = ({ Name, Link: address }: Link): string => named(Name, address)

const links: InWords = value =>
  Array.isArray(value)
    ? value
        .flatMap(one => link.safeParse(one).data ?? [])
        .map(linkText)
        .join('; ')
    : ''

const somewhere: InWords = value => {
  const { data } = place.safeParse(value)
  return data ? placeName(data) : ''
}

const privacy: InWords = value => {
  // What was written down before a switch came says nothing of it, and it was on.
  const { data } = z.partial(privacySettings).safeParse(value)
  if (!data) return ''
  return [
    named(t(texts.showEmail), yesOrNo(data.email ?? true)),
    named(t(texts.showPhone), yesOrNo(data.phoneNumber ?? true)),
    named(t(texts.showBlueSquares), yesOrNo(data.blueSquares ?? true)),
    named(t(texts.showOnLeaderboard), yesOrNo(data.leaderboard ?? true))
  ].join('; ')
}

const rights: InWords = value => {
  const { data } = held.safeParse(value)
  if (!data) return ''
  const { frontPermissions, removedDefaultPermissions } = data
  return [
    named(t(texts.given), rightNames(frontPermissions)),
    named(t(texts.taken), rightNames(removedDefaultPermissions))
  ].join('; ')
}

const plain: InWords = value => {
  if (typeof value === 'boolean') return yesOrNo(value)
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

const dayText: InWords = value => (typeof value === 'string' && value ? formatDay(toDay(value), 'profile') : '')

const inWords: { [Name in FieldName]?: InWords } = {
  isActive: value => t(value === true ? texts.active : texts.inactive),
  startDate: dayText,
  endDate: dayText,
  reactivationDate: dayText,
  erasesOn: dayText,
  adminLinks: links,
  personalLinks: links,
  location: somewhere,
  homeCountry: somewhere,
  privacySettings: privacy,
  permissions: rights
}

export const valueText = (field: FieldName, value: unknown): string => (inWords[field] ?? plain)(value) || nothing()
