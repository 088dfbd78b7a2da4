// What the tests about jobs share: a job to write, a form to fill in, and an application as a visitor sends it.
import { json } from '#server/kit/database/database.ts'
import { limits } from '#server/kit/guards/limits.ts'
import { type FormName, publicForms } from '#server/kit/guards/public-forms.ts'
import { secretOf } from '#server/kit/settings.ts'
import * as calls from '#shared/jobs/calls.ts'
import type { Answered, KeptJob, Question, Writing } from '#shared/jobs/schemas.ts'
import type { TestServer, TestPerson } from '#tests/kit/test-server.ts'

/** The day that the server's clock shows, and others around it. */
export const TODAY = '2026-11-18'
export const YESTERDAY = '2026-11-17'
export const TOMORROW = '2026-11-19'

export const writing = (changes: Partial<Writing> = {}): Writing => ({
  title: 'Straw Bale Wall Builder',
  category: 'Construction',
  description: '<p>Stack, tie and <strong>plaster</strong> bales.</p>',
  imageUrl: '',
  location: 'On site',
  applyLink: '',
  featured: false,
  datePosted: TODAY,
  expiresOn: null,
  ...changes
})

export const post = (server: TestServer, owner: TestPerson, changes: Partial<Writing> = {}): Promise<KeptJob> =>
  server.ask(calls.createJob, writing(changes), owner)

export const question = (questionText: string, changes: Partial<Question> = {}): Question => ({
  questionText,
  questionType: 'textbox',
  visible: true,
  isRequired: false,
  options: [],
  ...changes
})

const made = new WeakMap<TestServer, ReturnType<typeof publicForms>>()

async function formsOf(server: TestServer): Promise<ReturnType<typeof publicForms>> {
  const known = made.get(server)
  if (known) return known
  const secret = await server.database.transaction(trx => secretOf(trx, 'session-secret'))
  const forms = publicForms({ database: server.database, limits: limits(server.database), secret })
  made.set(server, forms)
  return forms
}

/** What a page was made with, by somebody who took their time to fill it in. */
export async function readySince(server: TestServer, seconds = 60, form: FormName = 'apply'): Promise<string> {
  const forms = await formsOf(server)
  const { challenge } = await forms.challenge(form, new Date(server.clock.now.getTime() - seconds * 1000))
  return challenge
}

export interface Sent {
  name?: string
  email?: string
  answers?: Answered[]
  from?: string
  resume?: string
  challenge?: string
  website?: string
}

export interface SentFile {
  name: string
  content: Uint8Array | string
}

/** Ahead of an application, which names it. */
export async function sendFile(server: TestServer, id: string, { name, content }: SentFile): Promise<string> {
  const resume = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  const challenge = await readySince(server, 60, 'upload')
  return (await server.ask(calls.uploadResume, { id, name, resume, challenge })).resume
}

export async function applyFor(
  server: TestServer,
  id: string,
  { file, ...sent }: Sent & { file?: SentFile } = {},
  headers: Record<string, string> = {}
) {
  const resume = file && (await sendFile(server, id, file))
  return server.ask(
    calls.apply,
    {
      id,
      name: 'Ada Reyes',
      email: 'ada@example.org',
      answers: [],
      ...(resume && { resume }),
      ...sent,
      challenge: sent.challenge ?? (await readySince(server))
    },
    undefined,
    headers
  )
}

/** The mails that wait, the oldest first. */
export const mails = (server: TestServer) =>
  server.database.transaction(trx =>
    trx.selectFrom('letter').select(['to_address', 'subject', 'plain', 'html', 'headers']).orderBy('id').execute()
  )

/** The next test starts with empty tables, and with nobody who has tried too often. */
export const sweep = (server: TestServer) =>
  server.database.raw(
    'delete from job_application; delete from job; delete from job_form; delete from letter; delete from rate_limit; delete from spent_challenge'
  )

/** A job, a form and an application that all have this id. */
export const openFor = (server: TestServer, id: string): Promise<void> =>
  server.database.transaction(async trx => {
    const at = server.clock.now.toISOString()
    const job = { id, title: id, category: 'Food', description: '<p>Cooks.</p>', words: 'Cooks.' }
    await trx
      .insertInto('job')
      .values({
        ...job,
        picture_hash: null,
        posted_on: TODAY,
        expires_on: null,
        created_at: at,
        updated_at: at,
        deleted_at: null
      })
      .execute()
    await trx
      .insertInto('job_form')
      .values({ id, title: id, description: '', questions: json([question('Why?')]), created_at: at, updated_at: at })
      .execute()
    await trx
      .insertInto('job_application')
      .values({
        id,
        job_id: id,
        job_title: id,
        category: 'Food',
        form_id: id,
        name: 'Ada Reyes',
        email: 'ada@example.org',
        answers: json([{ questionText: 'Why?', answer: 'Soup' }]),
        fingerprint: id,
        created_at: at,
        deleted_at: null
      })
      .execute()
  })
