// People from a file: a dry run that says what would happen to each line, the same for good, and the way back.
import { refuse } from '#shared/kit/calls/refused.ts'
import { holds, mayTouch } from '#shared/kit/rights.ts'
import { mayTakeOver, rulingOf } from '#shared/kit/takeover.ts'
import { t } from '#shared/kit/texts.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import type * as calls from '#shared/people/import/calls.ts'
import type { ImportedRow } from '#shared/people/import/schemas.ts'
import * as texts from '#shared/people/import/texts.ts'
import { isVisibleAs } from '#shared/people/rules.ts'
import { effective } from '#shared/permissions.ts'

import type { Handlers } from '../../kit/calls/bind.ts'
import type { CallContext, Request, Visitor } from '../../kit/calls/request.ts'
import type { Call } from '#shared/kit/calls/call.ts'
import { nightly } from '../../kit/clock/nightly.ts'
import { unlessViolated } from '../../kit/database/database.ts'
import { newId } from '../../kit/database/ids.ts'
import { importer } from '../../kit/import/importer.ts'
import { withdrawLetters } from '../../kit/mail/letters.ts'
import { texts as kit } from '../../kit/texts.ts'
import { insertPeople } from '../account-queries.ts'
import { namedIds, personOf } from '../users/create-user.ts'
import {
  beginImport,
  deletePeople,
  findImport,
  finishImport,
  forgetImports,
  holdImport,
  holdImported,
  type Imported,
  type ImportRecord,
  markUndone,
  readImports
} from './queries.ts'
import { judge, type ImportLine } from './rows.ts'

const CHUNK = 250
const MOST_SHOWN = 20
const KEPT_DAYS = 30

const shownOf = ({ line, name, email, problem }: ImportLine): ImportedRow => ({
  line,
  name,
  email,
  ...(problem !== undefined && { problem })
})

const countsOf = (rows: readonly ImportedRow[]) => {
  const refused = rows.filter(({ problem }) => problem !== undefined).length
  return { new: rows.length - refused, refused }
}

type Asked = Request<Call> & { me: Visitor }
type ImportContext = Pick<Request<Call>, 'changedAll' | 'happened' | 'trx'> & Pick<CallContext, 'now' | 'today'>

/** Makes the accounts, some hundreds in one statement. */
async function makeAll(request: ImportContext, lines: readonly ImportLine[], importId: string): Promise<ImportedRow[]> {
  const { trx, now, today, changedAll, happened } = request
  const made = lines.flatMap(line => {
    if (!line.sent || line.problem !== undefined) return []
    const person = { ...personOf(line.sent, today), password: null, mustSetPassword: false }
    const isVisible = isVisibleAs(person.role, { role: '', isVisible: true })
    return [{ line, sent: line.sent, person: { ...person, id: newId(now), isVisible } }]
  })
  for (let start = 0; start < made.length; start += CHUNK) {
    const people = made.slice(start, start + CHUNK).map(({ person }) => person)
    await insertPeople(trx, people, { now, today })
    const changes = people.map(({ id, password: _, ...after }) => ({ id, before: undefined, after }))
    await changedAll('person', changes, importId)
  }
  for (const { sent, person } of made) {
    const [teams, projects] = [namedIds(sent.teams), namedIds(sent.projects)]
    if (teams.length || projects.length)
      await happened('person.created', { personId: person.id, projects, teams, isToChoosePassword: false })
  }
  await happened('people.imported', { personIds: made.map(({ person }) => person.id) })
  const ids = new Map(made.map(({ line, person }) => [line, person.id]))
  return lines.map(line => ({ ...shownOf(line), ...(ids.has(line) && { _id: ids.get(line)! }) }))
}

const mayUndo = (me: Visitor, { madeBy }: ImportRecord): boolean => madeBy === me.id || holds(me, 'deleteUserProfile')

/** Whether this person may end the account, as if they deleted it alone. */
function mayEnd(me: Visitor, { id, role, isProtected, rolePermissions }: Imported): boolean {
  const held = effective({ role: rolePermissions, front: [], removed: [], isOwner: role === 'Owner' })
  const ruling = rulingOf({ role, permissions: held })
  return mayTouch(me, { ownerId: id, ownerRole: role, isProtected }) && mayTakeOver(me, { ownerId: id, ruling })
}

function whyStays(me: Visitor, one: Imported): string | undefined {
  if (one.hasTime) return texts.hasTime
  if (one.hasSignedIn) return texts.hasSignedIn
  if (one.wasChanged) return texts.wasChanged
  return mayEnd(me, one) ? undefined : texts.notYoursToDelete
}

const importAll = importer({
  of: 'people',
  otherFile: texts.otherFile,
  judge,
  show(lines: readonly ImportLine[], digest) {
    const rows = lines.map(shownOf)
    return { rows, counts: countsOf(rows), digest }
  },
  async write(lines, request: Asked, digest) {
    const { trx, me, now } = request
    if (lines.every(({ problem }) => problem !== undefined)) return refuse(400, texts.nothingNew)
    const id = newId(now)
    if (!(await beginImport(trx, { id, by: me.id, digest }, now))) return refuse(409, texts.otherFile)
    // Somebody may make one of these accounts between our look and our write.
    const rows = await unlessViolated('person_email_key', makeAll(request, lines, id), () =>
      refuse(409, texts.otherFile)
    )
    await finishImport(trx, id, rows)
    return { rows, _id: id }
  }
})

export const importing: Handlers<typeof calls> = {
  async importUsers(sent, request) {
    const { confirm: digest } = sent
    // The answer was lost, and the same is sent again: it is answered from what was kept.
    const earlier = digest === undefined ? undefined : await findImport(request.trx, { by: request.me.id, digest })
    if (!earlier || digest === undefined) return importAll(sent, request)
    const { id: _id, rows, made, refused } = earlier
    return { _id, rows, counts: { new: made, refused }, digest }
  },

  listImports: async (_, { trx, me }) => ({
    items: (await readImports(trx, MOST_SHOWN)).map(one => ({
      _id: one.id,
      madeAt: one.madeAt,
      madeBy: one.name ?? t(texts.somebody),
      made: one.made,
      refused: one.refused,
      isUndone: one.undoneAt !== null,
      mayUndo: mayUndo(me, one)
    }))
  }),

  undoImport: async ({ id }, { trx, me, now, changedAll }) => {
    const record = (await holdImport(trx, id)) ?? refuse(404, kit.missing)
    if (!mayUndo(me, record)) return refuse(403, texts.notYours)
    if (record.undoneAt !== null) return refuse(409, texts.alreadyUndone)
    const people = await holdImported(trx, id)
    const unused = people.filter(one => whyStays(me, one) === undefined)
    const ids = unused.map(one => one.id)
    await withdrawLetters(trx, ids)
    await deletePeople(trx, ids)
    await markUndone(trx, id, now)
    const gone = unused.map(({ id: personId, name, email }) => ({
      id: personId,
      before: { name, email },
      after: undefined
    }))
    await changedAll('person', gone)
    const stayed = people.flatMap(one => {
      const why = whyStays(me, one)
      return why ? [{ _id: one.id, name: one.name, why: t(why) }] : []
    })
    const message = t(stayed.length ? texts.undoneSome : texts.undone, { count: ids.length, stayed: stayed.length })
    return { message, removed: ids.length, stayed }
  }
}

/** The lines of a file are personal data: they are forgotten when nobody can need them any more. */
export const forgetImportsTask = nightly('people-imports', '20 0 * * *', ({ trx }, { now }) =>
  forgetImports(trx, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
)
