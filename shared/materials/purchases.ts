// Purchases of all five categories: asked for, then approved or rejected. Their ways are of the feature, not of the list.
import { choice, day, number, pick, text } from '../kit/records/fields.ts'
import { at } from '../kit/records/more-fields.ts'
import { record } from '../kit/records/record.ts'
import { projects } from '../projects/source.ts'
import { people } from '../people/source.ts'
import { keepers } from './readers.ts'
import { inventoryTypes } from './types.ts'
import { categories, MOST_BOUGHT, priorities } from './rules.ts'
import * as texts from './texts.ts'

/** What something costs is for whoever buys. */
const costs = { read: keepers, write: keepers } as const

export const currencies = ['USD', 'EUR', 'CAD'] as const
export const purchaseStates = ['Pending', 'Approved', 'Rejected'] as const

export const purchases = record({
  table: 'purchase',
  texts: { one: 'purchase', many: texts.purchases, none: texts.noPurchases },
  title: 'name',
  order: '-requested',
  within: 'project',
  fields: {
    name: text(texts.name, { kept: 'elsewhere', start: '', find: true, sort: true }),
    state: choice(texts.state, purchaseStates, { kept: 'elsewhere', start: 'Pending', filter: true }),
    project: pick(texts.project, () => projects, { filter: true }),
    type: pick(texts.type, () => inventoryTypes, { filter: true, hidden: true }),
    category: choice(texts.category, categories, { kept: 'elsewhere', start: 'Material', filter: true, hidden: true }),
    requestedQuantity: number(texts.quantity, { min: 1, max: MOST_BOUGHT, whole: true, sort: true }),
    quantity: number(texts.approvedQuantity, {
      kept: 'elsewhere',
      start: 1,
      sort: true,
      only: { state: 'Approved' }
    }),
    reason: text(texts.reason, {
      kept: 'elsewhere',
      optional: true,
      max: 300,
      only: { state: 'Rejected' },
      hidden: true
    }),
    priority: choice(texts.priority, priorities, { filter: true, start: 'Low' }),
    brand: text(texts.brand, { optional: true, hidden: true }),
    makeModel: text(texts.makeModel, { optional: true, hidden: true }),
    estTime: text(texts.estTime, { optional: true, hidden: true }),
    usageDesc: text(texts.usage, { optional: true, max: 150, find: true, hidden: true }),
    rentedFrom: day(texts.rentedFrom, { optional: true, hidden: true }),
    rentedTo: day(texts.rentedTo, { optional: true, hidden: true }),
    unitPrice: number(texts.unitPrice, { optional: true, min: 0, own: costs }),
    currency: choice(texts.currency, currencies, { optional: true, own: costs, hidden: true }),
    requestedBy: pick(texts.requestedBy, () => people, {
      column: 'requested_by',
      kept: 'author',
      optional: true,
      filter: true
    }),
    requested: at('created', texts.requested, { column: 'requested_at', sort: true })
  },
  actions: {
    approve: {
      label: texts.approve,
      done: texts.approved,
      failed: texts.notApproved,
      none: texts.decided,
      many: true,
      when: { state: 'Pending' },
      ask: { quantity: number(texts.approvedQuantity, { optional: true, min: 0, hint: texts.approvedHint }) }
    },
    reject: {
      label: texts.reject,
      done: texts.rejected,
      failed: texts.notRejected,
      none: texts.decided,
      many: true,
      when: { state: 'Pending' },
      ask: { reason: text(texts.reason, { max: 300, hint: texts.reasonHint }) }
    }
  },
  rules: [
    {
      field: 'rentedTo',
      text: texts.returnEarly,
      passes: ({ rentedFrom, rentedTo }) => !rentedFrom || !rentedTo || rentedTo > rentedFrom
    }
  ]
})
