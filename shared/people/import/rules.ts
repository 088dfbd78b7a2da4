// What the columns of a file of people mean, and what a cell of each says.
import { columnsOf } from '../../kit/import/columns.ts'
import * as texts from './texts.ts'
import { summaryOptions } from '../rules.ts'

const columns = columnsOf(texts.fields, {
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
})
export const { fields: importFields, isField: isImportField } = columns
export type ImportField = keyof typeof texts.fields
/** What a column is: nothing, when it is left out. */
export type ImportColumn = ImportField | ''

/** What each column most likely is, by its heading. */
export const guessColumns = (headings: readonly string[]): ImportColumn[] =>
  columns.find(headings).map(field => field ?? '')

/** What is wrong with the choice of columns, if anything. */
export function columnsProblem(columns: readonly ImportColumn[]): { text: string; name?: string } | undefined {
  const used = columns.filter(column => column !== '')
  const twice = used.find((column, index) => used.indexOf(column) !== index)
  if (twice) return { text: texts.columnTwice, name: texts.fields[twice] }
  if (!used.includes('email')) return { text: texts.noEmail }
  const isNamed = used.includes('name') || (used.includes('firstName') && used.includes('lastName'))
  return isNamed ? undefined : { text: texts.noName }
}

/** A choice in any letter case. */
export const summaryIn = (text: string): string =>
  summaryOptions.find(option => option.toLowerCase() === text.toLowerCase()) ?? text
