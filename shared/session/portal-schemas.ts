import * as z from 'zod/mini'

import { text } from '../kit/calls/incoming.ts'
import { portalNames } from '../portals.ts'

/** What is wrong with either is said under its field, as the present client reads it. */
export const enterPortal = {
  says: 'Enters a portal, that of building unless another is named, by one’s own address and password once more; answers a token of the same session that says so.',
  input: z.object({
    email: z._default(text(1000), ''),
    password: z._default(text(1000), ''),
    portal: z._default(z.enum(portalNames), 'building')
  }),
  answer: z.object({ token: z.string() })
}
