// What the columns of a file of people mean, and what a cell of each says.
import { isDay } from '../../kit/time/day.ts'
import * as texts from './texts.ts'
import { summaryOptions } from '../rules.ts'

export const importFields = [
  'firstName',
  'lastName',
  'name',
  'email',
  'phoneNumber',
  'jobTitle',
  'role',
  'weeklycommittedHours',
  'weeklySummaryOption',
  'startDate',
  'teamCode',
  'timeZone',
  'bio',
  'teams',
  'projects',
  'allowsDuplicateName'
] as const
export type ImportField = (typeof importFields)[number]
/** What a column is: nothing, when it is left out. */
export type ImportColumn = ImportField | ''

export const isImportField = (text: string): text is ImportField => Object.hasOwn(texts.fields, text)

/** What else such columns are called in files of others. */
const alsoCalled: { readonly [F in ImportField]?: readonly string[] } = {
  firstName: ['first', 'given name', 'forename'],
  lastName: ['last', 'surname', 'family name'],
  name: ['full name', 'person', 'volunteer'],
  email: ['e-mail', 'email address', 'mail'],
  phoneNumber: ['phone number', 'telephone', 'mobile', 'cell'],
  jobTitle: ['job title', 'titles', 'position'],
  weeklycommittedHours: ['hours', 'committed hours', 'weekly hrs', 'hours per week'],
  weeklySummaryOption: ['weekly summary option', 'summary'],
  startDate: ['start', 'started', 'joined', 'first day'],
  timeZone: ['timezone'],
  bio: ['biography', 'about'],
  teams: ['team', 'team name'],
  projects: ['project', 'project name']
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What each column most likely is, by its heading; each field once. */
export function guessColumns(headings: readonly string[]): ImportColumn[] {
  const guessed: ImportColumn[] = []
  for (const heading of headings) {
    const found = importFields.find(
      field =>
        !guessed.includes(field) &&
        [field, texts.fields[field], ...(alsoCalled[field] ?? [])].map(plain).includes(plain(heading))
    )
    guessed.push(found ?? '')
  }
  return guessed
}

/** What is wrong with the choice of columns, if anything. */
export function columnsProblem(columns: readonly ImportColumn[]): { text: string; name?: string } | undefined {
  const used = columns.filter(column => column !== '')
  const twice = used.find((column, index) => used.indexOf(column) !== index)
  if (twice) return { text: texts.columnTwice, name: texts.fields[twice] }
  if (!used.includes('email')) return { text: texts.noEmail }
  const isNamed = used.includes('name') || (used.includes('firstName') && used.includes('lastName'))
  return isNamed ? undefined : { text: texts.noName }
}

/** Spreadsheets run cells that begin like these: careful people put a ' before. */
export const unguarded = (text: string): string => text.trim().replace(/^'(?=[=+\-@])/, '')

export const splitCell = (text: string): string[] =>
  text
    .split(/[;|\n]/)
    .map(one => one.trim())
    .filter(Boolean)

const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** A day as people write it: 2026-11-30 or 11/30/2026. */
export function dayIn(text: string): string | undefined {
  const [, month = '', day = '', year = ''] = AMERICAN.exec(text) ?? []
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  return isDay(iso) ? iso : undefined
}

export const yesNoIn = (text: string): boolean | undefined =>
  /^(?:yes|y|true|1)$/i.test(text) ? true : /^(?:no|n|false|0)$/i.test(text) ? false : undefined

/** A choice in any letter case. */
export const summaryIn = (text: string): string =>
  summaryOptions.find(option => option.toLowerCase() === text.toLowerCase()) ?? text
