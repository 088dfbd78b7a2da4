// What the tests of the pages of jobs share: the stage, a job of today, and what goes wrong on a page.
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'

import * as calls from '#shared/jobs/calls.ts'
import type { KeptJob, Question, Writing } from '#shared/jobs/schemas.ts'
import { addDays, today } from '#shared/kit/day.ts'
import { post, question, sweep } from '#tests/jobs/opening.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { openPage, openStage, type Stage } from '../stage.ts'

/** The server answers the addresses of openings itself, so the pages stand one step further in. */
export const AT = '/at'
const PATHS = [`${AT}/:page`, `${AT}/:page/:id`]

export interface Scene {
  stage: Stage
  owner: TestPerson
  day: (from: number) => string
  post: (changes?: Partial<Writing>) => Promise<KeptJob>
  makeForm: (title: string, questions?: readonly Question[]) => Promise<unknown>
  open: (path: string, as?: TestPerson, options?: BrowserContextOptions) => Promise<Page>
  /** The browser of the page that was opened last. */
  context: () => BrowserContext
  /** Some time passes for the server. */
  later: (seconds: number) => void
  clean: () => Promise<void>
  /** Closes what is open; throws when a page had faults. */
  leave: () => Promise<void>
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

export async function openScene(): Promise<Scene> {
  const stage = await openStage(new URL('shell.ts', import.meta.url), PATHS)
  const { server } = stage
  const owner = await server.add({ role: 'Owner' })
  let open: { context: BrowserContext; faults: string[] } | undefined
  const day = (from: number) => addDays(today(server.clock.now), from)
  return {
    stage,
    owner,
    day,
    post: (changes = {}) => post(server, owner, { datePosted: day(0), ...changes }),
    makeForm: (title, asked = questions) =>
      server.ask(calls.createJobForm, { title, description: 'Ten minutes are enough.', questions: [...asked] }, owner),
    async open(path, as, options = {}) {
      const context = await (as ? stage.as(as, options) : stage.browser(options))
      const opened = await openPage(context, AT + path)
      open = { context, faults: opened.faults }
      return opened.page
    },
    context() {
      if (!open) throw new Error('no page is open')
      return open.context
    },
    later: seconds => {
      server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
    },
    clean: async () => void (await sweep(server)),
    async leave() {
      await open?.context.close()
      const faults = open?.faults ?? []
      open = undefined
      if (faults.length > 0) throw new Error(faults.join('\n'))
    }
  }
}
