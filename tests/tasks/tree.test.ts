// The rules of a tree. Only this suite would find a number given twice, or a task that does not add up.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { priorities, statuses } from '#shared/tasks/rules.ts'
import {
  moved,
  numbersOf,
  partsOf,
  priorityOf,
  settled,
  statusOf,
  stepTo,
  sumsOf,
  type TreeTask,
  withAllBelow
} from '#shared/tasks/tree/tree.ts'

const bare = { level: 1, childCount: 0, startDay: null, dueDay: null }
const hours = fc.integer({ min: 0, max: 400 }).map(quarters => quarters / 4)
const day = fc.option(fc.integer({ min: 10, max: 28 }).map(of => `2026-11-${of}`))

/** Any tree of up to thirty tasks: each goes under one before it, where that is not on the fourth level. */
const trees = fc
  .array(
    fc.record({
      under: fc.integer({ min: -10, max: 29 }),
      priority: fc.constantFrom(...priorities),
      status: fc.constantFrom(...statuses),
      hours,
      startDay: day,
      dueDay: day
    }),
    { minLength: 1, maxLength: 30 }
  )
  .map(all => {
    const tasks: TreeTask[] = []
    for (const [index, { under, hours: estimate, ...own }] of all.entries()) {
      const parent = tasks[under]
      const isUnder = parent !== undefined && parent.level < 4
      tasks.push({
        ...bare,
        ...own,
        id: `t${index}`,
        parentId: isUnder ? parent.id : null,
        level: isUnder ? parent.level + 1 : 1,
        position: index,
        hoursBest: estimate,
        hoursMost: estimate * 2,
        hoursWorst: estimate * 3,
        estimatedHours: estimate
      })
    }
    return settled(tasks)
  })

/** What must hold of every tree. */
export function checkTree(tasks: readonly TreeTask[]): void {
  const numberOf = numbersOf(tasks)
  expect(new Set(tasks.map(({ id }) => numberOf(id))).size).toBe(tasks.length)
  for (const [parentId, parts] of partsOf(tasks)) {
    const parent = tasks.find(({ id }) => id === parentId)
    expect(parts.map(({ position }) => position)).toEqual(parts.map((_, at) => at))
    const path = parent ? numberOf(parent.id).split('.').slice(0, parent.level) : []
    for (const [at, part] of parts.entries()) {
      const full = [...path, `${at + 1}`]
      expect(part.level).toBe(full.length)
      expect(numberOf(part.id)).toBe([...full, '0', '0', '0'].slice(0, 4).join('.'))
    }
    if (parent) expect(parent).toMatchObject({ ...sumsOf(parts), childCount: parts.length })
  }
  expect(tasks.every(({ level }) => level <= 4)).toBe(true)
  const standing = new Set(tasks.map(({ id }) => id))
  expect(tasks.every(({ parentId }) => parentId === null || standing.has(parentId))).toBe(true)
}

test('a task stands as all of its parts do, else under way as soon as one is', () => {
  const of = (...all: string[]) => statusOf(all.map(status => ({ status })))
  expect(of('Complete', 'Complete')).toBe('Complete')
  expect(of('Not Started', 'Active', 'Complete')).toBe('Active')
  expect(of('Not Started', 'Complete')).toBe('Started')
  expect(of('Paused', 'Started')).toBe('Started')
  expect(of('Paused', 'Complete')).toBe('Paused')
})

describe('a tree', () => {
  test('stays whole whatever is moved where, or says why not', () => {
    const picks = fc.tuple(fc.nat(29), fc.integer({ min: -1, max: 29 }), fc.integer({ min: -1, max: 29 }), fc.boolean())
    fc.assert(
      fc.property(trees, fc.array(picks, { maxLength: 6 }), (start, moves) => {
        let tasks = start
        for (const [what, under, beside, isBefore] of moves) {
          const id = tasks[what % tasks.length]?.id ?? ''
          const sibling = tasks[beside]?.id
          const place = {
            parentId: tasks[under]?.id ?? null,
            ...(sibling && { [isBefore ? 'before' : 'after']: sibling })
          }
          const next = moved(tasks, id, place)
          if (typeof next === 'string') continue
          checkTree(next)
          expect(next.map(one => one.id).toSorted()).toEqual(tasks.map(one => one.id).toSorted())
          expect(withAllBelow(next, id).length).toBe(withAllBelow(tasks, id).length)
          tasks = next
        }
      })
    )
  })

  test('takes a step and the step back', () => {
    const back = { up: 'down', down: 'up', indent: 'outdent' } as const
    fc.assert(
      fc.property(trees, fc.nat(29), fc.constantFrom('up', 'down', 'indent'), (tasks, at, step) => {
        const id = tasks[at % tasks.length]?.id ?? ''
        const place = stepTo(tasks, id, step)
        const there = place && moved(tasks, id, place)
        if (!there || typeof there === 'string') return
        const home = stepTo(there, id, back[step])
        const again = home && moved(there, id, home)
        const order = (some: readonly TreeTask[]) => some.map(({ id }) => `${numbersOf(some)(id)} ${id}`).toSorted()
        // Indented it is the last of those there; outdented it stands after them, where it was.
        expect(again && typeof again !== 'string' && order(again)).toEqual(order(tasks))
      })
    )
  })

  test('refuses a place in itself, a fifth level, and what is not there', () => {
    const chain = settled(
      ['a', 'b', 'c', 'd', 'e'].map((id, at) => ({
        ...bare,
        id,
        parentId: at > 0 && at < 4 ? ('abc'[at - 1] ?? null) : null,
        position: at,
        priority: 'Primary' as const,
        status: 'Not Started',
        hoursBest: 1,
        hoursMost: 1,
        hoursWorst: 1,
        estimatedHours: 1
      }))
    )
    expect(moved(chain, 'a', { parentId: 'c' })).toBe('itself')
    expect(moved(chain, 'a', { parentId: 'a' })).toBe('itself')
    expect(moved(chain, 'e', { parentId: 'd' })).toBe('deep')
    expect(moved(chain, 'b', { parentId: 'e' })).not.toBe('deep')
    expect(moved(chain, 'a', { parentId: 'e' })).toBe('deep')
    expect(moved(chain, 'e', { parentId: 'gone' })).toBe('no-parent')
    expect(moved(chain, 'e', { parentId: 'a', before: 'd' })).toBe('no-sibling')
  })

  test('takes its priority from the average of its parts', () => {
    const of = (...some: (typeof priorities)[number][]) => priorityOf(some.map(priority => ({ priority })))
    expect(of('Primary', 'Secondary')).toBe('Primary')
    expect(of('Primary', 'Secondary', 'Secondary')).toBe('Secondary')
    expect(of('Primary', 'Tertiary', 'Tertiary')).toBe('Secondary')
    expect(of('Secondary', 'Tertiary')).toBe('Tertiary')
  })
})
