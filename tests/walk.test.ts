// The permission walk: every call × role × owner of the record, compared with the call's row. A call without a valid input fails.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { idFieldOf } from '#server/kit/calls/admit.ts'
import type { Endpoint } from '#server/kit/calls/bind.ts'
import { fill, type Call } from '#shared/kit/calls/call.ts'
import { type Needs, placeOf } from '#shared/kit/rights.ts'
import { effective, type Permission, type Role, roleDefaults, roles } from '#shared/permissions.ts'
import { belongingsFor } from '#tests/kit/walk/belongings.ts'
import { DESCRIBED, featureNames, isNarrowed, openRehearsal, type Rehearsal } from '#tests/kit/walk/endpoints.ts'
import { misfitOf } from '#tests/kit/fits.ts'
import { validInput } from '#tests/kit/walk/inputs.ts'
import { nobodysTables } from '#tests/kit/records/standing.ts'
import { isChosen, repeatWith, sample } from '#tests/kit/length.ts'
import { engine, type TestPerson } from '#tests/kit/test-server.ts'
import { sendFrom } from '#tests/notifications/sending.ts'
import { teamFor } from '#tests/teams/team.ts'

type Whose = 'nobody' | 'own' | 'owner' | 'protected' | 'ruler' | 'stranger' | 'team'

/** Calls whose handler refuses more than the row; their own tests check whom. */
const STRICTER: Readonly<Record<string, string>> = {
  editEntry: 'each field by its own right',
  editTaskStatus: 'also whoever is on the task',
  likeLesson: 'everybody for themselves',
  readBadgeCount: 'one’s own, and that of others for those who give badges; else it is none',
  readNotifications: 'one’s own, and everybody’s for Administrators and Owners',
  readProfile: 'each field by its own right',
  readSkills: 'one’s own, of those who show theirs, and everybody’s for those who look for skills; else it is none',
  readTimeOff: 'the dates are everybody’s, the reason has a right of its own',
  submitForReview: 'whoever is on the task'
}

/** What everybody who is signed in reads of records that others may write. */
const EVERYBODYS: Readonly<Record<string, string>> = {
  findForProject: 'names, and whether they are on it',
  listHelped: 'where a lesson that they may read helped',
  readLesson: 'a lesson that is for their role',
  readLessonProject: 'a project’s name',
  readProject: 'a project’s name and category'
}

/** Calls with a right of their own whose handler refuses more of those who hold it; their own tests check whom. */
const NARROWER = new Set([
  'answerTimeAsk',
  'reopenTimeAsk',
  'addReportSchedule',
  'decideAppeal',
  'exportReport',
  'editTask',
  'setFollowUp',
  'suggestTaskEdit'
])

/** Records that are nobody's: the laws about Owners and protected accounts say nothing of them. */
const NOBODYS = new Set(['project', 'wbs', 'task', 'read-lesson', 'stock', 'tool-item'])

/** Things of the house: their host acts on them, and whoever keeps the units does whoever that is. */
const OF_THE_HOUSE = new Set<string>(['listing', 'booking', 'booking-to-decide', 'bid'])
/** Records that are their people’s own, and nobody’s to everybody else. */
const OWN_OR_NOBODYS = new Set(['activity', 'activity-place', 'registration'])

/** Records that stand in a place: what anybody may do to them asks who belongs there. */
const PLACED = new Set<string>([...NOBODYS, 'task-comment', 'team'])

/** Calls that need no right and are about no record: without this list, a row that loses its right would be walked without it. */
const FREE = {
  anyone: `
    signIn forgotPassword askPasskey signInByPasskey redeemPairing readServer listJobs listJobCategories readJobFacets summarizeJobs resetJobFilters suggestJobs readJob readApplicationForm
    findTimezoneInvited readInvitation setUpProfile countCountries
    answerSharedForm uploadSharedFile readFinder readSharedForm apply uploadResume readChallenge subscribe confirmSubscription readSubscription unsubscribe readWeekInFigures readReportMail leaveReportMail
    listEvents readEvent
    countJobVisit readApplicationStatus renewApplicationLink replaceApplicationResume removeApplicationResume withdrawApplication returnApplication eraseOwnApplication answerFromStatus readOff switchOff`,
  'signed-in': `
    listTypes readMaterialType listInventoryUnits inventory_type.list inventory_type.read inventory_type.history inventory_unit.list inventory_unit.read inventory_unit.history
    listFaqs searchFaqs logUnanswered uploadFile readCollection searchPeople listFacebook listFollowUps readMe changeView deleteView readViews saveView listSessions signOut endSession endSessions stopViewing
    listOwnData readOwnData listCodesInUse projectsOfName findPeople listBasics keepDraft listVersions readAiPrompt picturesOfName peopleOfSingleName peopleOfFullName listRoles readRole
    readFactors prove startApp confirmApp removeApp startPasskey addPasskey renamePasskey removePasskey renewRecoveryCodes forgetTrusted
    listMapLocations listMapPeople listMapPlaces readMapChoices readMapConsent saveMapConsent findTimezone listProjects countMembers listEntriesOfUsers sumHoursOfUsers readOwnerMessage listMouseoverTexts markRead listTold writeChoices writePace snooze endSnooze
    faq.history faq.list faq.read addTag countTags createLesson listAllLessons listLessons listLessonsNear listTags
    dropFormDraft readFormDraft saveFormDraft readOwnAgreement signAgreement
    listQuestions listSkills readOwnAnswers sendAnswers showAnswers markUnread markAllRead dropTaskNotice readTaskNotice readOrganisation socketTicket commandTimer beatTimer approvePairing
    createCalendarFeed deleteCalendarFeed listCalendarFeeds
    answerForm formStatus listOpenForms readOwnResponse
    readOwnSubscription updateOwnSubscription readSquareReminder saveSquareReminder listWarningKinds listTimeOff readCalendar listInformations listPopups readPopup listTeamsWithMembers listTeamCodes listTeamsOf`
}

const NOBODY = '01900000-0000-7000-8000-00000000dead'

/** Those with all rights, and with fewest. */
const ENDS: readonly Role[] = ['Owner', 'Volunteer']
const between = roles.filter(role => !ENDS.includes(role))

/** A role is no more than its rights (`permissions.test.ts`), so a short run walks as one of those between,
 *  and on the second engine as two of all: the rights are decided in TypeScript. */
const walkers: readonly Role[] =
  engine === 'postgres' ? [...ENDS, ...sample(between, 1, 'roles')] : sample(roles, 2, 'roles')

/** What `rights.txt` says of a call is held for every call: a short run asks a part of what it comes to. */
const ASKED = isNarrowed ? 1 : 1 / 5

let rehearsal: Rehearsal
/** Of the rows of records, those that are nobody's. */
let nobodys: ReadonlySet<string | undefined>
const actors = new Map<string, TestPerson>()
const targets = new Map<Whose, TestPerson>()
/** Records that belong to people, by whose they are. */
const sessions = new Map<string, string>()
const sent = new Map<string, string>()

beforeAll(async () => {
  rehearsal = await openRehearsal()
  const { server } = rehearsal
  for (const role of walkers) actors.set(role, await server.add({ role }))
  actors.set('inactive', await server.add({ role: 'Administrator', isActive: false }))
  targets.set('stranger', await server.add())
  targets.set('team', await server.add())
  targets.set('owner', await server.add({ role: 'Owner' }))
  targets.set('protected', await server.add({ isProtected: true }))
  targets.set('ruler', await server.add({ front: ['postRole'] }))
  const mates = [...actors.values(), ...[targets.get('team')].flatMap(one => one ?? [])]
  await teamFor(server, mates)
  for (const { id, sessionId } of [...actors.values(), ...targets.values()]) sessions.set(id, sessionId)
  for (const { id } of [...actors.values(), ...targets.values()]) sent.set(id, await sendFrom(server, id))
  for (const { id } of [...actors.values(), ...targets.values()]) await belongingsFor(server, id)
  nobodys = await nobodysTables()
  for (const one of new Set([...actors.values(), ...targets.values()]))
    await teamFor(server, mates.includes(one) ? mates : [], { id: one.id })
})
afterAll(() => rehearsal?.close())

const targetOf = (actor: TestPerson | undefined, whose: Whose): string =>
  whose === 'nobody' ? NOBODY : whose === 'own' ? (actor?.id ?? NOBODY) : (targets.get(whose)?.id ?? NOBODY)

/** Decided here once more, without the kit's own function. */
function allows(needs: Needs, role: Role, whose?: Whose): boolean {
  const has = new Set<string>(effective({ role: roleDefaults[role as 'Owner'], front: [], removed: [] }))
  const held = (one: 'signed-in' | Permission | readonly Permission[]): boolean =>
    one === 'signed-in' || (typeof one === 'string' ? has.has(one) : one.some(each => has.has(each)))
  if (needs === 'anyone') return true
  if (typeof needs === 'string' || Array.isArray(needs)) return held(needs as Permission)
  if ('ticket' in needs) return true
  if ('all' in needs) return needs.all.every(one => has.has(one))
  if ('roles' in needs) return needs.roles.includes(role) || held(needs.or ?? [])
  if ('sees' in needs && needs.sees !== 'hours') {
    const belongs = !whose || whose === 'own' || (needs.sees === 'team' && whose === 'team')
    return (belongs || held(needs.or ?? [])) && allows(needs.and ?? 'signed-in', role, whose)
  }
  if ('sees' in needs)
    return (
      (!whose || whose === 'own' || whose === 'team' || held('seeUsersInDashboard') || held(needs.or ?? [])) &&
      allows(needs.and ?? 'signed-in', role, whose)
    )
  const { own: mine, others } = needs as { own: Needs; others: Needs }
  if (!whose) return allows(mine, role) || allows(others, role)
  return allows(whose === 'own' ? mine : others, role)
}

function expected({ call, record }: Endpoint, role: Role, whose: Whose): 'in' | 401 | 403 | 404 {
  if (typeof call.needs === 'object' && 'ticket' in call.needs) return 401
  if (!allows(call.needs, role)) return 403
  if (!call.about) return 'in'
  if (whose === 'nobody') return 404
  if (!allows(call.needs, role, whose)) return 403
  if ((call.method === 'GET' && !call.takesOver) || whose === 'own' || role === 'Owner') return 'in'
  if (OF_THE_HOUSE.has(call.about)) return 'in'
  if (NOBODYS.has(call.about) || (call.about === 'row' && nobodys.has(record))) return 'in'
  if (NOBODYS.has(call.about) || OWN_OR_NOBODYS.has(call.about) || (call.about === 'row' && nobodys.has(record)))
    return 'in'
  if (whose === 'ruler') return call.takesOver ? 403 : 'in'
  return whose === 'owner' || whose === 'protected' ? 403 : 'in'
}

async function call(endpoint: Endpoint, actor: TestPerson | undefined, target: string) {
  const input = validInput(endpoint, {
    id: target,
    userId: target,
    user_id: target,
    personId: target,
    requestFor: target,
    // A project, its structure, their task and its comment have the id of the one person who belongs there.
    ...(endpoint.call.about && { [idFieldOf(endpoint.call)]: target }),
    sessionId: sessions.get(target) ?? NOBODY,
    sentId: sent.get(target) ?? NOBODY
  })
  const { url, rest: all } = fill(endpoint.call.path, input)
  const { list, bytes } = endpoint.call
  const reads = endpoint.call.method === 'GET'
  const { [bytes ?? '']: file, ...rest } = all
  const answer = await rehearsal.app.inject({
    method: endpoint.call.method,
    url: `/api${url}${reads || bytes ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''}`,
    headers: actor ? { authorization: actor.token } : {},
    ...(reads ? {} : { payload: (bytes ? file : list ? rest[list] : rest) as object })
  })
  const body = String(answer.headers['content-type']).includes('json') ? answer.json<{ fields?: object }>() : {}
  return { status: answer.statusCode, body, input }
}

const isOpen = (call: Call) => call.needs === 'anyone'
const closed = () => rehearsal.endpoints().filter(({ call }) => !isOpen(call))

describe('permission walk', () => {
  test('has a valid input for every call', () => {
    const unreached = rehearsal
      .endpoints()
      .filter(one => !one.input.safeParse(validInput(one, { id: NOBODY, userId: NOBODY })).success)
    expect(unreached.map(({ name }) => name)).toEqual([])
  })

  test('finds a right on every call about a person’s record', () => {
    const isOpen = ({ needs, about }: Call) =>
      needs === 'signed-in' ? about : PLACED.has(about ?? '') && !placeOf(needs) && allows(needs, 'Volunteer', 'own')
    const open = rehearsal.endpoints().filter(({ call }) => isOpen(call))
    expect(open.map(({ name }) => name).toSorted()).toEqual(Object.keys({ ...STRICTER, ...EVERYBODYS }).toSorted())
  })

  test.each(['anyone', 'signed-in'] as const)('lets %s make the listed calls alone without a right', needs => {
    const free = rehearsal.endpoints().filter(({ call }) => call.needs === needs && !call.about)
    expect(free.map(({ name }) => name).toSorted()).toEqual(FREE[needs].trim().split(/\s+/).toSorted())
  })

  test('answers 401 to who is not signed in or no longer active', async () => {
    const wrong: string[] = []
    for (const endpoint of closed()) {
      const asksInactive = isChosen(ASKED, `inactive ${endpoint.name}`)
      for (const actor of [undefined, ...(asksInactive ? [actors.get('inactive')] : [])]) {
        const { status } = await call(endpoint, actor, targetOf(undefined, 'stranger'))
        if (status !== 401) wrong.push(`${endpoint.name} ${actor ? 'inactive' : 'signed out'}: ${status}`)
      }
    }
    expect(wrong, repeatWith).toEqual([])
  })

  describe.each([...featureNames, DESCRIBED])('of %s', feature => {
    test.each(walkers)('lets %s do what the table says and nothing else', async role => {
      const wrong: string[] = []
      for (const endpoint of rehearsal.walked(feature).filter(({ call }) => !isOpen(call))) {
        const whoses: Whose[] = endpoint.call.about
          ? ['own', 'team', 'stranger', 'ruler', 'owner', 'protected', 'nobody']
          : ['stranger']
        for (const whose of whoses) {
          if (!isChosen(ASKED, `${endpoint.name} ${role} ${whose}`)) continue
          const actor = actors.get(role)
          const wants = expected(endpoint, role, whose)
          const { status, body } = await call(endpoint, actor, targetOf(actor, whose))
          const refusedByField =
            status === 403 && (body.fields !== undefined || endpoint.name in STRICTER || NARROWER.has(endpoint.name))
          const right =
            wants === 'in' ? (status !== 401 && status !== 403 && status < 500) || refusedByField : status === wants
          if (!right) wrong.push(`${endpoint.name} on ${whose}: ${status}, not ${wants}`)
          const misfit = status < 300 ? misfitOf(endpoint, body) : undefined
          if (misfit) wrong.push(`${endpoint.name} on ${whose}: ${misfit}`)
        }
      }
      expect(wrong, repeatWith).toEqual([])
    })
  })
})
