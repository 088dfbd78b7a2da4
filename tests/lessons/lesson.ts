// A lesson of somebody for the walk: it has its person's id, and so has its project.
import type { TestServer } from '#tests/kit/test-server.ts'

export const lessonFor = ({ database }: TestServer, personId: string) =>
  database.raw(
    `insert into lesson (id, title, content, project_id, allowed_roles, author_id, written_at)
      values ($1, 'Dry the bales', '<p>Three weeks.</p>', $1, 'All', $1, now())`,
    [personId]
  )
