// That answers are one’s own, stand once, are found only where their person agrees, and that questions keep their places.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { readFormDraft, saveFormDraft } from '#shared/forms/calls.ts'
import { listBasics } from '#shared/people/calls.ts'
import * as calls from '#shared/questionnaire/calls.ts'
import { QUESTIONNAIRE } from '#shared/questionnaire/rules.ts'
import type { SentAnswers } from '#shared/questionnaire/schemas.ts'
import * as texts from '#shared/questionnaire/texts.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/time-entries/place.ts'
import { answered, handIn } from './answers.ts'

let server: TestServer
let owner: TestPerson
let office: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
  office = await server.add({ front: ['accessHgnSkillsDashboard'] })
})
afterAll(() => server?.close())

const send = (person: TestPerson, more: Partial<SentAnswers> = {}) => handIn(server, person, more)
const own = (person: TestPerson) => server.ask(calls.readOwnAnswers, {}, person)
const ranked = (skills: string) => server.ask(calls.rankAnswers, { skills }, office)
const skillsOf = async (person: TestPerson, as: TestPerson) =>
  (await server.ask(calls.readSkills, { userId: person.id }, as)).skills

test('what the present client sends is kept, whatever it leaves out, and read by the form', async () => {
  const old = await openTestServer(undefined, {}, { OLD_CLIENTS: 'yes' })
  onTestFinished(() => old.close())
  const person = await old.add({ firstName: 'Maya', lastName: 'Okafor' })
  const weekend = { ...answered().general.availability, Saturday: '5AM-6AM' }
  const given = await handIn(old, person, {
    user_id: owner.id,
    userInfo: { name: 'Somebody Else', email: 'x@example.org', github: 'maya', slack: 'maya okafor' },
    general: { ...answered().general, availability: weekend, location: '', mern_skills: '' },
    backend: undefined
  })
  expect(given).toMatchObject({
    user_id: person.id,
    userInfo: { name: 'Maya Okafor', email: person.email, github: 'maya', slack: 'maya okafor' },
    general: {
      availability: answered().general.availability,
      location: '',
      mern_skills: '',
      preferences: ['frontend', 'testing']
    },
    frontend: { overall: '7' },
    backend: { Overall: '' }
  })
  expect(await old.ask(calls.readOwnAnswers, {}, person)).toEqual({
    answers: given,
    shown: { skills: false, contact: false }
  })
})

test('an answer stands under the words that it answered, also once they are others', async () => {
  const person = await server.add()
  const { version } = await send(person)
  const [first] = (await server.ask(calls.listQuestions, { page: 2 }, owner)).filter(({ qno }) => qno === 4)
  await server.ask(calls.editQuestion, { id: first!._id, text: 'Where on Earth?', rev: first!.rev }, owner)
  const listed = await server.ask(calls.listAnswers, {}, office)
  const words = { location: `4. ${first!.text}` }
  expect(listed.find(({ user_id }) => user_id === person.id)).toMatchObject({ version, wordedThen: words })
  expect((await own(person)).answers).toMatchObject({ version, wordedThen: words })
  const newer = await send(await server.add())
  expect(newer).toMatchObject({ version: version + 1, wordedThen: {} })
  await server.ask(calls.editQuestion, { id: first!._id, text: first!.text }, owner)
})

test('newer answers stand in the place of those before, also from two devices at once', async () => {
  const person = await server.add()
  await Promise.all([1, 2, 3].map(at => send(person, { userInfo: { github: `hub${at}` } })))
  const listed = await server.ask(calls.listAnswers, {}, office)
  expect(listed.filter(({ user_id }) => user_id === person.id)).toHaveLength(1)
  const again = await send(person, { userInfo: { github: 'newest' } })
  expect((await own(person)).answers).toEqual(again)
})

test('who hands in without end is told to wait, and what stands stays', async () => {
  const person = await server.add()
  for (let times = 0; times < 20; times += 1) await send(person, { userInfo: { github: `hub${times}` } })
  const refusal = await refusalOf(send(person, { userInfo: { github: 'once too often' } }))
  expect(refusal).toMatchObject({ status: 429, message: texts.sentTooOften })
  expect((await own(person)).answers?.userInfo.github).toBe('hub19')
})

test('a draft is done with once it is handed in', async () => {
  const person = await server.add()
  await server.ask(saveFormDraft, { form: QUESTIONNAIRE, page: '3', answers: { github: 'x' }, seen: {} }, person)
  await send(person)
  expect((await server.ask(readFormDraft, { form: QUESTIONNAIRE }, person)).draft).toBeNull()
})

const general = (more: object) => ({ general: { ...answered().general, ...more } }) as Partial<SentAnswers>
test.each<[string, Partial<SentAnswers>, string]>([
  ['a chat name of somebody else', { userInfo: { slack: 'Somebody Else' } }, texts.slackDiffers],
  ['no preference', general({ preferences: [] }), texts.choosePreference],
  ['none beside others', general({ preferences: ['No Preference', 'design'] }), texts.choosePreference],
  ['a day without a word', general({ availability: { Monday: 'N/A' } }), texts.chooseTimes],
  [
    'a time that is no slot',
    general({ availability: { ...answered().general.availability, Friday: '2AM-4AM' } }),
    texts.chooseTimes
  ],
  ['a mark of eleven', general({ mern_skills: '11' }), texts.selectRating],
  ['hours that nobody offers', general({ hours: '99' }), texts.selectOne],
  ['no hours', general({ hours: '' }), texts.selectOne],
  ['no location', general({ location: ' ' }), texts.required],
  ['a mark that is missing', general({ mern_skills: undefined }), texts.selectRating],
  ['a whole page that is missing', { backend: undefined }, texts.selectRating],
  ['no first follow-up', { followUp: undefined }, texts.required],
  ['no chat name', { userInfo: { slack: '' } }, texts.required]
])('%s is refused, and nothing is stored', async (_, more, sentence) => {
  const person = await server.add()
  const refusal = await refusalOf(send(person, more))
  expect(refusal.status).toBe(400)
  expect([refusal.message, ...Object.values(refusal.fields ?? {})]).toContain(sentence)
  expect((await own(person)).answers).toBeNull()
})

test('who shows their skills is found by them, and only they', async () => {
  const [best, good, hidden] = [await server.add(), await server.add(), await server.add()]
  const marks = (React: string) => ({ frontend: { ...answered().frontend, React, Redux: '1' } })
  await send(best, { ...marks('10'), shown: { skills: true, contact: true } })
  await send(good, { ...marks('8'), shown: { skills: true, contact: false } })
  await send(hidden, marks('9'))
  const found = await ranked('react')
  expect(found.map(({ _id, score }) => [_id, score])).toEqual([
    [best.id, 10],
    [good.id, 8]
  ])
  expect(found[0]).toMatchObject({ email: best.email, privacy: { email: true }, isTeammate: false })
  expect(found[0]?.topSkills[0]).toBe('React')
  expect(found[1]).not.toHaveProperty('email')
  expect((await ranked('React,Redux'))[0]?.score).toBe(5.5)
  expect((await refusalOf(ranked('COBOL'))).message).toBe('No skill is called “COBOL”.')
  const shown = await server.ask(calls.listAnswers, {}, office)
  expect(shown.find(({ user_id }) => user_id === hidden.id)?.userInfo).toMatchObject({ email: '', slack: '' })
})

test('a profile has skills where their person agrees, for those who assign work, and for oneself', async () => {
  const [person, other] = [await server.add(), await server.add()]
  await send(person)
  expect(await skillsOf(person, other)).toBeNull()
  expect(await skillsOf(person, office)).toMatchObject({ hours: '10-19', marks: { frontend_React: 7 } })
  expect(await skillsOf(person, person)).toMatchObject({ shown: { skills: false } })
  await server.ask(calls.showAnswers, { skills: true, contact: false }, person)
  expect(await skillsOf(person, other)).not.toHaveProperty('email')
  // Handing in again without a word about it changes nothing of it.
  await send(person)
  expect(await skillsOf(person, other)).toMatchObject({ hours: '10-19' })
  expect((await refusalOf(server.ask(calls.showAnswers, { skills: true, contact: true }, other))).status).toBe(409)
})

test('whoever chooses people sees the skills of those who show them, and of nobody else', async () => {
  const [best, hidden, chooser] = [await server.add({ firstName: 'Ada' }), await server.add(), await server.add()]
  const marks = { frontend: { ...answered().frontend, React: '10' } }
  await send(best, { ...marks, shown: { skills: true, contact: true } })
  await send(hidden, marks)
  const people = [best.id, hidden.id, chooser.id].join(',')
  const shown = await server.ask(calls.listSkills, { people }, chooser)
  expect(shown).toMatchObject([{ _id: best.id, hours: '10-19', availability: { Monday: '5AM-7AM, 12PM-1PM' } }])
  expect(shown[0]?.skills[0]).toEqual({ name: 'React', mark: 10 })
  // How they are reached is no part of it, also where they show that on their profile.
  expect(Object.keys(shown[0] ?? {}).toSorted()).toEqual(['_id', 'availability', 'hours', 'name', 'skills'])
  await server.ask(calls.showAnswers, { skills: false, contact: false }, best)
  expect(await server.ask(calls.listSkills, { people }, chooser)).toEqual([])
  expect((await refusalOf(server.ask(calls.listSkills, { people: 'nobody' }, chooser))).status).toBe(400)
})

test('every page has its questions, numbered from one', async () => {
  const counts = await Promise.all(
    [
      [2, 'general'],
      [3, 'frontend'],
      [4, 'backend'],
      [5, 'followup']
    ].map(async ([page, title]) => {
      const questions = await server.ask(calls.listQuestions, { page, title: String(title) }, office)
      expect(questions.map(({ qno }) => qno)).toEqual(questions.map((_, at) => at + 1))
      return questions.length
    })
  )
  expect(counts).toEqual([11, 11, 11, 4])
})

test('an edit changes words alone, whichever way its page is written, and a stale one is told', async () => {
  const [first] = await server.ask(calls.listQuestions, { page: 3 }, owner)
  const id = first?._id ?? ''
  const edited = await server.ask(calls.editQuestion, { id, text: 'All in all', page: '3', title: 'frontend' }, owner)
  expect(edited).toMatchObject({ _id: id, text: 'All in all', page: 3, qno: 1, title: 'frontend', rev: 2 })
  const stale = await refusalOf(server.ask(calls.editQuestion, { id, text: 'Other words', rev: 1 }, owner))
  expect(stale).toMatchObject({ status: 409, current: { text: 'All in all' } })
})

test('an answer keeps the words that it answers', async () => {
  const person = await server.add()
  await send(person)
  const [, second] = await server.ask(calls.listQuestions, { page: 3 }, owner)
  await server.ask(calls.editQuestion, { id: second?._id ?? '', text: 'HTML, anew' }, owner)
  const asked = await server.database.transaction(trx =>
    trx
      .selectFrom('form_response')
      .innerJoin('form_version', join =>
        join
          .onRef('form_version.form', '=', 'form_response.form')
          .onRef('form_version.version', '=', 'form_response.version')
      )
      .select('form_version.questions')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow()
  )
  expect(asked.questions.find(({ id }) => id === 'frontend_HTML')?.label).toBe('2. HTML and semantic markup')
})

test('a question is added at the end, answered, taken out and put back; those of the beginning stay', async () => {
  const added = await server.ask(calls.addQuestion, { text: 'Do you like bees?', page: '5', title: 'followup' }, owner)
  expect(added).toMatchObject({ page: 5, qno: 5 })
  const person = await server.add()
  expect((await send(person, { added: { [added._id]: 'Yes.', nothing: 'x' } })).added).toEqual({ [added._id]: 'Yes.' })
  await server.ask(calls.removeQuestion, { id: added._id }, owner)
  expect(await server.ask(calls.listQuestions, { page: 5 }, owner)).toHaveLength(4)
  await server.ask(calls.restoreQuestion, { id: added._id }, owner)
  const [needed] = await server.ask(calls.listQuestions, { page: 5 }, owner)
  expect((await refusalOf(server.ask(calls.removeQuestion, { id: needed?._id ?? '' }, owner))).message).toBe(
    texts.needed
  )
})

test('one’s own name is among the basics', async () => {
  const person = await server.add()
  const basics = await server.ask(listBasics, {}, person)
  expect(basics.some(({ _id }) => _id === person.id)).toBe(true)
})

test('twelve questions that are added to a page at once have a number each, and one person hands in once', async () => {
  const { done } = await atOnce(12, index =>
    server.ask(calls.addQuestion, { page: '2', text: `Question ${index}?` }, owner)
  )
  expect(new Set(done.map(({ qno }) => qno)).size).toBe(12)
  for (const { _id: id } of done) await server.ask(calls.removeQuestion, { id }, owner)
  const person = await server.add()
  await atOnce(12, index => send(person, { userInfo: { github: `dozen${index}` } }))
  const listed = await server.ask(calls.listAnswers, {}, office)
  expect(listed.filter(({ user_id }) => user_id === person.id)).toHaveLength(1)
})
