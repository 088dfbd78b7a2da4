// A mailing while it is being written. Pure.
import * as z from 'zod/mini'

import { formatInstant } from '../kit/time/day.ts'
import { parseMail, plain, type MailRich } from '../kit/text/rich.ts'
import { t } from '../kit/texts.ts'
import {
  LONGEST_BODY,
  LONGEST_SUBJECT,
  type MailingKind,
  mailingKinds,
  MOST_RECIPIENTS,
  readAddresses
} from './rules.ts'
import * as texts from './texts.ts'

const draft = z.object({
  subject: z.string(),
  /** As it was typed. */
  to: z.string(),
  html: z.string(),
  /** The mail that has not begun, in whose place this one is sent. */
  changing: z.optional(
    z.object({
      id: z.uuid(),
      rev: z.int(),
      kind: z.enum(mailingKinds),
      subject: z.string(),
      startsAt: z.optional(z.string())
    })
  ),
  /** When it was last kept. */
  at: z.optional(z.string().check(z.refine(at => Number.isFinite(Date.parse(at)))))
})
export type Draft = z.output<typeof draft>

export const blank: Draft = { subject: '', to: '', html: '' }

/** The saved draft, if it is valid. */
export const draftFrom = (kept: unknown): Draft | undefined => draft.safeParse(kept).data

export const isBlank = ({ subject, to, html }: Draft): boolean =>
  subject.trim() === '' && to.trim() === '' && html === ''

/** What stands before an address in angle brackets is a name, in quotes or with at most one comma in it. */
const NAMED = /(?:(?<=^|[,;>\t])(?:\s*"[^"\n]*"|[^,;<>@"\t\n]*(?:,[^,;<>@"\t\n]*)?)[^\S\n]*)?<([^<>\s]+)>/gm

/** In a row of a spreadsheet, only the cells with a sign of an address in them are meant. */
const addressCells = (row: string): string => {
  const cells = row.split('\t')
  const meant = cells.filter(cell => cell.includes('@'))
  return (meant.length > 0 ? meant : cells).join('\n')
}

/** The addresses of a list as people write one: with commas, lines or spaces between, and names before them or not. */
export const listOf = (typed: string): string[] =>
  typed
    .replaceAll(/[\u200B-\u200D\u2060]/g, '')
    // NAMED would look at every blank of a run again.
    .replaceAll(/\s+/g, run => (run.includes('\n') ? '\n' : run.includes('\t') ? '\t' : ' '))
    .replaceAll(NAMED, '\n$1\n')
    .split(/\r?\n/)
    .map(addressCells)
    .join('\n')
    .split(/[\s,;]+/)
    .map(word => word.replace(/^"(.*)"$/, '$1'))
    .filter(Boolean)

/** A list with one more address, unless it is there. */
export const withAddress = (typed: string, address: string): string =>
  listOf(typed).includes(address) ? typed : [typed.trim().replace(/[,;]$/, ''), address].filter(Boolean).join(', ')

/** A list with those of another that it lacks, and how many they are. */
export function withList(typed: string, list: string): { typed: string; count: number } {
  const here = new Set(readAddresses(listOf(typed)).addresses)
  const lacking = readAddresses(listOf(list)).addresses.filter(address => !here.has(address))
  const both = [typed.trim().replace(/[,;]$/, ''), ...lacking].filter(Boolean).join(', ')
  return { typed: both, count: lacking.length }
}

const hasPicture = (tree: readonly MailRich[]): boolean =>
  tree.some(node => 'src' in node || ('children' in node && hasPicture(node.children)))

/** Whether there is something to look at, beyond empty lines. */
export const saysSomething = (html: string): boolean => plain(html) !== '' || hasPicture(parseMail(html))

export interface Problems {
  subject?: string
  to?: string
  html?: string
}

function subjectProblem(subject: string): string | undefined {
  if (subject.trim() === '') return t(texts.subjectRequired)
  return subject.trim().length > LONGEST_SUBJECT ? t(texts.longSubject) : undefined
}

function listProblem(typed: string): string | undefined {
  const { addresses, wrong } = readAddresses(listOf(typed))
  if (wrong.length > 0) return t(texts.wrongAddresses, { list: wrong.join(', ') })
  if (addresses.length === 0) return t(texts.emptyList)
  return addresses.length > MOST_RECIPIENTS ? t(texts.tooManyRecipients) : undefined
}

function bodyProblem(html: string): string | undefined {
  if (html.length > LONGEST_BODY) return t(texts.longBody)
  return saysSomething(html) ? undefined : t(texts.bodyRequired)
}

/** The problems that keep it from being sent. A broadcast and a test have no list of recipients. */
export function problemsOf({ subject, to, html }: Draft, way: MailingKind): Problems {
  const found = {
    subject: subjectProblem(subject),
    to: way === 'mail' ? listProblem(to) : undefined,
    html: bodyProblem(html)
  }
  return {
    ...(found.subject && { subject: found.subject }),
    ...(found.to && { to: found.to }),
    ...(found.html && { html: found.html })
  }
}

/** '4:12 PM PT', as everywhere. */
export const clockTime = (instant: string): string => formatInstant(new Date(instant), 'time')
