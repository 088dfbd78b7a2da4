// Finds people for a field, as somebody types.
import { api } from '#shared/kit/calls/api.ts'
import { findPeople } from '#shared/people/calls.ts'

export async function peopleLike(typed: string) {
  const text = typed.trim()
  if (!text) return []
  const found = await api(findPeople, { text })
  return found.map(({ _id, firstName, lastName }) => ({ value: _id, label: `${firstName} ${lastName}` }))
}
