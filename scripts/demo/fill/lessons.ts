// Lessons learned, with their tags, likes and the tasks where they helped.
import type { Trx } from '#server/kit/database/database.ts'
import { addDays, startOfDay } from '#shared/kit/time/day.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'
import { EVERYBODY } from '#shared/lessons/rules.ts'

import type { Readers } from './mail.ts'
import { type Ids, insert } from '../insert.ts'
import { learned } from '../lessons.ts'
import { chance } from '../random.ts'
import type { Breakdown } from '../tasks.ts'

interface Work {
  ids: Ids
  /** By name, in the order of their ids. */
  projects: readonly string[]
  breakdown: Breakdown
}

const LIKE = 0.25

export async function fillLessons(trx: Trx, { people, day, seed }: Readers, work: Work): Promise<void> {
  const { ids, projects, breakdown } = work
  const luck = chance(seed + 15)
  const first = people[0]!
  const here = people.filter(({ end }) => end === undefined)
  const writers = here.filter(({ role }) => role !== 'Owner')
  const tagNames = [...new Set(learned.flatMap(({ tags }) => tags))]
  const tags = new Map(tagNames.map(name => [name, luck.id(startOfDay(day))]))
  await insert(
    trx,
    'lesson_tag',
    tagNames.map(name => ({ id: tags.get(name)!, name }))
  )
  for (const { title, content, tags: own, project, ago, role } of learned) {
    const at = new Date(startOfDay(addDays(day, -ago)).getTime() + luck.whole(8, 20) * HOUR_MS)
    const place = Math.max(0, projects.indexOf(project))
    const projectId = ids.projects[place] ?? ''
    const author = luck.pick([writers.find(one => !role || one.role === role) ?? first, ...(role ? [] : writers)])
    const fans = here.filter(one => (!role || one.role === role) && one !== author && luck.happens(LIKE))
    const tasks = breakdown.tasks.filter(task => task.project === place)
    const helped = role ? [] : luck.some(tasks, luck.whole(0, 2))
    const id = luck.id(at)
    await insert(trx, 'lesson', [
      {
        id,
        title,
        content,
        project_id: projectId,
        allowed_roles: role ?? EVERYBODY,
        author_id: ids.people[author.index] ?? '',
        written_at: at.toISOString(),
        likes: fans.length,
        helped: helped.length,
        tag_words: own.join(' ')
      }
    ])
    const later = at.toISOString()
    await insert(
      trx,
      'lesson_tagged',
      own.map(name => ({ lesson_id: id, tag_id: tags.get(name)! }))
    )
    if (fans.length)
      await insert(
        trx,
        'lesson_like',
        fans.map(({ index }) => ({ lesson_id: id, person_id: ids.people[index] ?? '', liked_at: later }))
      )
    if (helped.length)
      await insert(
        trx,
        'lesson_helped',
        helped.map(({ index }) => ({
          id: luck.id(at),
          lesson_id: id,
          project_id: projectId,
          task_id: ids.tasks[index] ?? '',
          person_id: ids.people[luck.pick([first, ...here]).index] ?? '',
          helped_at: later
        }))
      )
  }
}
