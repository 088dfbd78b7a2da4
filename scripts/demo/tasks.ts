// The demo's tasks: every project's structures, numbered, estimated and given to its members.
import { addDays, type Day } from '#shared/kit/time/day.ts'
import { priorities, type Priority } from '#shared/tasks/rules.ts'

import type { DemoPerson } from './people.ts'
import type { Chance } from './random.ts'
import { structures, type Tree } from './structures.ts'

export interface DemoWbs {
  project: number
  name: string
}

export interface DemoTask {
  /** Its place in the list of tasks, and that of the task it is a part of. */
  index: number
  parent: number | undefined
  project: number
  wbs: number
  level: number
  position: number
  children: number
  name: string
  priority: Priority
  hours: number
  start: Day
  due: Day
  resources: readonly { person: number; isDone: boolean }[]
}

export interface Breakdown {
  wbs: readonly DemoWbs[]
  tasks: readonly DemoTask[]
}

export function breakDown(people: readonly DemoPerson[], projects: number, today: Day, luck: Chance): Breakdown {
  const wbs: DemoWbs[] = []
  const tasks: DemoTask[] = []
  const members = Array.from({ length: projects }, (): number[] => [])
  for (const person of people) for (const project of person.projects) members[project]?.push(person.index)

  const assign = (project: number) => {
    const least = luck.happens(0.9) ? 1 : 0
    return luck
      .some(members[project] ?? [], luck.whole(least, 3))
      .map(person => ({ person, isDone: luck.happens(0.25) }))
  }

  function grow(tree: Tree, project: number, parent: number | undefined, path: readonly number[]): void {
    for (const [offset, [name, parts]] of Object.entries(tree).entries()) {
      const here = [...path, offset + 1]
      const children = Object.keys(parts).length
      const index = tasks.length
      const start = addDays(today, -luck.whole(10, 80))
      tasks.push({
        index,
        parent,
        project,
        wbs: wbs.length - 1,
        level: here.length,
        position: offset,
        children,
        name,
        priority: luck.pick(priorities),
        hours: luck.pick([30, 40, 60, 80, 120, 160]),
        start,
        due: addDays(start, luck.whole(60, 150)),
        resources: children ? [] : assign(project)
      })
      grow(parts, project, index, here)
    }
  }

  for (let project = 0; project < projects; project += 1) {
    for (const { name, tasks: tree } of structures[project % structures.length] ?? []) {
      wbs.push({ project, name })
      grow(tree, project, undefined, [])
    }
  }
  return { wbs, tasks }
}
