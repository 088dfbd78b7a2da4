// Parses and validates the lines of a file of people, by the rules of adding one person.
import type * as z from 'zod/mini'

import { plainNumber } from '#shared/kit/form/plain-number.ts'
import type { Parsed } from '#shared/kit/calls/call.ts'
import { refuse, Refused } from '#shared/kit/calls/refused.ts'
import { aboutCell, dayIn, lineOf, partsIn, WrongCell, wrongCell, yesNoIn } from '#shared/kit/import/cells.ts'
import { t } from '#shared/kit/texts.ts'
import {
  columnsProblem,
  type ImportColumn,
  type ImportField,
  isImportField,
  summaryIn
} from '#shared/people/import/rules.ts'
import type { importUsers } from '#shared/people/import/calls.ts'
import { MOST_LINES } from '#shared/people/import/schemas.ts'
import * as texts from '#shared/people/import/texts.ts'
import { createUser } from '#shared/people/users/schemas.ts'

import type { Visitor } from '../../kit/calls/request.ts'
import type { Trx } from '../../kit/database/database.ts'
import { type FileLine, fileOf } from '../../kit/import/importer.ts'
import { allowNew, personOf, type SentPerson } from '../users/create-user.ts'
import { knownAddresses, knownNames, knownPhones, projectsNamed, teamsNamed } from './queries.ts'

type FileRow = z.input<typeof createUser.input>

/** A line of the file and its problem. */
export interface ImportLine {
  line: number
  name: string
  email: string
  problem?: string
  sent?: SentPerson
}

const about = aboutCell(texts.fields)
const wrong = wrongCell(texts.fields)

interface IdsByName {
  teams: ReadonlyMap<string, string>
  projects: ReadonlyMap<string, string>
}

function idsIn(field: 'projects' | 'teams', cell: string, known: ReadonlyMap<string, string>): string[] {
  const none = field === 'teams' ? texts.noTeam : texts.noProject
  return partsIn(cell).map(name => known.get(name.toLowerCase()) ?? wrong(field, none, { name }))
}

/** First and last name in one: the last word is the last name, unless a comma says that it comes first. */
export function splitName(text: string): { firstName: string; lastName: string } {
  const [last = '', first] = text.split(',', 2)
  if (first !== undefined) return { firstName: first.trim(), lastName: last.trim() }
  const words = text.trim().split(/\s+/)
  return { firstName: words.slice(0, -1).join(' ') || text.trim(), lastName: words.length > 1 ? words.at(-1)! : '' }
}

/** The fields that a cell sets; an empty one sets none. */
function partOf(field: ImportField, cell: string, known: IdsByName): Partial<FileRow> {
  if (field === 'name') {
    const split = splitName(cell)
    return split.lastName ? split : wrong(field, texts.lastNameMissing)
  }
  if (field === 'phoneNumber' || field === 'jobTitle') return { [field]: partsIn(cell) }
  if (field === 'teams' || field === 'projects') return { [field]: idsIn(field, cell, known[field]) }
  if (field === 'startDate') return { startDate: dayIn(cell) ?? wrong(field, texts.notDay, { text: cell }) }
  if (field === 'allowsDuplicateName') return { allowsDuplicateName: yesNoIn(cell) ?? wrong(field, texts.notYesNo) }
  if (field === 'weeklycommittedHours') {
    const hours = plainNumber(cell.replace(',', '.'))
    return { [field]: Number.isFinite(hours) ? hours : wrong(field, texts.notNumber, { text: cell }) }
  }
  return { [field]: field === 'weeklySummaryOption' ? summaryIn(cell) : cell }
}

const needed = ['firstName', 'lastName', 'email'] as const

function meaningOf(cells: readonly string[], columns: readonly ImportColumn[], known: IdsByName): SentPerson {
  const row: Partial<FileRow> = {}
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? ''
    if (column && cell) Object.assign(row, partOf(column, cell, known))
  }
  for (const field of needed) if (!row[field]) wrong(columns.includes(field) ? field : 'name', texts.missing)
  const read = createUser.input.safeParse(row)
  if (read.success) return read.data
  const [{ path, message } = { path: [], message: '' }] = read.error.issues
  const field = String(path[0])
  throw new WrongCell(isImportField(field) ? about(field, message) : message)
}

function linesOf(text: string, columns: readonly ImportColumn[]): FileLine[] {
  const { headings, lines } = fileOf(text, { most: MOST_LINES, empty: texts.emptyFile, bare: texts.onlyHeadings })
  if (headings.length !== columns.length) refuse(400, texts.otherColumns)
  const problem = columnsProblem(columns)
  if (problem) refuse(400, t(problem.text, { name: t(problem.name ?? '') }))
  return lines
}

/** Every name that stands in a column. */
const namesIn = (rows: readonly FileLine[], columns: readonly ImportColumn[], field: ImportField): string[] => {
  const index = columns.indexOf(field)
  return index < 0 ? [] : [...new Set(rows.flatMap(({ cells }) => partsIn(cells[index] ?? '')))]
}

/** Reports roles that this person may not give; asked once for each. */
async function refuseRoles(trx: Trx, me: Visitor, lines: readonly ImportLine[]): Promise<void> {
  for (const [role, all] of Map.groupBy(
    lines.filter(({ sent }) => sent),
    ({ sent }) => sent!.role
  )) {
    const refused = await allowNew({ trx }, me, { role }).catch((error: unknown) => {
      if (error instanceof Refused) return error.refusal.message
      throw error
    })
    if (refused) for (const one of all) one.problem = about('role', refused)
  }
}

/** Reports values that an earlier line has already. */
function refuseRepeated(lines: readonly ImportLine[]): void {
  const seen = new Map<string, number>()
  for (const one of lines) {
    if (!one.sent || one.problem) continue
    const { email, phoneNumber, allowsDuplicateName } = personOf(one.sent, '')
    const claim = (key: string, field: ImportField, text: string) => {
      const line = seen.get(key)
      if (line === undefined) seen.set(key, one.line)
      else one.problem ??= about(field, text, { line })
    }
    claim(`@${email}`, 'email', texts.sameEmail)
    for (const number of new Set(phoneNumber)) claim(`p${number}`, 'phoneNumber', texts.samePhone)
    if (!allowsDuplicateName) claim(`n${one.name.toLowerCase()}`, 'lastName', texts.sameName)
  }
}

/** Reports values that an existing account has. */
async function refuseKnown(trx: Trx, lines: readonly ImportLine[]): Promise<void> {
  const open = lines.filter(({ sent, problem }) => sent && !problem)
  const people = open.map(({ sent }) => personOf(sent!, ''))
  const [emails, names, phones] = await Promise.all([
    knownAddresses(
      trx,
      people.map(({ email }) => email)
    ),
    knownNames(
      trx,
      people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    ),
    knownPhones(trx, [...new Set(people.flatMap(({ phoneNumber }) => phoneNumber))])
  ])
  for (const [index, one] of open.entries()) {
    const { email, phoneNumber, allowsDuplicateName } = people[index]!
    const number = phoneNumber.find(each => phones.has(each))
    if (emails.has(index)) one.problem = about('email', texts.emailTaken, { email })
    else if (!allowsDuplicateName && names.has(index)) one.problem = t(texts.nameTaken, { name: one.name })
    else if (number !== undefined) one.problem = about('phoneNumber', texts.phoneTaken, { number })
  }
}

/** Each line parsed, with its problem. Nothing is written. */
export async function judge(
  { text, columns, allowsDuplicateNames = false }: Parsed<typeof importUsers>,
  { trx, me }: { trx: Trx; me: Visitor }
): Promise<ImportLine[]> {
  const rows = linesOf(text, columns)
  if (columns.includes('teams')) await allowNew({ trx }, me, { role: 'Volunteer', teams: ['any'] })
  if (columns.includes('projects')) await allowNew({ trx }, me, { role: 'Volunteer', projects: ['any'] })
  const known = {
    teams: await teamsNamed(trx, namesIn(rows, columns, 'teams')),
    projects: await projectsNamed(trx, namesIn(rows, columns, 'projects'))
  }
  const joined = (cells: readonly string[], ...fields: ImportField[]) =>
    fields
      .map(field => cells[columns.indexOf(field)] ?? '')
      .filter(Boolean)
      .join(' ')
  const lines = rows.map(({ line, cells, problem }): ImportLine => {
    const seen = { line, name: joined(cells, 'firstName', 'lastName', 'name'), email: joined(cells, 'email') }
    const found = lineOf({ problem }, () => {
      const sent = meaningOf(cells, columns, known)
      const { firstName, lastName, email } = personOf(sent, '')
      const allowsDuplicateName = allowsDuplicateNames || sent.allowsDuplicateName === true
      return { name: `${firstName} ${lastName}`, email, sent: { ...sent, allowsDuplicateName } }
    })
    return { ...seen, ...found }
  })
  await refuseRoles(trx, me, lines)
  refuseRepeated(lines)
  await refuseKnown(trx, lines)
  return lines
}
