// Of everything that somebody may have, one that is theirs and has their id: one id serves for all of a walk's calls.
import { activityFor } from '#tests/community/setting.ts'
import { bookFor } from '#tests/community/book.ts'
import { learnFor } from '#tests/education/learn.ts'
import { formFor } from '#tests/forms/form.ts'
import { letterFor } from '#tests/hours-letters/setting.ts'
import { openFor } from '#tests/jobs/opening.ts'
import { standFor } from '#tests/kit/records/standing.ts'
import type { TestServer } from '#tests/kit/test-server.ts'
import { lessonFor } from '#tests/lessons/lesson.ts'
import { stayFor, unitFor } from '#tests/listings/units.ts'
import { stockFor } from '#tests/materials/stock.ts'
import { commentFor } from '#tests/tasks/comment.ts'
import { enterFor } from '#tests/time-entries/place.ts'
import { awayFor } from '#tests/time-off/setting.ts'
import { pieceFor } from '#tests/tools/piece.ts'

export async function belongingsFor(server: TestServer, id: string): Promise<void> {
  await enterFor(server, id)
  await openFor(server, id)
  await commentFor(server, id)
  await lessonFor(server, id)
  await formFor(server, id)
  await learnFor(server, id)
  await activityFor(server, id)
  await bookFor(server, id)
  await stockFor(server, id)
  await pieceFor(server, id)
  await unitFor(server, id, { id })
  await stayFor(server, id)
  await standFor(server, id)
  await awayFor(server, id)
  await letterFor(server, id)
}
