// The runner of screens, which leaves out what a run does not draw before anything is made for it: a suite of which nothing
// is left makes no server, and no test stops half its way.
import { type RunnerTask, type RunnerTestFile, TestRunner, type VitestTestRunner } from 'vitest'

import { isChosen, isShort } from '#tests/kit/length.ts'

/** Of the tests that need a browser a short run of everything has so many, chosen by seed: they were half of its work. */
const DRAWN = 1 / 2

const isLeftOut = ({ tags = [], fullName }: RunnerTask): boolean =>
  tags.includes('browser') && !isChosen(DRAWN, `drawn ${fullName}`)

/** What of this is not run: a suite of which nothing is left is not, either. */
function leftOut(task: RunnerTask): RunnerTask[] {
  if (task.type === 'test') return isLeftOut(task) ? [task] : []
  const left = task.tasks.flatMap(leftOut)
  return task.tasks.every(one => one.mode === 'skip' || left.includes(one)) ? [...left, task] : left
}

export default class ScreenRunner extends TestRunner {
  declare onTaskUpdate?: VitestTestRunner['onTaskUpdate']

  async onCollected(files: RunnerTestFile[]): Promise<void> {
    if (!isShort) return
    const left = files.flatMap(leftOut)
    for (const task of left) task.mode = 'skip'
    // The reporters have heard of them as of the others.
    await this.onTaskUpdate?.(
      left.map(({ id }) => [id, { state: 'skip' }, {}]),
      []
    )
  }
}
