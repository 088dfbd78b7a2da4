// The forms that add a kind of tool, with what one costs, and a kind of equipment.
import * as z from 'zod/mini'

import { filesField } from '../kit/form/files-form.ts'
import { form } from '../kit/form/form.ts'
import { areaCodes, currencies, fuels, MOST_PICTURES } from './rules.ts'
import * as rule from './type-rules.ts'
import * as texts from './type-texts.ts'

const same = (values: readonly string[]) => values.map(value => ({ value, label: value }))

export const toolForm = form({
  submit: texts.submit,
  busy: texts.submitting,
  fields: {
    name: { kind: 'text', label: texts.name, schema: rule.name },
    invoice: { kind: 'text', label: texts.invoice, schema: rule.invoice },
    unitPrice: { kind: 'number', label: texts.unitPrice, schema: rule.unitPrice },
    currency: { kind: 'choice', label: texts.currency, schema: rule.currency, choices: same(currencies) },
    quantity: { kind: 'number', label: texts.quantity, keys: 'numeric', schema: rule.quantity },
    purchaseRental: {
      kind: 'choice',
      label: texts.purchaseRental,
      schema: z.enum(rule.buying, texts.missing),
      choices: [
        { value: 'purchase', label: texts.purchase },
        { value: 'rental', label: texts.rental }
      ]
    },
    condition: {
      kind: 'choice',
      label: texts.condition,
      schema: z.enum(rule.usedOrNew, texts.missing),
      choices: [
        { value: 'new', label: texts.isNew },
        { value: 'used', label: texts.isUsed }
      ]
    },
    fromDate: { kind: 'date', label: texts.fromDate, schema: rule.day(texts.dayMissing) },
    // Nothing that is bought goes back: it is asked of rentals alone.
    toDate: {
      kind: 'date',
      label: texts.toDate,
      schema: z.optional(rule.day(texts.dayMissing)),
      when: { field: 'purchaseRental', is: ['rental'] }
    },
    shippingFee: { kind: 'number', label: texts.shippingFee, optional: true, schema: z.optional(rule.shippingFee) },
    taxes: { kind: 'number', label: texts.taxes, optional: true, schema: z.optional(rule.taxes) },
    areaCode: {
      kind: 'choice',
      label: texts.areaCode,
      schema: z.enum(areaCodes),
      choices: areaCodes.map(value => ({ value, label: `+${value}` }))
    },
    phoneNumber: { kind: 'tel', label: texts.phone, optional: true, schema: z.optional(rule.phone) },
    pictures: {
      ...filesField(texts.pictures, { max: MOST_PICTURES, optional: true }),
      files: { as: 'picture', max: MOST_PICTURES }
    },
    link: { kind: 'url', label: texts.link, optional: true, schema: z.optional(rule.link) },
    description: { kind: 'textarea', label: texts.description, schema: rule.description }
  },
  rules: [
    {
      field: 'toDate',
      text: texts.dayMissing,
      beside: ['purchaseRental', 'fromDate'],
      passes: rule.hasReturn
    },
    {
      field: 'toDate',
      text: texts.returnEarly,
      beside: ['purchaseRental', 'fromDate'],
      passes: rule.returnsLater
    }
  ]
})

export const equipmentForm = form({
  submit: texts.submit,
  busy: texts.submitting,
  fields: {
    name: { kind: 'text', label: texts.name, schema: rule.kindName },
    desc: { kind: 'textarea', label: texts.kindDescription, schema: rule.kindDesc },
    fuel: { kind: 'choice', label: texts.fuel, schema: z.enum(fuels, texts.fuelMissing), choices: same(fuels) }
  }
})
