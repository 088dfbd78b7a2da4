// Each morning: who is late and whoever looks after the piece are told of it, of what is due tomorrow, of rentals that end and
// of maintenance. Each has one line and one mail a kind, whatever the number of pieces.
import { dayOf, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { RENTAL_NOTICE_DAYS } from '#shared/tools/rules.ts'
import * as texts from '#shared/tools/texts.ts'
import { aboutSome } from '#shared/tools/told.ts'
import * as told from '#shared/tools/told-texts.ts'
import { leftText } from '#shared/tools/words.ts'

import { nightly } from '../kit/clock/nightly.ts'
import { keepersAt } from '../materials/for-others.ts'
import { tell, type Telling, withdraw } from '../notifications/for-others.ts'
import { type Due, takeDue } from './reminding-queries.ts'

const kindFor = { care: 'careDue', due: 'toolDue', late: 'toolLate', rental: 'rentalEnds' } as const

const placesOf = ({ code, name, day, holder }: Due, today: string) => ({
  code,
  name,
  day: formatDay(day, 'profile'),
  holder: holder || t(texts.somebody),
  left: leftText(day, today)
})

function lineFor(one: Due, reader: string, today: string): string {
  const line = {
    care: texts.careLine,
    due: told.dueLine,
    late: reader === one.holderId ? texts.lateOwnLine : texts.lateLine,
    rental: texts.rentalLine
  }[one.kind]
  return t(line, placesOf(one, today))
}

/** Whoever has it, and whoever looks after it: where that is nobody, the site's keepers. */
async function readersOf({ trx }: Pick<Telling, 'trx'>, { kind, holderId, keeperId, projectId }: Due) {
  const holders = holderId ? [holderId] : []
  if (kind === 'due') return holders
  return [...new Set([...holders, ...(keeperId ? [keeperId] : await keepersAt(trx, projectId))])]
}

async function remind(telling: Telling, kind: Due['kind'], reader: string, pieces: readonly Due[], today: string) {
  const [first] = pieces
  if (!first) return
  const { item, site } = first
  const places = {
    ...placesOf(first, today),
    item,
    site,
    reader,
    count: pieces.length,
    codes: pieces.map(({ code }) => code).join(', '),
    own: pieces.every(({ holderId }) => holderId === reader) ? 1 : 0
  }
  await tell(telling, kindFor[kind], {
    to: [reader],
    places,
    letter: {
      subject: t(texts.dueSubject),
      paragraphs: [t(texts.dueLead), ...pieces.map(one => lineFor(one, reader, today))],
      link: { text: t(texts.toTools), url: `${telling.site}/bmdashboard/tools` }
    }
  })
}

export const remindTask = nightly('tools-due', '0 7 * * *', async (work, { now, site }) => {
  const today = dayOf(now)
  const telling = { ...work, now, site }
  const found = await takeDue(work.trx, today, RENTAL_NOTICE_DAYS)
  const lists = new Map<string, { kind: Due['kind']; reader: string; pieces: Due[] }>()
  for (const due of found)
    for (const reader of await readersOf(work, due)) {
      const key = `${due.kind} ${reader}`
      const list = lists.get(key) ?? { kind: due.kind, reader, pieces: [] }
      list.pieces.push(due)
      lists.set(key, list)
    }
  // What was said of them yesterday is said anew, and what is late is due no more.
  for (const { kind, reader, pieces } of lists.values()) {
    const about = pieces.map(({ item }) => aboutSome({ count: 1, item, reader }))
    // What is late or due is said of all of them each day, a rental or a maintenance of each by itself.
    if (kind === 'late' || kind === 'due') about.push(`tools-of ${reader}`)
    await withdraw(work, kindFor[kind], about)
    if (kind === 'late') await withdraw(work, 'toolDue', about)
  }
  for (const { kind, reader, pieces } of lists.values()) await remind(telling, kind, reader, pieces, today)
})
