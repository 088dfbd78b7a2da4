// Kinds of things, of all five categories, and the units that they are counted in.
import { choice, longText, pick, text } from '../kit/records/fields.ts'
import { at, files } from '../kit/records/more-fields.ts'
import { record } from '../kit/records/record.ts'
import { people } from '../people/source.ts'
import * as texts from './texts.ts'
import { categories, categoryNames, LONGEST_ABOUT, LONGEST_KIND, LONGEST_UNIT } from './rules.ts'

export const inventoryUnits = record({
  table: 'inventory_unit',
  texts: { one: 'unit', many: 'Units', taken: texts.unitTaken },
  title: 'name',
  order: 'name',
  unique: 'name',
  fields: { name: text('Name', { max: LONGEST_UNIT, missing: texts.unitMissing, find: true, sort: true }) }
})

export const inventoryTypes = record({
  table: 'inventory_type',
  texts: { one: 'type', many: texts.types, none: texts.noTypes },
  title: 'name',
  order: 'name',
  numbered: true,
  fields: {
    name: text(texts.name, { max: LONGEST_KIND, missing: texts.nameMissing, find: true, sort: true }),
    category: choice(texts.category, categories, {
      names: categoryNames,
      filter: true,
      all: texts.all,
      sort: true,
      once: true
    }),
    description: longText(texts.description, { max: LONGEST_ABOUT, missing: texts.aboutMissing, find: true }),
    unit: text(texts.unit, { optional: true, max: LONGEST_UNIT }),
    sizes: text(texts.size, { optional: true, max: LONGEST_UNIT, column: 'size' }),
    fuel: text(texts.fuel, { optional: true, max: LONGEST_UNIT }),
    pictures: files(texts.pictures, { optional: true, max: 5 }),
    createdBy: pick(texts.addedBy, () => people, { column: 'created_by', kept: 'author', optional: true }),
    created: at('created', texts.added, { column: 'created_at', sort: true })
  }
})
