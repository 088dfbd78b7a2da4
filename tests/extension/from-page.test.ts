// What is logged or started from somebody's page: no note is lost, none stands twice, and nothing is longer than it may be.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { noteOf, withNote } from '#shared/extension/page-note.ts'
import { PREFILL } from '#shared/extension/prefill.ts'
import { beatTimer } from '#shared/timer/calls.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

import { makeWorld } from './kit/world.ts'

const PAGE = { address: 'https://docs.example.org/d/truss', title: 'Truss drawings' }

describe('the note of a page', () => {
  test('is its title or what is selected, and its address', () => {
    expect(noteOf(PAGE)).toBe('Truss drawings https://docs.example.org/d/truss')
    expect(noteOf({ ...PAGE, selection: '  Load   table\nof the roof ' })).toBe(
      'Load table\nof the roof https://docs.example.org/d/truss'
    )
    expect(noteOf({ address: PAGE.address })).toBe(PAGE.address)
  })

  test('keeps within its limits, and says nobody’s password', () => {
    const long = noteOf({ address: `https://a.example.org/x?q=${'y'.repeat(3000)}`, selection: 'w '.repeat(5000) })
    expect(long.length).toBeLessThan(2000)
    expect(long).toMatch(/… https:\/\/a\.example\.org\/x$/)
    expect(noteOf({ address: 'https://mona:secret@a.example.org/x', title: 'A' })).toBe('A https://a.example.org/x')
    expect(noteOf({ address: 'about:config', title: 'A' })).toBe('A')
  })

  test('is added to what stands there, once', () => {
    expect(withNote('', 'a')).toBe('a')
    expect(withNote('mine ', 'a')).toBe('mine\na')
    expect(withNote('mine\na', 'a')).toBe('mine\na')
    expect(withNote('mine', 'much', 6)).toBe('mine')
  })
})

describe('the background', () => {
  let testServer: TestServer
  beforeAll(async () => {
    testServer = await openTestServer()
  })
  afterAll(() => testServer?.close())

  async function connected() {
    const person = await testServer.add()
    const paired = await testServer.signIn({ ...person, role: 'Volunteer' }, 'extension')
    const world = makeWorld(testServer, { ...person, ...paired })
    await world.tell({ kind: 'refresh' })
    return { world, truth: async () => (await testServer.ask(beatTimer, {}, person)).state }
  }

  test('starts the timer of a page with its note, and adds the next page’s to it', async () => {
    const { world, truth } = await connected()
    await world.outside(one => one.startFor(PAGE))
    expect(await truth()).toMatchObject({ started: true, paused: false, work: { notes: noteOf(PAGE) } })
    const other = { address: 'https://docs.example.org/d/roof', title: 'Roof' }
    await world.outside(one => one.startFor(other))
    await world.outside(one => one.startFor(other))
    const { work, paused } = await truth()
    expect(work?.notes).toBe(`${noteOf(PAGE)}\n${noteOf(other)}`)
    expect(paused).toBe(false)
    expect(world.popups).toBe(0)
  })

  test('opens the popup where nothing can be started, and hands what is to be logged to the form', async () => {
    const world = makeWorld(testServer)
    await world.outside(one => one.startFor(PAGE))
    expect(world.popups).toBe(1)
    await world.outside(one => one.logPage(PAGE))
    expect(world.session.get(PREFILL)).toEqual({ kind: 'note', notes: noteOf(PAGE) })
    expect(world.forms).toBe(1)
  })
})
