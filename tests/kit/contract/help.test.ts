// The present client's questions and answers: plain text both ways, and a history of four texts a line.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { asList, type Contract, idOf, openContract } from './client.ts'

let on: Contract
beforeAll(async () => {
  on = await openContract()
})
afterAll(() => on?.server.close())

const answered = async (path = '/faqs') => (await on.send(on.maya, 'GET', path)).list.map(({ answer }) => answer)

test('what is typed is read again letter by letter, however often it is saved', async () => {
  const { owner, send } = on
  const typed = 'Stones of 3 < 4 & 5 mm, not &lt;.\nScreen twice.'
  const made = await send(owner, 'POST', '/faqs', { question: 'Which stones?', answer: typed })
  expect(made.status).toBe(201)
  expect(await answered()).toEqual([typed])
  for (const _ of [1, 2])
    expect((await send(owner, 'PUT', `/faqs/${idOf(made.body)}`, { question: 'Stones?', answer: typed })).status).toBe(
      200
    )
  expect([await answered(), await answered('/faqs/search?q=screen')]).toEqual([[typed], [typed]])
  await send(owner, 'DELETE', `/faqs/${idOf(made.body)}`)
})

test('an answer with marks comes without tags, and keeps its marks when only the question is changed', async () => {
  const { owner, send } = on
  const html = '<p>Press <strong>Start</strong>.</p>'
  const made = await send(owner, 'POST', '/faqs', { question: 'How?', answer: html })
  expect(await answered()).toEqual(['Press Start.'])
  const change = (answer: string) => send(owner, 'PUT', `/faqs/${idOf(made.body)}`, { question: 'How do I?', answer })
  expect((await change('Press Start.')).status).toBe(200)
  expect((await send(owner, 'GET', '/faqs')).list).toMatchObject([{ question: 'How do I?', html }])
  expect((await change('Press Stop.')).status).toBe(200)
  const history = await send(owner, 'GET', `/faqs/${idOf(made.body)}/history`)
  expect(history.body).toMatchObject({ question: 'How do I?', answer: 'Press Stop.', createdBy: 'Olga Owens' })
  const line = ['Press Start.', 'Press Start.']
  expect(
    asList(history.body['changeHistory']).map(one => [
      one['previousQuestion'],
      one['updatedQuestion'],
      one['previousAnswer'],
      one['updatedAnswer']
    ])
  ).toEqual([
    ['How do I?', 'How do I?', 'Press Start.', 'Press Stop.'],
    ['How?', 'How do I?', ...line]
  ])
})
