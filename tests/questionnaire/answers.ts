// Answers to the whole questionnaire, as a client sends them.
import { oneFor } from '#shared/kit/one-for.ts'
import { backendSkills, frontendSkills } from '#shared/questionnaire/rules.ts'
import { sendAnswers } from '#shared/questionnaire/calls.ts'
import type { SentAnswers } from '#shared/questionnaire/schemas.ts'
import type { TestPerson, TestServer } from '#tests/kit/test-server.ts'

export const answered = (more: Partial<SentAnswers> = {}): SentAnswers => ({
  userInfo: { name: 'Robin', email: 'robin@example.org', github: 'robin-v', slack: '' },
  general: {
    hours: '10-19',
    period: '3-6',
    standup: 'yes',
    location: 'Porto',
    manager: 'no',
    combined_frontend_backend: '6',
    mern_skills: '5',
    leadership_skills: '4',
    leadership_experience: '3',
    preferences: ['frontend', 'testing'],
    availability: {
      Monday: '5AM-7AM, 12PM-1PM',
      Tuesday: 'N/A',
      Wednesday: 'N/A',
      Thursday: '6AM-7AM',
      Friday: 'N/A'
    }
  },
  frontend: oneFor(frontendSkills, () => '7'),
  backend: oneFor(backendSkills, () => '2'),
  followUp: { platform: 'Linux', other_skills: '', suggestion: '', additional_info: '' },
  ...more
})

/** Hands in all that is asked, the chat name as the profile has it. */
export async function handIn(server: TestServer, person: TestPerson, more: Partial<SentAnswers> = {}) {
  const { rows } = await server.database.raw<{ name: string }>(
    `select trim(first_name || ' ' || last_name) as name from person where id = $1`,
    [person.id]
  )
  const userInfo = { github: 'robin-v', slack: rows[0]?.name ?? '', ...more.userInfo }
  return server.ask(sendAnswers, answered({ ...more, userInfo }), person)
}
