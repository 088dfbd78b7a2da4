// What of a tree is shown: tasks with what is below them taken together, and those above what was found. Pure.

interface Standing {
  _id: string
  /** '0' on the first level. */
  mother: string
  loggedSeconds: number
  isFound: boolean
}

const hours = (seconds: number): number => Math.round(seconds / 36) / 100

/** Each task with the hours and the people of all below it; without those under which, and in which, nothing was found. */
export function shownTasks<T extends Standing>(
  tasks: readonly T[],
  on: ReadonlyMap<string, readonly number[]>
): (Omit<T, 'loggedSeconds'> & { hoursLogged: number; people: number[] })[] {
  const known = new Map(tasks.map(task => [task._id, task]))
  const sums = new Map(tasks.map(({ _id }) => [_id, { seconds: 0, people: new Set<number>(), isShown: false }]))
  for (const task of tasks) {
    let above: T | undefined = task
    while (above) {
      const sum = sums.get(above._id)
      if (!sum) break
      sum.seconds += task.loggedSeconds
      sum.isShown ||= task.isFound
      for (const person of on.get(task._id) ?? []) sum.people.add(person)
      above = known.get(above.mother)
    }
  }
  return tasks.flatMap(({ loggedSeconds: _, ...task }) => {
    const sum = sums.get(task._id)
    const people = [...(sum?.people ?? [])].toSorted((one, other) => one - other)
    return sum?.isShown ? [{ ...task, hoursLogged: hours(sum.seconds), people }] : []
  })
}
