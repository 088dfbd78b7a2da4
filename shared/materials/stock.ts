// Stock: how much of a kind there is in a project. Its sums are the ledger’s.
import { choice, number, pick, text } from '../kit/records/fields.ts'
import { at, sum } from '../kit/records/more-fields.ts'
import { record } from '../kit/records/record.ts'
import { people } from '../people/source.ts'
import { projects } from '../projects/source.ts'
import { categories } from './rules.ts'
import * as texts from './texts.ts'
import { inventoryTypes } from './types.ts'

export const stock = record({
  table: 'stock',
  texts: { one: 'row of stock', many: texts.stock, none: texts.noTypes, taken: texts.stockTaken },
  title: 'name',
  order: 'name',
  within: 'project',
  fields: {
    name: text(texts.name, { kept: 'elsewhere', start: '', sort: true }),
    category: choice(texts.category, categories, { kept: 'elsewhere', start: 'Material', filter: true }),
    unit: text(texts.unit, { kept: 'elsewhere', start: '' }),
    project: pick(texts.project, () => projects, { filter: true, once: true }),
    type: pick(texts.type, () => inventoryTypes, { filter: true, once: true, find: true }),
    bought: sum(texts.bought, { sort: true }),
    moved: sum(texts.moved),
    used: sum(texts.used, { sort: true }),
    wasted: sum(texts.wasted, { sort: true }),
    available: number(texts.available, { kept: 'elsewhere', sort: true, filter: true }),
    reorderLevel: number(texts.reorderLevel, { optional: true, min: 0 }),
    reorderPerson: pick(texts.reorderPerson, () => people, { optional: true, filter: true }),
    changed: at('changed', texts.lastChanged, { column: 'changed_at', sort: true })
  }
})
