// What is written of a village and of a unit.
import * as z from 'zod/mini'

import { isDay, isInstant } from '../kit/time/day.ts'
import { fileList } from '../kit/files/files.ts'
import { picturesField } from '../kit/form/files-form.ts'
import { form } from '../kit/form/form.ts'
import { fitting, text, upTo } from '../kit/calls/incoming.ts'
import { asked, part } from '../kit/records/part.ts'
import { tidyDrawn } from '../kit/text/rich.ts'
import { pacificInstant } from '../kit/time/typed-instant.ts'
import * as labels from './page-texts.ts'
import * as rules from './rules.ts'
import * as texts from './texts.ts'

export const plain = (most: number, missing: string, long: string) =>
  text(most, long).check(z.trim(), z.minLength(1, missing))
const description = z.string().check(upTo(rules.LONGEST_DESCRIPTION, texts.descriptionLong), z.overwrite(tidyDrawn))
const descriptionField = asked(
  { kind: 'rich', label: labels.descriptionLabel, optional: true, schema: description },
  { empty: '' }
)

const amenities = z
  .array(plain(rules.LONGEST_AMENITY, texts.amenityWrong, texts.amenityWrong), texts.amenityWrong)
  .check(
    z.maxLength(rules.MOST_AMENITIES, texts.amenitiesMany),
    z.refine(all => new Set(all.map(one => one.toLowerCase())).size === all.length, texts.amenityTwice)
  )
/** Typed as one text, and judged as the list that it is read as. */
const typedAmenities = text(rules.MOST_AMENITIES * (rules.LONGEST_AMENITY + 2), texts.amenitiesMany).check(
  ({ value, issues }) => {
    const read = amenities.safeParse(rules.amenitiesIn(value))
    if (!read.success)
      issues.push({ code: 'custom', message: read.error.issues[0]?.message ?? texts.amenityWrong, input: value })
  }
)
const amenitiesField = (label: string) =>
  asked(
    {
      kind: 'textarea',
      label,
      hint: labels.amenitiesHint,
      optional: true,
      schema: z.pipe(typedAmenities, z.transform(rules.amenitiesIn))
    },
    { sent: amenities, empty: [], typed: (all: readonly string[]) => all.join(', ') }
  )

const percent = z.number(texts.placeWrong).check(z.gte(0, texts.placeWrong), z.lte(100, texts.placeWrong))
const percentField = (label: string, column: string) =>
  asked({ kind: 'number', label, schema: percent }, { column, start: 50 })
const address = text(rules.LONGEST_ADDRESS, texts.urlWrong).check(
  z.trim(),
  z.refine(typed => typed === '' || (/^https:\/\//i.test(typed) && URL.canParse(typed)), texts.urlWrong)
)

export const villageFields = part(
  'village',
  { submit: labels.saveVillage, busy: labels.saving },
  {
    name: asked({
      kind: 'text',
      label: labels.nameLabel,
      schema: plain(rules.LONGEST_VILLAGE, texts.nameMissing, texts.nameLong)
    }),
    short: asked({
      kind: 'text',
      label: labels.shortLabel,
      hint: labels.shortHint,
      schema: plain(rules.LONGEST_SHORT, texts.shortWrong, texts.shortWrong)
    }),
    regionId: asked(
      {
        kind: 'choice',
        label: labels.regionLabel,
        schema: z.enum(rules.regions, texts.regionWrong),
        choices: rules.regions.map(value => ({ value, label: value === 'C' ? labels.center : value }))
      },
      { column: 'region' }
    ),
    top: percentField(labels.topLabel, 'place_top'),
    left: percentField(labels.leftLabel, 'place_left'),
    description: descriptionField,
    url: asked({ kind: 'url', label: labels.urlLabel, optional: true, schema: address }, { empty: '' }),
    amenities: amenitiesField(labels.villageAmenities)
  }
)

const day = fitting(isDay, texts.dayWrong)
const optionalDay = fitting(typed => typed === '' || isDay(typed), texts.dayWrong)
const dayField = (label: string) =>
  asked({ kind: 'date', label, optional: true, schema: optionalDay }, { sent: day, empty: null })
const money = (isWrong: string) =>
  z.number(isWrong).check(z.lte(rules.MOST_PRICE, isWrong), z.refine(rules.hasCents, isWrong))
const fee = money(texts.feeWrong).check(z.gte(0, texts.feeWrong))
const people = z.int(texts.guestsWrong).check(z.gte(1, texts.guestsWrong), z.lte(rules.MOST_PEOPLE, texts.guestsWrong))

export const unitFields = part(
  'listing',
  { submit: labels.saveUnit, busy: labels.saving },
  {
    title: asked({
      kind: 'text',
      label: labels.titleLabel,
      schema: plain(rules.LONGEST_UNIT, texts.titleMissing, texts.titleLong)
    }),
    villageId: asked({ kind: 'combobox', label: labels.village, schema: z.uuid(texts.villageMissing) }),
    description: descriptionField,
    images: asked(picturesField(labels.picturesLabel, { max: rules.MOST_PICTURES, alt: 'required', optional: true }), {
      sent: fileList(rules.MOST_PICTURES, true),
      empty: []
    }),
    price: asked({
      kind: 'number',
      label: labels.priceLabel,
      schema: money(texts.priceWrong).check(z.gt(0, texts.priceWrong))
    }),
    cleaningFee: asked({ kind: 'number', label: labels.feeLabel, optional: true, schema: fee }, { empty: 0 }),
    maxGuests: asked({ kind: 'number', label: labels.guestsLabel, keys: 'numeric', schema: people }),
    unitAmenities: amenitiesField(labels.unitAmenities),
    location: asked(
      {
        kind: 'text',
        label: labels.location,
        hint: labels.locationHint,
        optional: true,
        schema: text(rules.LONGEST_LOCATION, texts.locationLong).check(z.trim())
      },
      { empty: '' }
    ),
    hostId: asked(
      {
        kind: 'combobox',
        label: labels.host,
        hint: labels.hostHint,
        optional: true,
        schema: z.optional(text(100))
      },
      { sent: z.uuid(), stays: true }
    ),
    availableFrom: dayField(labels.fromLabel),
    availableTo: dayField(labels.toLabel)
  }
)

const whileBidding = { field: 'isBidding', is: ['true'] } as const
const bid = (isWrong: string) => z.int(isWrong).check(z.gte(1, isWrong), z.lte(rules.MOST_PRICE, isWrong))
export const bidParts = {
  minimum: bid(texts.minimumWrong),
  increment: bid(texts.incrementWrong),
  extendMinutes: z
    .int(texts.extendWrong)
    .check(z.gte(0, texts.extendWrong), z.lte(rules.MOST_EXTENSION, texts.extendWrong))
}
/** As it was read, or as it is typed on Pacific clocks. */
const end = fitting(at => isInstant(at) || pacificInstant(at) !== undefined, texts.endsWrong)
export const endOf = (at: string): string =>
  (isInstant(at) ? new Date(at) : (pacificInstant(at) ?? new Date(at))).toISOString()

export const unitForm = form({
  submit: labels.saveUnit,
  busy: labels.saving,
  fields: {
    ...unitFields.form.fields,
    isBidding: { kind: 'switch', label: labels.biddingLabel, schema: z.boolean() },
    minimum: {
      kind: 'number',
      label: labels.minimumLabel,
      hint: labels.minimumHint,
      optional: true,
      keys: 'numeric',
      when: whileBidding,
      schema: z.optional(bidParts.minimum)
    },
    increment: {
      kind: 'number',
      label: labels.incrementLabel,
      keys: 'numeric',
      when: whileBidding,
      schema: bidParts.increment
    },
    endsAt: { kind: 'instant', label: labels.endsLabel, when: whileBidding, schema: end },
    extendMinutes: {
      kind: 'number',
      label: labels.extendLabel,
      keys: 'numeric',
      when: whileBidding,
      schema: bidParts.extendMinutes
    }
  },
  rules: [
    {
      field: 'availableTo',
      text: texts.daysReversed,
      beside: ['availableFrom'],
      passes: ({ availableFrom, availableTo }) => !availableFrom || !availableTo || availableFrom < availableTo
    }
  ]
})
