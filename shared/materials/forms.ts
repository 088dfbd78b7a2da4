// Forms of stock: what was used up, a purchase of any category, a transfer, a level.
import * as z from 'zod/mini'

import { today } from '../kit/time/day.ts'
import { type Choice, form } from '../kit/form/form.ts'
import { upTo } from '../kit/calls/incoming.ts'
import { now } from '../kit/time/now.ts'
import { day } from './amount-schemas.ts'
import { future, notAmount, nothing } from './ledger-texts.ts'
import { LONGEST_NOTE, MOST_BOUGHT, priorities } from './rules.ts'
import * as screen from './screen-texts.ts'
import * as texts from './texts.ts'

const choicesOf = (words: readonly string[]): Choice[] => words.map(value => ({ value, label: value }))

const amount = z.number(notAmount).check(z.gte(0, notAmount), z.lte(1e9, notAmount))
const units: Choice[] = [
  { value: 'unit', label: screen.byUnit },
  { value: 'percent', label: screen.byPercent }
]
const unit = z.enum(['unit', 'percent'])
const note = z.optional(z.string().check(upTo(LONGEST_NOTE)))

const date = {
  kind: 'date',
  label: screen.date,
  schema: day,
  limits: () => ({ max: today(now()) })
} as const
const notFuture = {
  field: 'date' as const,
  beside: [],
  text: future,
  passes: ({ date: given }: { date: string }) => given <= today(now())
}

export const updateForm = form({
  submit: screen.save,
  busy: screen.saving,
  fields: {
    date,
    used: { kind: 'number', label: screen.quantityUsed, optional: true, schema: z.optional(amount) },
    usedUnit: { kind: 'choice', label: screen.unitUsed, schema: unit, choices: units },
    wasted: { kind: 'number', label: screen.quantityWasted, optional: true, schema: z.optional(amount) },
    wastedUnit: { kind: 'choice', label: screen.unitWasted, schema: unit, choices: units }
  },
  rules: [notFuture, { field: 'used', text: nothing, passes: ({ used = 0, wasted = 0 }) => used > 0 || wasted > 0 }]
})

export const destroyForm = form({
  submit: screen.save,
  busy: screen.saving,
  fields: {
    date,
    wasted: { kind: 'number', label: screen.quantityDestroyed, schema: amount },
    wastedUnit: { kind: 'choice', label: screen.unitWasted, schema: unit, choices: units }
  },
  rules: [notFuture, { field: 'wasted', beside: [], text: nothing, passes: ({ wasted }) => wasted > 0 }]
})

export const transferForm = form({
  submit: screen.transfer,
  busy: screen.saving,
  fields: {
    toProject: { kind: 'combobox', label: screen.toProject, none: screen.noProject, schema: z.uuid(screen.missing) },
    quantity: { kind: 'number', label: texts.quantity, schema: amount },
    note: { kind: 'text', label: screen.note, optional: true, schema: note }
  }
})

export const levelForm = form({
  submit: screen.save,
  busy: screen.saving,
  fields: {
    level: { kind: 'number', label: screen.level, hint: screen.levelHint, optional: true, schema: z.optional(amount) },
    person: {
      kind: 'combobox',
      label: texts.reorderPerson,
      hint: screen.levelPersonHint,
      optional: true,
      schema: z.optional(z.string())
    }
  }
})

const asked = {
  project: { kind: 'combobox', label: texts.project, none: screen.noProject, schema: z.uuid(screen.missing) },
  type: { kind: 'combobox', label: texts.type, none: screen.noType, schema: z.uuid(screen.missing) },
  quantity: {
    kind: 'number',
    label: texts.quantity,
    hint: screen.quantityHint,
    keys: 'numeric',
    schema: z.int(screen.wholeNumber).check(z.gte(1, screen.wholeNumber), z.lte(MOST_BOUGHT, screen.wholeNumber))
  },
  priority: {
    kind: 'radios',
    label: texts.priority,
    choices: choicesOf(priorities),
    schema: z.enum(priorities, screen.missing)
  }
} as const
const line = z.optional(z.string().check(upTo(100)))
const buying = { submit: screen.submit, busy: screen.submitting }

export const stockPurchaseForm = form({
  ...buying,
  fields: { ...asked, brand: { kind: 'text', label: texts.brand, optional: true, schema: line } }
})

const rents = { field: 'buying', is: ['rental'] }
const rentalDay = z.string(screen.missing).check(z.minLength(1, screen.missing))
/** Of tools and equipment, which may be rented. */
export const piecePurchaseForm = form({
  ...buying,
  fields: {
    ...asked,
    buying: {
      kind: 'radios',
      label: screen.kind,
      choices: [
        { value: 'purchase', label: screen.purchase },
        { value: 'rental', label: screen.rental }
      ],
      schema: z.enum(['purchase', 'rental'])
    },
    from: { kind: 'date', label: texts.rentedFrom, when: rents, schema: rentalDay },
    to: { kind: 'date', label: texts.rentedTo, when: rents, schema: rentalDay },
    estTime: { kind: 'text', label: texts.estTime, optional: true, schema: line },
    makeModel: { kind: 'text', label: texts.makeModel, optional: true, schema: line },
    usage: {
      kind: 'textarea',
      label: texts.usage,
      optional: true,
      schema: z.optional(z.string().check(upTo(150, screen.usageLong)))
    }
  },
  rules: [
    {
      field: 'to',
      text: texts.returnEarly,
      passes: ({ buying: how, from, to }) => how !== 'rental' || !from || !to || to > from
    }
  ]
})

const named = (least: number, most: number, missing: string, length: string) =>
  z
    .string(missing)
    .check(upTo(2000), z.trim(), z.minLength(1, missing), z.minLength(least, length), z.maxLength(most, length))
const unitText = z
  .string(texts.unitMissing)
  .check(upTo(15, texts.unitLong), z.trim(), z.minLength(1, texts.unitMissing))
const adding = { submit: screen.submit, busy: screen.submitting }

export const reusableForm = form({
  ...adding,
  fields: {
    name: { kind: 'text', label: texts.name, schema: named(3, 50, texts.nameMissing, texts.nameLength) },
    description: {
      kind: 'textarea',
      label: texts.description,
      schema: named(5, 500, texts.aboutMissing, texts.aboutLength)
    }
  }
})
export const consumableForm = form({
  ...adding,
  fields: {
    name: { kind: 'text', label: texts.name, schema: named(4, 50, texts.nameMissing, texts.consumableName) },
    description: {
      kind: 'textarea',
      label: texts.description,
      schema: named(10, 150, texts.aboutMissing, texts.consumableAbout)
    },
    unit: { kind: 'text', label: texts.unit, schema: unitText },
    size: {
      kind: 'text',
      label: texts.size,
      optional: true,
      schema: z.optional(z.string().check(upTo(15, texts.sizeLong)))
    }
  }
})

const price = (least: number) => z.number(notAmount).check(z.gte(least, notAmount), z.lte(1e9, notAmount))
export const materialForm = form({
  ...adding,
  fields: {
    name: { kind: 'text', label: texts.name, schema: named(3, 50, texts.nameMissing, texts.nameLength) },
    unit: { kind: 'combobox', label: texts.unit, free: true, none: texts.unitMissing, schema: unitText },
    invoice: {
      kind: 'text',
      label: screen.invoice,
      schema: z.string(screen.missing).check(upTo(100), z.trim(), z.minLength(1, screen.missing))
    },
    unitPrice: { kind: 'number', label: texts.unitPrice, schema: price(0) },
    currency: {
      kind: 'choice',
      label: texts.currency,
      choices: choicesOf(['USD', 'EUR', 'CAD']),
      schema: z.enum(['USD', 'EUR', 'CAD'])
    },
    quantity: { kind: 'number', label: texts.quantity, schema: price(0) },
    purchaseDate: { kind: 'date', label: screen.purchaseDate, schema: day },
    shippingFee: { kind: 'number', label: screen.shippingFee, optional: true, schema: z.optional(price(0)) },
    taxes: { kind: 'number', label: screen.taxes, optional: true, schema: z.optional(price(0)) },
    phoneNumber: { kind: 'tel', label: screen.phone, optional: true, schema: z.optional(z.string().check(upTo(30))) },
    link: { kind: 'url', label: screen.link, optional: true, schema: z.optional(z.string().check(upTo(2000))) },
    description: {
      kind: 'textarea',
      label: texts.description,
      schema: named(5, 500, texts.aboutMissing, texts.aboutLength)
    }
  }
})

/** The price of all, with its taxes and shipping: to the cent. */
export function totalOf(sent: {
  unitPrice?: number
  quantity?: number
  taxes?: number | undefined
  shippingFee?: number | undefined
}): number {
  const { unitPrice = 0, quantity = 0, taxes = 0, shippingFee = 0 } = sent
  const all = unitPrice * quantity * (1 + taxes / 100) + shippingFee
  return Number.isFinite(all) ? Math.round(all * 100) / 100 : 0
}
