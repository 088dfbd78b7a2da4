// A person as the rights know them.
import type { Subject } from '../kit/rights.ts'

export const subjectOf = (person: { _id: string; role: string; isProtected: boolean }): Subject => ({
  ownerId: person._id,
  ownerRole: person.role,
  isProtected: person.isProtected
})
