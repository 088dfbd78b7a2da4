// What is written of an activity.
import * as z from 'zod/mini'

import { LONGEST_NAME as LONGEST_FILE, type NamedFile } from '../kit/files/files.ts'
import { pictureField } from '../kit/form/files-form.ts'
import { fitting, text, upTo } from '../kit/calls/incoming.ts'
import { asked, part } from '../kit/records/part.ts'
import { tidyDrawn } from '../kit/text/rich.ts'
import * as page from './page-texts.ts'
import * as rules from './rules.ts'
import * as texts from './texts.ts'

export const word = (longest: number, long: string) => text(longest, long).check(z.trim())
const local = fitting(rules.isLocal, texts.timeWrong).check(z.overwrite(typed => typed.slice(0, 16)))
const link = text(2000, texts.linkWrong).check(
  z.trim(),
  z.refine(address => address === '' || (/^https:\/\//i.test(address) && URL.canParse(address)), texts.linkWrong)
)
const picture = z.object({
  hash: text(100),
  name: text(LONGEST_FILE),
  alt: word(rules.LONGEST_ALT, texts.altLong).check(z.minLength(1, texts.altMissing))
})
const description = z
  .string()
  .check(upTo(rules.LONGEST_DESCRIPTION, texts.descriptionLong), z.trim(), z.overwrite(tidyDrawn))
const place = word(rules.LONGEST_PLACE, texts.placeLong)
const shortWord = word(rules.LONGEST_WORD, texts.wordLong)
const capacity = z
  .int(texts.capacityWrong)
  .check(z.gte(1, texts.capacityWrong), z.lte(rules.MOST_PLACES, texts.capacityWrong))

const timeField = (label: string, column: string) =>
  asked(
    { kind: 'instant', isLocal: true, label, schema: local },
    { column, fromColumn: (kept: string) => kept.slice(0, 16) }
  )
const wordField = (label: string) => asked({ kind: 'text', label, optional: true, schema: shortWord }, { empty: '' })

export const activityFields = part(
  'activity',
  { submit: page.save, busy: page.saving },
  {
    name: asked({
      kind: 'text',
      label: page.name,
      schema: word(rules.LONGEST_NAME, texts.nameLong).check(z.minLength(1, texts.nameMissing))
    }),
    type: asked({
      kind: 'text',
      label: page.typeLabel,
      hint: page.typeHint,
      schema: word(rules.LONGEST_TYPE, texts.typeLong).check(z.minLength(1, texts.typeMissing))
    }),
    start: timeField(page.startLabel, 'starts_local'),
    end: timeField(page.endLabel, 'ends_local'),
    timeZone: asked(
      {
        kind: 'text',
        label: page.zoneLabel,
        hint: page.zoneHint,
        schema: fitting(rules.isPlaceZone, texts.zoneWrong)
      },
      { stays: true, start: rules.OUR_ZONE }
    ),
    rrule: asked(
      {
        kind: 'text',
        label: page.ruleLabel,
        hint: page.ruleHint,
        when: { field: 'rhythm', is: ['own'] },
        schema: z.optional(text(rules.LONGEST_RULE, texts.ruleWrong))
      },
      { sent: text(rules.LONGEST_RULE, texts.ruleWrong).check(z.trim(), z.toUpperCase()), empty: '' }
    ),
    online: asked({ kind: 'switch', label: page.online, schema: z.boolean() }, { column: 'is_online', empty: false }),
    location: asked({ kind: 'text', label: page.placeLabel, optional: true, schema: place }, { empty: '' }),
    link: asked(
      { kind: 'url', label: page.linkLabel, hint: page.linkHint, optional: true, schema: link },
      { empty: '' }
    ),
    description: asked(
      { kind: 'rich', label: page.descriptionLabel, optional: true, schema: description },
      { empty: '' }
    ),
    picture: asked(pictureField(page.pictureLabel, { optional: true, alt: 'required' }), {
      sent: picture,
      empty: null,
      column: 'pictures',
      fromColumn: ([first]: NamedFile[]) => first ?? null,
      toColumn: (one: NamedFile | null) => (one ? [one] : [])
    }),
    capacity: asked(
      { kind: 'number', label: page.places, hint: page.capacityHint, optional: true, schema: capacity },
      { empty: null }
    ),
    waitingList: asked(
      { kind: 'switch', label: page.waitingLabel, hint: page.waitingHint, schema: z.boolean() },
      { column: 'has_waiting_list', empty: true, start: true }
    ),
    branch: wordField(page.branch),
    theme: wordField(page.theme),
    category: wordField(page.category),
    projectId: asked(
      {
        kind: 'combobox',
        label: page.projectLabel,
        hint: page.projectHint,
        optional: true,
        schema: z.optional(text(100))
      },
      { sent: z.uuid(), empty: null }
    ),
    isPublic: asked(
      { kind: 'switch', label: page.publicLabel, hint: page.publicHint, schema: z.boolean() },
      { empty: false }
    )
  }
)
