// What is written of a village and of a unit.
import * as z from 'zod/mini'

import { isDay, isInstant } from '../kit/day.ts'
import { picturesField } from '../kit/files-form.ts'
import { form } from '../kit/form.ts'
import { fitting, text } from '../kit/incoming.ts'
import { pacificInstant } from '../kit/typed-instant.ts'
import * as labels from './page-texts.ts'
import { amenitiesIn, LONGEST_AMENITY, MOST_AMENITIES, MOST_PICTURES, regions } from './rules.ts'
import { amenities, unitParts, villageParts } from './schemas.ts'
import * as texts from './texts.ts'

/** Typed as one text, and judged as the list that it is read as. */
const typedAmenities = text(MOST_AMENITIES * (LONGEST_AMENITY + 2), texts.amenitiesMany).check(({ value, issues }) => {
  const read = amenities.safeParse(amenitiesIn(value))
  if (!read.success)
    issues.push({ code: 'custom', message: read.error.issues[0]?.message ?? texts.amenityWrong, input: value })
})
const amenitiesField = (label: string) =>
  ({ kind: 'textarea', label, hint: labels.amenitiesHint, optional: true, schema: typedAmenities }) as const
const percent = z.number(texts.placeWrong).check(z.gte(0, texts.placeWrong), z.lte(100, texts.placeWrong))

export const villageForm = form({
  submit: labels.saveVillage,
  busy: labels.saving,
  fields: {
    name: { kind: 'text', label: labels.nameLabel, schema: villageParts.name },
    short: { kind: 'text', label: labels.shortLabel, hint: labels.shortHint, schema: villageParts.short },
    regionId: {
      kind: 'choice',
      label: labels.regionLabel,
      schema: villageParts.regionId,
      choices: regions.map(value => ({ value, label: value === 'C' ? labels.center : value }))
    },
    top: { kind: 'number', label: labels.topLabel, schema: percent },
    left: { kind: 'number', label: labels.leftLabel, schema: percent },
    description: { kind: 'rich', label: labels.descriptionLabel, optional: true, schema: villageParts.description },
    url: { kind: 'url', label: labels.urlLabel, optional: true, schema: villageParts.url },
    amenities: amenitiesField(labels.villageAmenities)
  }
})

const whileBidding = { field: 'isBidding', is: ['true'] } as const
const optionalDay = fitting(day => day === '' || isDay(day), texts.dayWrong)
/** As it was read, or as it is typed on Pacific clocks. */
const end = fitting(at => isInstant(at) || pacificInstant(at) !== undefined, texts.endsWrong)
export const endOf = (at: string): string =>
  (isInstant(at) ? new Date(at) : (pacificInstant(at) ?? new Date(at))).toISOString()

export const unitForm = form({
  submit: labels.saveUnit,
  busy: labels.saving,
  fields: {
    title: { kind: 'text', label: labels.titleLabel, schema: unitParts.title },
    villageId: { kind: 'combobox', label: labels.village, schema: z.uuid(texts.villageMissing) },
    description: { kind: 'rich', label: labels.descriptionLabel, optional: true, schema: unitParts.description },
    images: picturesField(labels.picturesLabel, { max: MOST_PICTURES, alt: 'required', optional: true }),
    price: { kind: 'number', label: labels.priceLabel, schema: unitParts.price },
    cleaningFee: {
      kind: 'number',
      label: labels.feeLabel,
      optional: true,
      schema: z.optional(unitParts.cleaningFee)
    },
    maxGuests: { kind: 'number', label: labels.guestsLabel, keys: 'numeric', schema: unitParts.maxGuests },
    unitAmenities: amenitiesField(labels.unitAmenities),
    location: {
      kind: 'text',
      label: labels.location,
      hint: labels.locationHint,
      optional: true,
      schema: unitParts.location
    },
    hostId: {
      kind: 'combobox',
      label: labels.host,
      hint: labels.hostHint,
      optional: true,
      schema: z.optional(text(100))
    },
    availableFrom: { kind: 'date', label: labels.fromLabel, optional: true, schema: optionalDay },
    availableTo: { kind: 'date', label: labels.toLabel, optional: true, schema: optionalDay },
    isBidding: { kind: 'switch', label: labels.biddingLabel, schema: z.boolean() },
    minimum: {
      kind: 'number',
      label: labels.minimumLabel,
      hint: labels.minimumHint,
      optional: true,
      keys: 'numeric',
      when: whileBidding,
      schema: z.optional(unitParts.minimum)
    },
    increment: {
      kind: 'number',
      label: labels.incrementLabel,
      keys: 'numeric',
      when: whileBidding,
      schema: unitParts.increment
    },
    endsAt: { kind: 'instant', label: labels.endsLabel, when: whileBidding, schema: end },
    extendMinutes: {
      kind: 'number',
      label: labels.extendLabel,
      keys: 'numeric',
      when: whileBidding,
      schema: unitParts.extendMinutes
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
