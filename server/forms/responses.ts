// What came in: a list, one by one, counted, and as one table.
import type * as calls from '#shared/forms/making-calls.ts'
import type { FormFigures, FormResponse } from '#shared/forms/making-schemas.ts'
import { cellOf } from '#shared/forms/questions.ts'
import type { Question } from '#shared/forms/schemas.ts'
import * as texts from '#shared/forms/texts.ts'
import { formatInstant } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { MOST_ROWS } from '#shared/kit/files/sheet.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { isId } from '../kit/database/ids.ts'
import { texts as kit } from '../kit/texts.ts'
import type { FileAddress } from '../kit/files/address.ts'
import { shownFiles } from './files.ts'
import { findForm, isForm, selectGone } from './made-queries.ts'
import {
  deleteOne,
  type FigureRow,
  findOne,
  selectEvery,
  selectFigures,
  selectResponses,
  selectWritten,
  type StoredResponse,
  type WrittenRow
} from './response-queries.ts'

const COUNTED = new Set<string>(['choice', 'radios', 'many', 'slots', 'rating', 'number', 'date'])
/** What is answered in words, of which the newest are shown. */
const WRITTEN = new Set<string>(['text', 'textarea', 'email', 'tel', 'url', 'signature'])
const SHOWN_WRITTEN = 5
const LONGEST_SHOWN = 300
/** Of each question so many answers are told, those that were given most. */
const MOST_ANSWERS = 2000

const byCount = (one: { count: number }, other: { count: number }): number => other.count - one.count

function figuresOf(
  rows: readonly FigureRow[],
  written: readonly WrittenRow[],
  questions: readonly Question[]
): FormFigures {
  const words = Map.groupBy(written, ({ question }) => question)
  const answers = Map.groupBy(
    rows.filter(({ kind }) => kind === 'answer'),
    ({ name }) => name
  )
  const answered = new Map(rows.filter(({ kind }) => kind === 'answered').map(({ name, count }) => [name, count]))
  const days = rows
    .filter(({ kind }) => kind === 'day')
    .map(({ name, count }) => ({ day: name, count }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
  return {
    total: days.reduce((sum, { count }) => sum + count, 0),
    days,
    questions: questions.map(({ id }) => {
      const counts = (answers.get(id) ?? []).map(({ answer, count }) => ({ answer, count })).toSorted(byCount)
      return {
        id,
        answered: answered.get(id) ?? 0,
        counts: counts.slice(0, MOST_ANSWERS),
        others: Math.max(0, counts.length - MOST_ANSWERS),
        written: (words.get(id) ?? []).map(({ answer }) => answer)
      }
    })
  }
}

const insistOnForm = async (trx: Trx, id: string): Promise<unknown> =>
  (await isForm(trx, id)) || refuse(404, texts.noForm)

async function everyQuestion(trx: Trx, id: string): Promise<{ title: string; questions: Question[] }> {
  const [form, gone] = await Promise.all([findForm(trx, id), selectGone(trx, id)])
  if (!form || form.deletedAt !== null) return refuse(404, texts.noForm)
  return { title: form.title, questions: [...form.questions, ...gone] }
}

const withAddresses =
  (fileAddress: FileAddress) =>
  ({ files, ...response }: StoredResponse): FormResponse => ({ ...response, files: shownFiles(files, fileAddress) })

type CallNames = 'deleteResponse' | 'exportResponses' | 'listResponses' | 'readFigures' | 'readResponse'

export const responses: Pick<Handlers<typeof calls>, CallNames> = {
  async listResponses({ id, ...request }, { trx, fileAddress }) {
    const [page] = await Promise.all([selectResponses(trx, id, request), insistOnForm(trx, id)])
    return { ...page, items: page.items.map(withAddresses(fileAddress)) }
  },

  async readResponse({ id, responseId }, { trx, fileAddress }) {
    const [found] = await Promise.all([
      isId(responseId) ? findOne(trx, id, responseId) : undefined,
      insistOnForm(trx, id)
    ])
    const { response, ...beside } = found ?? refuse(404, kit.missing)
    return { response: withAddresses(fileAddress)(response), ...beside }
  },

  async deleteResponse({ id, responseId }, { trx, changed }) {
    await insistOnForm(trx, id)
    if (!isId(responseId) || !(await deleteOne(trx, id, responseId))) return refuse(404, kit.missing)
    await changed('form_response', responseId, { form: id }, undefined)
    return { message: t(texts.responseDeleted) }
  },

  async readFigures({ id }, { trx }) {
    const { questions } = await everyQuestion(trx, id)
    const idsOf = (kinds: ReadonlySet<string>) => questions.filter(({ type }) => kinds.has(type)).map(one => one.id)
    const [rows, written] = await Promise.all([
      selectFigures(trx, id, idsOf(COUNTED)),
      selectWritten(trx, id, { questions: idsOf(WRITTEN), most: SHOWN_WRITTEN, longest: LONGEST_SHOWN })
    ])
    return figuresOf(rows, written, questions)
  },

  async exportResponses({ id }, { trx }) {
    const { title, questions } = await everyQuestion(trx, id)
    const every = await selectEvery(trx, id, MOST_ROWS)
    return {
      formName: title,
      columns: [t(texts.who), t(texts.sentAt), ...questions.map(({ label }) => label)],
      rows: every.map(({ person, cameAt, answers }) => [
        person?.name ?? t(texts.visitor),
        formatInstant(new Date(cameAt), 'told'),
        ...questions.map(one => cellOf(answers[one.id]))
      ])
    }
  }
}
