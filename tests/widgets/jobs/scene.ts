// What the tests of the pages of jobs share: the stage, its Owner, and a job of today.
import type { Page } from 'playwright'
import { beforeAll, beforeEach } from 'vitest'

import * as calls from '#shared/jobs/calls.ts'
import type { KeptJob, Question, Writing } from '#shared/jobs/schemas.ts'
import { addDays, today } from '#shared/kit/time/day.ts'
import { post, question, sweep } from '#tests/jobs/opening.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { type Stage, stageFor, type Visit } from '../stage.ts'

/** The server answers the addresses of openings itself, so the pages stand one step further in. */
export const AT = '/at'
const PATHS = [`${AT}/:page`, `${AT}/:page/:id`]

export interface Scene {
  stage: Stage
  readonly owner: TestPerson
  ask: Stage['server']['ask']
  day: (from: number) => string
  post: (changes?: Partial<Writing>) => Promise<KeptJob>
  makeForm: (title: string, questions?: readonly Question[]) => Promise<unknown>
  open: (path: string, visit?: Visit) => Promise<Page>
  /** Some time passes for the server. */
  later: (seconds: number) => void
}

export const questions = [
  question('Why would you like to build?', { questionType: 'textarea', isRequired: true }),
  question('A link'),
  question('Tools', { questionType: 'checkbox', options: ['Saw', 'Trowel', 'Level'], isRequired: true }),
  question('How long?', { questionType: 'radio', options: ['A week', 'A month'] }),
  question('Team', { questionType: 'dropdown', options: ['Straw', 'Clay'], isRequired: true }),
  question('From', { questionType: 'date' }),
  question('A secret', { visible: false, isRequired: true })
]

/** A stage with an Owner, and before each test without jobs. */
export function jobsScene(): Scene {
  const stage = stageFor(new URL('shell.ts', import.meta.url), PATHS)
  let owner: TestPerson
  beforeAll(async () => {
    owner = await stage.server.add({ role: 'Owner' })
  })
  beforeEach(async () => {
    stage.server.clock.now = new Date()
    await sweep(stage.server)
  })
  const day = (from: number) => addDays(today(stage.server.clock.now), from)
  const ask: Scene['ask'] = (row, input, as = owner) => stage.server.ask(row, input, as)
  return {
    stage,
    ask,
    day,
    get owner() {
      return owner
    },
    post: (changes = {}) => post(stage.server, owner, { datePosted: day(0), ...changes }),
    makeForm: (title, asked = questions) =>
      ask(calls.createJobForm, { title, description: 'Ten minutes are enough.', questions: [...asked] }),
    open: (path, visit) => stage.open(AT + path, visit),
    later: seconds => {
      stage.server.clock.now = new Date(stage.server.clock.now.getTime() + seconds * 1000)
    }
  }
}
