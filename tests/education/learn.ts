import type { TestServer } from '#tests/kit/test-server.ts'

/** A course of one lesson that somebody is in; course, enrolment and lesson have their id. */
export const learnFor = async ({ database }: TestServer, personId: string) => {
  await database.raw(
    `insert into course (id, title, summary, is_published, modules, lesson_ids, minutes, created_at, changed_at)
      values ($1::uuid, 'Bales', '', true, jsonb_build_array(jsonb_build_object('title', 'One', 'lessons', jsonb_build_array(
        jsonb_build_object('_id', ($1::uuid)::text, 'title', 'Why', 'kind', 'text', 'text', '', 'link', '', 'minutes', 1,
          'file', null, 'quiz', null)))), array[$1::uuid], 1, now(), now())`,
    [personId]
  )
  await database.raw(
    `insert into enrolment (id, course_id, person_id, logs_hours, enrolled_at, seen_at)
      values ($1, $1, $1, false, now(), now())`,
    [personId]
  )
}
