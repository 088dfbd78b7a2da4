import * as z from 'zod/mini'

import { text } from '../kit/incoming.ts'

/** What is wrong with either is said under its field, as present clients read it. */
export const enterPortal = {
  says: 'Enters the building portal by one’s own address and password once more; answers a token of the same session that says so.',
  input: z.object({ email: z._default(text(1000), ''), password: z._default(text(1000), '') }),
  answer: z.object({ token: z.string() })
}
