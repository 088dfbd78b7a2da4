// The address bar: what is typed is said before it is done, is done once, and never by other rules than the popup's.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { named, readTyped } from '#shared/extension/omnibox.ts'
import { KEPT } from '#shared/extension/preferences.ts'
import { PREFILL } from '#shared/extension/prefill.ts'
import { today } from '#shared/kit/time/day.ts'
import { listEntries } from '#shared/time-entries/calls.ts'
import { readDuration } from '#shared/time-entries/durations.ts'
import { beatTimer } from '#shared/timer/calls.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { furnish, type Place } from '#tests/time-entries/place.ts'

import { makeWorld, type World } from './kit/world.ts'

const LINE =
  'drew the truss details of the kitchen roof again with all load tables https://docs.example.org/d/truss-drawings'

describe('what is typed', () => {
  test.each([
    ['1h30', 'truss drawings'],
    ['1h 30', 'truss drawings'],
    ['1:30', 'truss'],
    ['1.5', 'truss'],
    ['2', 'trusses'],
    ['90m', ''],
    ['1 hour and 30 minutes', 'trusses'],
    ['9:00-10:15', 'call'],
    ['9 to 5', 'call']
  ])('%s begins it as the time field reads it, and the rest is the note', (time, notes) => {
    expect(readTyped(`  ${time}  ${notes} `)).toEqual({ kind: 'log', seconds: readDuration(time), notes })
  })

  test('may be a command, and is unclear without a time', () => {
    expect(readTyped('start  truss drawings')).toEqual({ kind: 'start', words: 'truss drawings' })
    expect(readTyped('START')).toEqual({ kind: 'start', words: '' })
    expect(readTyped('stop')).toEqual({ kind: 'stop' })
    expect(readTyped('pause')).toEqual({ kind: 'pause' })
    expect(readTyped('stop motion film')).toEqual({ kind: 'unclear', notes: 'stop motion film' })
    expect(readTyped(' ')).toEqual({ kind: 'unclear', notes: '' })
  })

  test('names what the field for it would find', () => {
    const choices = [
      { value: 'a', label: 'Kitchen roof' },
      { value: 'b', label: 'Truss day', find: 'Kitchen / Roof 2.1 Truss day' }
    ]
    expect(named(choices, 'day kitchen')?.value).toBe('b')
    expect(named(choices, '')).toBeUndefined()
    expect(named(choices, 'walls')).toBeUndefined()
  })
})

describe('in the background', () => {
  let testServer: TestServer
  let place: Place
  beforeAll(async () => {
    testServer = await openTestServer()
    place = await furnish(testServer)
  })
  afterAll(() => testServer?.close())

  async function connected(role: 'Owner' | 'Volunteer' = 'Owner') {
    const person = await testServer.add({ role, front: role === 'Owner' ? ['toggleTangibleTime'] : [] })
    await testServer.database.raw(
      'insert into project_member (project_id, person_id, added_at) values ($1, $2, now())',
      [place.project, person.id]
    )
    const world = makeWorld(testServer, { ...person, ...(await testServer.signIn({ ...person, role }, 'extension')) })
    await world.tell({ kind: 'refresh' })
    const { projects } = world.snapshot()
    // Of several the last one is meant.
    world.local.set(KEPT, { personId: person.id, tab: 'timer', favourites: [], recent: [place.project] })
    const day = today(testServer.clock.now)
    return {
      world,
      project: projects.find(({ projectId }) => projectId === place.project)?.projectName ?? 'none',
      entries: () => testServer.ask(listEntries, { id: person.id, from: day, to: day }, person),
      truth: async () => (await testServer.ask(beatTimer, {}, person)).state
    }
  }

  async function said(world: World, text: string): Promise<string> {
    let says = ''
    await world.outside(async background => {
      says = await background.suggest(text)
    })
    return says
  }
  const enter = (world: World, text: string) => world.outside(background => background.typed(text))

  test('says what Enter logs, and logs it once, also where the network loses it', async () => {
    const { world, project, entries } = await connected()
    const says = await said(world, `1h30 ${LINE}`)
    expect(says).toMatch(/^Log 1 h 30 m, /)
    expect(says).toContain(`${project}: ${LINE}`)
    expect(await entries()).toEqual([])
    world.weather = () => 'answer lost'
    await enter(world, `1h30 ${LINE}`)
    expect(world.snapshot().waiting).toMatchObject([{ kind: 'entry' }])
    world.weather = () => 'fine'
    await world.tell({ kind: 'refresh' })
    expect(await entries()).toMatchObject([{ hours: 1, minutes: 30, projectId: place.project, isTangible: true }])
    expect(world.forms + world.popups).toBe(0)
  })

  test('says what is missing, logs nothing, and hands what was typed to the form', async () => {
    const { world, project, entries } = await connected()
    const says = await said(world, '1h30 truss drawings')
    expect(says).toContain('Description and reference link are required')
    await enter(world, '1h30 truss drawings')
    expect(world.session.get(PREFILL)).toEqual({
      kind: 'entry',
      hours: '1',
      minutes: '30',
      projectId: place.project,
      project,
      notes: 'truss drawings'
    })
    expect(world.forms).toBe(1)
    expect(await said(world, `50h ${LINE}`)).toContain('Enter whole hours from 0 to 40.')
    expect(await said(world, 'truss')).toContain('1h30 truss drawings')
    expect(await entries()).toEqual([])
    expect(world.snapshot().waiting).toEqual([])
  })

  test('leaves the question about intangible time to the form, until it was answered for the day', async () => {
    const { world, entries } = await connected('Volunteer')
    expect(await said(world, `20m ${LINE}`)).toContain('intangible')
    await enter(world, `20m ${LINE}`)
    expect(world.forms).toBe(1)
    expect(await entries()).toEqual([])
    const kept = world.local.get(KEPT) as object
    world.local.set(KEPT, { ...kept, sure: today(testServer.clock.now) })
    await enter(world, `20m ${LINE}`)
    expect(await entries()).toMatchObject([{ minutes: 20, isTangible: false }])
  })

  test('starts what the words name, pauses it, and stops into the form', async () => {
    const { world, project, truth } = await connected()
    expect(await said(world, `start ${project.toLowerCase()}`)).toBe(`Start the timer: ${project}`)
    await enter(world, `start ${project.toLowerCase()}`)
    expect(await truth()).toMatchObject({ started: true, work: { chosen: { projectId: place.project } } })
    expect(await said(world, 'stop')).toMatch(/minute/)
    testServer.clock.now = new Date(testServer.clock.now.getTime() + 90_000)
    await enter(world, 'start load tables')
    expect((await truth()).work?.notes).toBe('load tables')
    await enter(world, 'pause')
    expect((await truth()).paused).toBe(true)
    expect(await said(world, 'stop')).toBe('Stop the timer and log its 1 m')
    await enter(world, 'stop')
    expect(world.session.get(PREFILL)).toEqual({ kind: 'stop' })
    expect((await truth()).started).toBe(true)
  })

  test('asks to be connected first', async () => {
    const world = makeWorld(testServer)
    expect(await said(world, `1h ${LINE}`)).toBe('Connect this browser first.')
    await enter(world, `1h ${LINE}`)
    expect(world.popups).toBe(1)
  })
})
