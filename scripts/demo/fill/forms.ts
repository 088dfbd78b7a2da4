// Who signed the volunteer agreement, and who is in the middle of it.
import { versionOf } from '#server/forms/for-others.ts'
import type { Trx } from '#server/kit/database/database.ts'
import { agreementAsked, agreementForm } from '#shared/agreement/form.ts'
import { AGREEMENT } from '#shared/agreement/rules.ts'
import * as texts from '#shared/agreement/texts.ts'
import { addDays, startOfDay } from '#shared/kit/time/day.ts'
import { type Raws, readRaws } from '#shared/kit/form/values.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'

import type { Readers } from './mail.ts'
import { insert } from '../insert.ts'
import type { DemoPerson } from '../people.ts'
import { type Chance, chance } from '../random.ts'

const titles = ['Structural engineer', 'Architect', 'Carpenter', 'Electrical engineer', 'Surveyor'] as const
const marks = Object.entries(agreementForm.fields)
  .filter(([, { kind }]) => kind === 'rating')
  .map(([name]) => name)

function answersOf({ first, last, email }: DemoPerson, luck: Chance): Raws {
  return {
    email,
    fullname: `${first} ${last}`,
    professionaltitle: luck.pick(titles),
    professionalExperience: luck.pick(texts.years),
    areaofExpertise: luck.some(texts.areas.slice(0, -1), 2).join('\n'),
    interested: luck.pick(texts.interests),
    availability: texts.availabilities[luck.whole(0, 3)] ?? texts.availabilities[0],
    meetingAvailability: texts.meetingTimes[luck.whole(0, 2)] ?? texts.meetingTimes[0],
    timeCommitment: texts.times[luck.whole(0, 4)] ?? texts.times[0],
    ...Object.fromEntries(marks.map(name => [name, String(luck.whole(3, 10))])),
    ...Object.fromEntries(texts.clauses.map(({ key }) => [key, true])),
    sign: `${first} ${last}`
  }
}

/** Pages that were filled in before somebody stopped. */
function begun(answers: Raws, pages: number): Raws {
  const names = (agreementForm.pages ?? []).slice(0, pages).flatMap(({ fields }) => fields)
  return Object.fromEntries(Object.entries(answers).filter(([name]) => names.some(one => one === name)))
}

export async function fillForms(trx: Trx, { people, ids, day, seed }: Readers): Promise<void> {
  const luck = chance(seed + 17)
  const at = (ago: number) => new Date(startOfDay(addDays(day, -ago)).getTime() + luck.whole(9, 20) * HOUR_MS)
  const { version } = await versionOf(trx, AGREEMENT, agreementAsked(), at(60))
  const members = people.filter(({ role }) => role !== 'Owner')
  const signers = members.filter((_, index) => index % 4 === 1)
  await insert(
    trx,
    'form_response',
    signers.map(person => {
      const came = at(luck.whole(2, 50))
      return {
        id: luck.id(came),
        form: AGREEMENT,
        version,
        person_id: ids[person.index] ?? '',
        answers: { ...readRaws(agreementForm, answersOf(person, luck)), textVersion: texts.textVersion },
        came_at: came.toISOString(),
        signer_name: `${person.first} ${person.last}`,
        signer_email: person.email
      }
    })
  )
  const beginners = members.filter((_, index) => index % 9 === 3)
  await insert(
    trx,
    'form_draft',
    beginners.map(person => {
      const pages = luck.whole(1, 4)
      const came = at(luck.whole(1, 9))
      return {
        form: AGREEMENT,
        person_id: ids[person.index] ?? '',
        answers: begun(answersOf(person, luck), pages),
        page: String(pages + 1),
        rev: pages,
        begun_at: came.toISOString(),
        changed_at: came.toISOString()
      }
    })
  )
}
