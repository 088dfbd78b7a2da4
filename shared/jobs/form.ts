// The form in which an Owner writes a job.
import * as z from 'zod/mini'

import { type Day, toDay } from '../kit/time/day.ts'
import { form } from '../kit/form/form.ts'
import * as texts from './office-texts.ts'
import { country, day, type KeptJob, type Writing, writing } from './schemas.ts'

const { title, category, description, imageUrl, location, workplace, applyLink, featured, datePosted } = writing.shape

export const jobForm = form({
  submit: texts.save,
  busy: texts.saving,
  fields: {
    title: { kind: 'combobox', free: true, label: texts.title, hint: texts.titleHint, schema: title },
    category: {
      kind: 'combobox',
      free: true,
      label: texts.category,
      hint: texts.categoryHint,
      none: texts.noCategory,
      schema: category
    },
    description: { kind: 'textarea', label: texts.description, schema: description },
    imageUrl: { kind: 'picture', label: texts.picture, optional: true, schema: imageUrl },
    location: { kind: 'text', label: texts.location, hint: texts.locationHint, optional: true, schema: location },
    workplace: {
      kind: 'choice',
      label: texts.workplace,
      hint: texts.workplaceHint,
      placeholder: texts.asPlaceSays,
      choices: Object.entries(texts.workplaces).map(([value, label]) => ({ value, label })),
      optional: true,
      schema: workplace
    },
    country: {
      kind: 'choice',
      label: texts.country,
      hint: texts.countryHint,
      placeholder: texts.organisationCountry,
      optional: true,
      schema: country
    },
    applyLink: { kind: 'text', label: texts.applyLink, hint: texts.applyLinkHint, optional: true, schema: applyLink },
    datePosted: { kind: 'date', label: texts.datePosted, schema: datePosted },
    expiresOn: {
      kind: 'date',
      label: texts.expiresOn,
      hint: texts.expiresHint,
      optional: true,
      schema: z.optional(day)
    },
    featured: { kind: 'switch', label: texts.featured, schema: featured }
  },
  rules: [
    {
      field: 'expiresOn',
      beside: ['datePosted'],
      text: texts.lastBeforeFirst,
      passes: ({ datePosted: first, expiresOn: last }) => last === undefined || first <= last
    }
  ]
})

export type JobValues = z.output<(typeof jobForm)['schema']>

/** A job as it is sent. */
export const writingOf = ({ expiresOn, ...rest }: JobValues): Writing => ({ ...rest, expiresOn: expiresOn ?? null })

const blank = (today: Day) => ({
  title: '',
  category: '',
  description: '',
  imageUrl: '',
  location: '',
  workplace: '' as const,
  country: '',
  applyLink: '',
  featured: false,
  datePosted: today,
  expiresOn: null
})

/** A new job starts today. */
export function startOf(job: KeptJob | undefined, today: Day) {
  if (!job) return blank(today)
  const { isOpen: _isOpen, applications: _applications, ...written } = job
  return { ...written, datePosted: toDay(job.datePosted) }
}
